/* libmicrohttpd's start and look-ups are variadic, which Swift does not import; here they have types. */
#pragma once
#include <microhttpd.h>
#include <string.h>

/* Called with the target as it came, before anything in it is decoded; the answer is the request's context. */
typedef void *(*steady_target_callback)(void *state, const char *target, struct MHD_Connection *connection);

/* Escapes stay in the target: the gate decodes them, once. */
static inline size_t steady_keep_escapes(void *state, struct MHD_Connection *connection, char *text) {
    (void)state;
    (void)connection;
    return strlen(text);
}

/* Starts threads that answer what arrives at a listening socket; null if that cannot be. */
static inline struct MHD_Daemon *steady_mhd_start(
    int socket, unsigned threads, size_t memory, unsigned connections, steady_target_callback target,
    MHD_AccessHandlerCallback answer, MHD_RequestCompletedCallback completed, MHD_NotifyConnectionCallback notify,
    void *state) {
    return MHD_start_daemon(
        MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_EPOLL | MHD_USE_ITC, 0, NULL, NULL, answer, state,
        MHD_OPTION_LISTEN_SOCKET, socket, MHD_OPTION_THREAD_POOL_SIZE, threads, MHD_OPTION_CONNECTION_MEMORY_LIMIT,
        memory, MHD_OPTION_CONNECTION_LIMIT, connections, MHD_OPTION_SIGPIPE_HANDLED_BY_APP, 1,
        MHD_OPTION_URI_LOG_CALLBACK, target, state, MHD_OPTION_UNESCAPE_CALLBACK, steady_keep_escapes, NULL,
        MHD_OPTION_NOTIFY_COMPLETED, completed, state, MHD_OPTION_NOTIFY_CONNECTION, notify, state, MHD_OPTION_END);
}

/* How many header lines steady_mhd_prepare adds. */
enum { steady_mhd_added_headers = 2 };

/*
 * Keeps libmicrohttpd from reading what the gate reads itself, once the target is known and before the headers are.
 * It would take query and cookies apart in memory that a client can fill, and then never answer; and it answers a bad
 * length with a page framed wrongly. So the query ends at its question mark, and our own Cookie and Content-Length
 * stand before the client's. Only for routes that take no body: libmicrohttpd will read none.
 */
static inline void steady_mhd_prepare(struct MHD_Connection *connection, const char *target) {
    /* The target lies in the connection's own buffer, which is not constant. */
    char *query = target ? (char *)strchr(target, '?') : NULL;
    if (query && query[1]) query[1] = 0;
    MHD_set_connection_value(connection, MHD_HEADER_KIND, "Content-Length", "0");
    MHD_set_connection_value(connection, MHD_HEADER_KIND, "Cookie", "-");
}

/* The bytes from the method to the end of the blank line; 0 before they are all there. */
static inline size_t steady_mhd_head_size(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
    return info ? info->header_size : 0;
}

/* The connection's socket, or -1. */
static inline int steady_mhd_socket(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info ? info->connect_fd : -1;
}

/* What the notify callback left with the connection. */
static inline void *steady_mhd_context(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info ? info->socket_context : NULL;
}
