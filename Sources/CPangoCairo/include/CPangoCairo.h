/*
 * A sheet to draw on with Cairo and Pango, which are loaded when the first one is begun: with what they need in turn
 * they would cost every call of the program thirty milliseconds. Their functions have types of our own in the source, so
 * that nothing of them is needed to build this. All lengths are points, or pixels of the picture before its scale.
 */
#pragma once
#include <stddef.h>
#include <stdint.h>

typedef struct steady_sheet steady_sheet;

/* A colour of sRGB and how strongly it is laid on, each 0 to 1. */
typedef struct {
    double red, green, blue, strength;
} steady_ink;

/* Loads the libraries, once; 0 if they are not on this machine. To be called before anything else here. */
int steady_sheet_load(void);

/* Begins a document of one page, its title and the moment of its making (ISO 8601); null if that cannot be. */
steady_sheet *steady_sheet_pdf(double width, double height, const char *title, const char *made);

/* Begins a white picture of whole pixels, on which everything is drawn larger by a scale; null if that cannot be. */
steady_sheet *steady_sheet_png(int width, int height, double scale);

/* Begins and ends a part of a document's structure, such as "P". */
void steady_sheet_begin(steady_sheet *sheet, const char *tag);
void steady_sheet_end(steady_sheet *sheet, const char *tag);

/* Adds to the path that the next fill or stroke takes. */
void steady_sheet_move(steady_sheet *sheet, double x, double y);
void steady_sheet_line(steady_sheet *sheet, double x, double y);
void steady_sheet_curve(steady_sheet *sheet, double x1, double y1, double x2, double y2, double x, double y);
void steady_sheet_close(steady_sheet *sheet);
void steady_sheet_circle(steady_sheet *sheet, double x, double y, double radius);

void steady_sheet_fill(steady_sheet *sheet, steady_ink ink);
/* Strokes with round ends and joins; dotted with this distance, solid if it is 0. */
void steady_sheet_stroke(steady_sheet *sheet, steady_ink ink, double width, double dots);

/* Writes a text on a baseline: from x on for a share of 0, before it for 1, around it for 0.5. */
void steady_sheet_text(
    steady_sheet *sheet, const char *text, double x, double baseline, double share, double size, int weight,
    double spacing, steady_ink ink);

/* Ends the sheet; gives its bytes, which live as long as it does, or null if something stood in the way. */
const uint8_t *steady_sheet_finish(steady_sheet *sheet, size_t *count);
void steady_sheet_free(steady_sheet *sheet);
