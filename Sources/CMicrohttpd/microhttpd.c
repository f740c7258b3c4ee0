#include "CMicrohttpd.h"

#include <dlfcn.h>
#include <string.h>

/* The functions of the library, by their own types. */
static struct {
    __typeof__(&MHD_start_daemon) start;
    __typeof__(&MHD_quiesce_daemon) quiesce;
    __typeof__(&MHD_stop_daemon) stop;
    __typeof__(&MHD_create_response_from_buffer) response;
    __typeof__(&MHD_add_response_header) add_header;
    __typeof__(&MHD_destroy_response) destroy;
    __typeof__(&MHD_queue_response) queue;
    __typeof__(&MHD_set_connection_value) set_value;
    __typeof__(&MHD_get_connection_values) values;
    __typeof__(&MHD_get_connection_info) info;
} mhd;

/* How many header lines steady_mhd_prepare adds. */
enum { added_headers = 2 };

int steady_mhd_load(void) {
    static void *library;
    if (!library) library = dlopen("libmicrohttpd.so.12", RTLD_NOW | RTLD_LOCAL);
    if (!library) return 0;
    const struct {
        const char *name;
        void *place;
    } wanted[] = {
        {"MHD_start_daemon", &mhd.start},
        {"MHD_quiesce_daemon", &mhd.quiesce},
        {"MHD_stop_daemon", &mhd.stop},
        {"MHD_create_response_from_buffer", &mhd.response},
        {"MHD_add_response_header", &mhd.add_header},
        {"MHD_destroy_response", &mhd.destroy},
        {"MHD_queue_response", &mhd.queue},
        {"MHD_set_connection_value", &mhd.set_value},
        {"MHD_get_connection_values", &mhd.values},
        {"MHD_get_connection_info", &mhd.info},
    };
    for (size_t index = 0; index < sizeof wanted / sizeof *wanted; index++) {
        void *symbol = dlsym(library, wanted[index].name);
        if (!symbol) return 0;
        memcpy(wanted[index].place, &symbol, sizeof symbol);
    }
    return 1;
}

/* Escapes stay in the target: the gate decodes them, once. */
static size_t keep_escapes(void *state, struct MHD_Connection *connection, char *text) {
    (void)state;
    (void)connection;
    return strlen(text);
}

struct MHD_Daemon *steady_mhd_start(
    int socket, unsigned threads, size_t memory, unsigned connections, steady_target_callback target,
    MHD_AccessHandlerCallback answer, MHD_RequestCompletedCallback completed, MHD_NotifyConnectionCallback notify,
    void *state) {
    return mhd.start(
        MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_EPOLL | MHD_USE_ITC, 0, NULL, NULL, answer, state,
        MHD_OPTION_LISTEN_SOCKET, socket, MHD_OPTION_THREAD_POOL_SIZE, threads, MHD_OPTION_CONNECTION_MEMORY_LIMIT,
        memory, MHD_OPTION_CONNECTION_LIMIT, connections, MHD_OPTION_SIGPIPE_HANDLED_BY_APP, 1,
        MHD_OPTION_URI_LOG_CALLBACK, target, state, MHD_OPTION_UNESCAPE_CALLBACK, keep_escapes, NULL,
        MHD_OPTION_NOTIFY_COMPLETED, completed, state, MHD_OPTION_NOTIFY_CONNECTION, notify, state, MHD_OPTION_END);
}

int steady_mhd_quiesce(struct MHD_Daemon *daemon) { return mhd.quiesce(daemon); }

void steady_mhd_stop(struct MHD_Daemon *daemon) { mhd.stop(daemon); }

struct MHD_Response *steady_mhd_response(size_t count, void *bytes) {
    return mhd.response(count, bytes, MHD_RESPMEM_MUST_COPY);
}

int steady_mhd_add_header(struct MHD_Response *response, const char *name, const char *value) {
    return mhd.add_header(response, name, value) == MHD_YES;
}

void steady_mhd_destroy(struct MHD_Response *response) { mhd.destroy(response); }

enum MHD_Result steady_mhd_queue(struct MHD_Connection *connection, unsigned status, struct MHD_Response *response) {
    return mhd.queue(connection, status, response);
}

void steady_mhd_prepare(struct MHD_Connection *connection, const char *target) {
    /* The target lies in the connection's own buffer, which is not constant. */
    char *query = target ? (char *)strchr(target, '?') : NULL;
    if (query && query[1]) query[1] = 0;
    mhd.set_value(connection, MHD_HEADER_KIND, "Content-Length", "0");
    mhd.set_value(connection, MHD_HEADER_KIND, "Cookie", "-");
}

int steady_mhd_header_count(struct MHD_Connection *connection) {
    return mhd.values(connection, MHD_HEADER_KIND, NULL, NULL) - added_headers;
}

size_t steady_mhd_head_size(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = mhd.info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
    return info ? info->header_size : 0;
}

int steady_mhd_socket(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = mhd.info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info ? info->connect_fd : -1;
}

void *steady_mhd_context(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = mhd.info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info ? info->socket_context : NULL;
}
