/* A disk that goes wrong when it is told to; loaded into a program with LD_PRELOAD, so nothing here is called by name.
 *
 * STEADY_FAULT_UNDER=FOLDER   only files below this folder are concerned
 * STEADY_FAULT=KIND:N         what happens at the N-th call that changes one of them: open for writing, write, flush,
 *                             truncate, link, rename, unlink
 *     once      it fails with an input/output error, the next succeeds
 *     onward    it and all later ones fail so
 *     lied      it is done, and said to have failed
 *     full      it writes half, and no later write has room
 *     readonly  it and all later ones meet a disk that may only be read
 *     kill      the program ends in its place
 *     torn      it writes half, and the program ends
 * STEADY_FAULT_COUNT=FILE     where the number of those calls is written at the end
 */
#pragma once
