/*
 * libmicrohttpd, loaded when a server starts: with what it needs in turn it would cost every call of the program ten
 * milliseconds and three megabytes. Its variadic functions, which Swift does not import, have types here.
 */
#pragma once
#include <microhttpd.h>

/* Loads the library, once; 0 if it is not on this machine. To be called before anything else here. */
int steady_mhd_load(void);

/* Called with the target as it came, before anything in it is decoded; the answer is the request's context. */
typedef void *(*steady_target_callback)(void *state, const char *target, struct MHD_Connection *connection);

/* Starts threads that answer what arrives at a listening socket; null if that cannot be. */
struct MHD_Daemon *steady_mhd_start(
    int socket, unsigned threads, size_t memory, unsigned connections, steady_target_callback target,
    MHD_AccessHandlerCallback answer, MHD_RequestCompletedCallback completed, MHD_NotifyConnectionCallback notify,
    void *state);

/* Takes no more connections; the listening socket, which the caller closes. */
int steady_mhd_quiesce(struct MHD_Daemon *daemon);

/* Ends connections and threads. */
void steady_mhd_stop(struct MHD_Daemon *daemon);

/* An answer with a copy of these bytes; null if there is no memory. */
struct MHD_Response *steady_mhd_response(size_t count, void *bytes);

/* Adds a header to an answer; 0 if it cannot be. */
int steady_mhd_add_header(struct MHD_Response *response, const char *name, const char *value);

/* Gives up an answer. Those that are on their way still arrive. */
void steady_mhd_destroy(struct MHD_Response *response);

/* Sends an answer. */
enum MHD_Result steady_mhd_queue(struct MHD_Connection *connection, unsigned status, struct MHD_Response *response);

/*
 * Keeps libmicrohttpd from reading what the gate reads itself, once the target is known and before the headers are.
 * It would take query and cookies apart in memory that a client can fill, and then never answer; and it answers a bad
 * length with a page framed wrongly. So the query ends at its question mark, and our own Cookie and Content-Length
 * stand before the client's. Only for routes that take no body: libmicrohttpd will read none.
 */
void steady_mhd_prepare(struct MHD_Connection *connection, const char *target);

/* The number of header lines that libmicrohttpd found, without those that steady_mhd_prepare added. */
int steady_mhd_header_count(struct MHD_Connection *connection);

/* The bytes from the method to the end of the blank line; 0 before they are all there. */
size_t steady_mhd_head_size(struct MHD_Connection *connection);

/* The connection's socket, or -1. */
int steady_mhd_socket(struct MHD_Connection *connection);

/* What the notify callback left with the connection. */
void *steady_mhd_context(struct MHD_Connection *connection);
