#define _GNU_SOURCE
#include "faulty_disk.h"
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum kind { go_on, once, onward, lied, full, read_only, kill_it, torn };

static const char *const names[] = {"", "once", "onward", "lied", "full", "readonly", "kill", "torn"};
static const char *folder;
static enum kind kind;
static long wanted, count;
static unsigned char watched[4096];

__attribute__((constructor)) static void begin(void) {
    const char *fault = getenv("STEADY_FAULT");
    folder = getenv("STEADY_FAULT_UNDER");
    const char *colon = fault ? strchr(fault, ':') : NULL;
    if (!folder || !colon) return;
    wanted = strtol(colon + 1, NULL, 10);
    for (int each = once; each <= torn; each++)
        if (!strncmp(fault, names[each], (size_t)(colon - fault)) && !names[each][colon - fault]) kind = each;
}

#define REAL(name) static __typeof__(name) *real; if (!real) real = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)

static int lies_below(const char *path) {
    return folder && path && !strncmp(path, folder, strlen(folder));
}

static int watches(int file) {
    return file >= 0 && file < (int)sizeof watched && watched[file];
}

static void die(void) {
    kill(getpid(), SIGKILL);
    for (;;) pause();
}

/* What is to happen at the next call, and whether it is the one that was asked for. */
static enum kind next(int *is_first) {
    long number = __atomic_add_fetch(&count, 1, __ATOMIC_SEQ_CST);
    *is_first = number == wanted;
    if (number < wanted) return go_on;
    if (*is_first) return kind;
    return kind == onward || kind == full || kind == read_only ? kind : go_on;
}

static ssize_t refuse(int number) {
    errno = number;
    return -1;
}

/* A call that writes bytes. */
#define WRITING(call, half)                                                     \
    int is_first;                                                               \
    switch (next(&is_first)) {                                                  \
    case go_on: return call;                                                    \
    case once: case onward: return refuse(EIO);                                 \
    case lied: if (call < 0) return -1; return refuse(EIO);                     \
    case full: return is_first && size > 1 ? half : refuse(ENOSPC);             \
    case read_only: return refuse(EROFS);                                       \
    case torn: if (half < 0) return -1; die();                                  \
    case kill_it: die();                                                        \
    }                                                                           \
    return -1

/* A call that changes something else; a full disk has room for it unless it makes a file. */
#define CHANGING(call, makes_file)                                              \
    int is_first;                                                               \
    switch (next(&is_first)) {                                                  \
    case go_on: return call;                                                    \
    case once: case onward: return (int)refuse(EIO);                            \
    case lied: if (call < 0) return -1; return (int)refuse(EIO);                \
    case full: if (makes_file) return (int)refuse(ENOSPC); return call;         \
    case read_only: return (int)refuse(EROFS);                                  \
    case torn: if (call < 0) return -1; die();                                  \
    case kill_it: die();                                                        \
    }                                                                           \
    return -1

ssize_t write(int file, const void *bytes, size_t size) {
    REAL(write);
    if (!watches(file)) return real(file, bytes, size);
    WRITING(real(file, bytes, size), real(file, bytes, size / 2));
}

ssize_t pwrite(int file, const void *bytes, size_t size, off_t at) {
    REAL(pwrite);
    if (!watches(file)) return real(file, bytes, size, at);
    WRITING(real(file, bytes, size, at), real(file, bytes, size / 2, at));
}

ssize_t pwrite64(int file, const void *bytes, size_t size, off64_t at) {
    REAL(pwrite64);
    if (!watches(file)) return real(file, bytes, size, at);
    WRITING(real(file, bytes, size, at), real(file, bytes, size / 2, at));
}

#define FLUSHING(name)                                                          \
    int name(int file) {                                                        \
        REAL(name);                                                             \
        if (!watches(file)) return real(file);                                  \
        CHANGING(real(file), 0);                                                \
    }

FLUSHING(fsync)
FLUSHING(fdatasync)

int ftruncate(int file, off_t size) {
    REAL(ftruncate);
    if (!watches(file)) return real(file, size);
    CHANGING(real(file, size), 0);
}

int ftruncate64(int file, off64_t size) {
    REAL(ftruncate64);
    if (!watches(file)) return real(file, size);
    CHANGING(real(file, size), 0);
}

int unlink(const char *path) {
    REAL(unlink);
    if (!lies_below(path)) return real(path);
    CHANGING(real(path), 0);
}

int link(const char *old, const char *path) {
    REAL(link);
    if (!lies_below(path)) return real(old, path);
    CHANGING(real(old, path), 1);
}

int rename(const char *old, const char *path) {
    REAL(rename);
    if (!lies_below(path)) return real(old, path);
    CHANGING(real(old, path), 0);
}

int mkdir(const char *path, mode_t mode) {
    REAL(mkdir);
    if (!lies_below(path)) return real(path, mode);
    CHANGING(real(path, mode), 1);
}

/* Files that are opened to be read are watched too: a folder is flushed through such a one. */
static int opened(int file) {
    if (file >= 0 && file < (int)sizeof watched) watched[file] = 1;
    return file;
}

#define OPENING(name)                                                           \
    int name(const char *path, int flags, ...) {                                \
        REAL(name);                                                             \
        va_list more;                                                           \
        va_start(more, flags);                                                  \
        mode_t mode = flags & (O_CREAT | __O_TMPFILE) ? va_arg(more, mode_t) : 0; \
        va_end(more);                                                           \
        if (!lies_below(path)) return real(path, flags, mode);                  \
        if ((flags & O_ACCMODE) == O_RDONLY) return opened(real(path, flags, mode)); \
        CHANGING(opened(real(path, flags, mode)), flags & O_CREAT);             \
    }

OPENING(open)
OPENING(open64)

int close(int file) {
    REAL(close);
    if (file >= 0 && file < (int)sizeof watched) watched[file] = 0;
    return real(file);
}

__attribute__((destructor)) static void end(void) {
    const char *path = getenv("STEADY_FAULT_COUNT");
    FILE *file = path && folder ? fopen(path, "w") : NULL;
    if (!file) return;
    fprintf(file, "%ld\n", count);
    fclose(file);
}
