/* A wall clock that is wrong by CLOCK_AHEAD_SECONDS, for one process and its children (LD_PRELOAD). All other clocks are as they
   are, and so is every sleep; libfaketime 0.9.10 breaks Python's. Used by the rehearsal alone. */
#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

int clock_gettime(clockid_t clock, struct timespec *found) {
    int result = syscall(SYS_clock_gettime, clock, found);
    const char *ahead = getenv("CLOCK_AHEAD_SECONDS");
    if (result == 0 && ahead && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) found->tv_sec += atol(ahead);
    return result;
}

int gettimeofday(struct timeval *found, void *zone) {
    struct timespec now;
    int result = clock_gettime(CLOCK_REALTIME, &now);
    (void)zone;
    found->tv_sec = now.tv_sec;
    found->tv_usec = now.tv_nsec / 1000;
    return result;
}

time_t time(time_t *found) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (found) *found = now.tv_sec;
    return now.tv_sec;
}
