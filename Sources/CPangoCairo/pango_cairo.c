#include "CPangoCairo.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

/* The functions of the libraries; what they take and give is only passed on. */
typedef int (*writer)(void *, const unsigned char *, unsigned);
static struct {
    void *(*pdf)(writer, void *, double, double);
    void (*describe)(void *, int, const char *);
    void *(*image)(int, int, int);
    int (*png)(void *, writer, void *);
    void (*finish)(void *);
    int (*surface_status)(void *);
    void (*surface_destroy)(void *);
    void *(*create)(void *);
    int (*status)(void *);
    void (*destroy)(void *);
    void (*scale)(void *, double, double);
    void (*paint)(void *);
    void (*colour)(void *, double, double, double, double);
    void (*move)(void *, double, double);
    void (*line)(void *, double, double);
    void (*curve)(void *, double, double, double, double, double, double);
    void (*close)(void *);
    void (*sub_path)(void *);
    void (*arc)(void *, double, double, double, double, double);
    void (*fill)(void *);
    void (*stroke)(void *);
    void (*width)(void *, double);
    void (*cap)(void *, int);
    void (*join)(void *, int);
    void (*dash)(void *, const double *, int, double);
    void (*begin)(void *, const char *, const char *);
    void (*end)(void *, const char *);
    void *(*layout)(void *);
    void *(*context)(void *);
    void (*round)(void *, int);
    void (*text)(void *, const char *, int);
    void (*size)(void *, int *, int *);
    int (*baseline)(void *);
    void (*set_font)(void *, const void *);
    void (*set_attributes)(void *, void *);
    void (*show)(void *, void *);
    void *(*font)(void);
    void (*family)(void *, const char *);
    void (*weight)(void *, int);
    void (*absolute)(void *, double);
    void (*font_free)(void *);
    void *(*list)(void);
    void *(*spacing)(int);
    void (*insert)(void *, void *);
    void (*list_free)(void *);
    void (*object_free)(void *);
} lib;

/* The values of the libraries' own names. */
enum { title_field = 0, creator_field = 4, made_field = 5, changed_field = 6 };
enum { rgb24 = 1, round_end = 1, no_memory = 1, pango_scale = 1024 };

static const char fonts[] = "Liberation Sans,Helvetica,Arial,sans-serif";

struct steady_sheet {
    void *surface;
    void *cairo;
    int is_picture;
    uint8_t *bytes;
    size_t count;
    size_t room;
};

int steady_sheet_load(void) {
    static int is_ready;
    if (is_ready) return 1;
    void *library = dlopen("libpangocairo-1.0.so.0", RTLD_NOW | RTLD_LOCAL);
    if (!library) return 0;
    const struct {
        const char *name;
        void *place;
    } wanted[] = {
        {"cairo_pdf_surface_create_for_stream", &lib.pdf},
        {"cairo_pdf_surface_set_metadata", &lib.describe},
        {"cairo_image_surface_create", &lib.image},
        {"cairo_surface_write_to_png_stream", &lib.png},
        {"cairo_surface_finish", &lib.finish},
        {"cairo_surface_status", &lib.surface_status},
        {"cairo_surface_destroy", &lib.surface_destroy},
        {"cairo_create", &lib.create},
        {"cairo_status", &lib.status},
        {"cairo_destroy", &lib.destroy},
        {"cairo_scale", &lib.scale},
        {"cairo_paint", &lib.paint},
        {"cairo_set_source_rgba", &lib.colour},
        {"cairo_move_to", &lib.move},
        {"cairo_line_to", &lib.line},
        {"cairo_curve_to", &lib.curve},
        {"cairo_close_path", &lib.close},
        {"cairo_new_sub_path", &lib.sub_path},
        {"cairo_arc", &lib.arc},
        {"cairo_fill", &lib.fill},
        {"cairo_stroke", &lib.stroke},
        {"cairo_set_line_width", &lib.width},
        {"cairo_set_line_cap", &lib.cap},
        {"cairo_set_line_join", &lib.join},
        {"cairo_set_dash", &lib.dash},
        {"cairo_tag_begin", &lib.begin},
        {"cairo_tag_end", &lib.end},
        {"pango_cairo_create_layout", &lib.layout},
        {"pango_layout_get_context", &lib.context},
        {"pango_context_set_round_glyph_positions", &lib.round},
        {"pango_layout_set_text", &lib.text},
        {"pango_layout_get_size", &lib.size},
        {"pango_layout_get_baseline", &lib.baseline},
        {"pango_layout_set_font_description", &lib.set_font},
        {"pango_layout_set_attributes", &lib.set_attributes},
        {"pango_cairo_show_layout", &lib.show},
        {"pango_font_description_new", &lib.font},
        {"pango_font_description_set_family", &lib.family},
        {"pango_font_description_set_weight", &lib.weight},
        {"pango_font_description_set_absolute_size", &lib.absolute},
        {"pango_font_description_free", &lib.font_free},
        {"pango_attr_list_new", &lib.list},
        {"pango_attr_letter_spacing_new", &lib.spacing},
        {"pango_attr_list_insert", &lib.insert},
        {"pango_attr_list_unref", &lib.list_free},
        {"g_object_unref", &lib.object_free},
    };
    for (size_t index = 0; index < sizeof wanted / sizeof *wanted; index++) {
        /* Found in what the library brings with it as well. */
        void *symbol = dlsym(library, wanted[index].name);
        if (!symbol) return 0;
        memcpy(wanted[index].place, &symbol, sizeof symbol);
    }
    is_ready = 1;
    return 1;
}

static int append(void *state, const unsigned char *bytes, unsigned count) {
    steady_sheet *sheet = state;
    if (sheet->room - sheet->count < count) {
        size_t room = (sheet->room + count) * 2;
        uint8_t *larger = realloc(sheet->bytes, room);
        if (!larger) return no_memory;
        sheet->bytes = larger;
        sheet->room = room;
    }
    memcpy(sheet->bytes + sheet->count, bytes, count);
    sheet->count += count;
    return 0;
}

static steady_sheet *begin(steady_sheet *sheet) {
    sheet->cairo = lib.create(sheet->surface);
    if (lib.surface_status(sheet->surface) == 0 && lib.status(sheet->cairo) == 0) return sheet;
    steady_sheet_free(sheet);
    return NULL;
}

steady_sheet *steady_sheet_pdf(double width, double height, const char *title, const char *made) {
    steady_sheet *sheet = calloc(1, sizeof *sheet);
    if (!sheet) return NULL;
    sheet->surface = lib.pdf(append, sheet, width, height);
    lib.describe(sheet->surface, title_field, title);
    lib.describe(sheet->surface, creator_field, "Steady");
    lib.describe(sheet->surface, made_field, made);
    lib.describe(sheet->surface, changed_field, made);
    return begin(sheet);
}

steady_sheet *steady_sheet_png(int width, int height, double scale) {
    steady_sheet *sheet = calloc(1, sizeof *sheet);
    if (!sheet) return NULL;
    sheet->is_picture = 1;
    sheet->surface = lib.image(rgb24, width, height);
    if (!begin(sheet)) return NULL;
    lib.colour(sheet->cairo, 1, 1, 1, 1);
    lib.paint(sheet->cairo);
    lib.scale(sheet->cairo, scale, scale);
    return sheet;
}

void steady_sheet_begin(steady_sheet *sheet, const char *tag) { lib.begin(sheet->cairo, tag, ""); }
void steady_sheet_end(steady_sheet *sheet, const char *tag) { lib.end(sheet->cairo, tag); }
void steady_sheet_move(steady_sheet *sheet, double x, double y) { lib.move(sheet->cairo, x, y); }
void steady_sheet_line(steady_sheet *sheet, double x, double y) { lib.line(sheet->cairo, x, y); }
void steady_sheet_close(steady_sheet *sheet) { lib.close(sheet->cairo); }

void steady_sheet_curve(steady_sheet *sheet, double x1, double y1, double x2, double y2, double x, double y) {
    lib.curve(sheet->cairo, x1, y1, x2, y2, x, y);
}

void steady_sheet_circle(steady_sheet *sheet, double x, double y, double radius) {
    lib.sub_path(sheet->cairo);
    lib.arc(sheet->cairo, x, y, radius, 0, 6.283185307179586);
    lib.close(sheet->cairo);
}

static void dip(steady_sheet *sheet, steady_ink ink) {
    lib.colour(sheet->cairo, ink.red, ink.green, ink.blue, ink.strength);
}

void steady_sheet_fill(steady_sheet *sheet, steady_ink ink) {
    dip(sheet, ink);
    lib.fill(sheet->cairo);
}

void steady_sheet_stroke(steady_sheet *sheet, steady_ink ink, double width, double dots) {
    const double dashes[2] = {0, dots};
    dip(sheet, ink);
    lib.width(sheet->cairo, width);
    lib.cap(sheet->cairo, round_end);
    lib.join(sheet->cairo, round_end);
    lib.dash(sheet->cairo, dashes, dots > 0 ? 2 : 0, 0);
    lib.stroke(sheet->cairo);
}

void steady_sheet_text(
    steady_sheet *sheet, const char *text, double x, double baseline, double share, double size, int weight,
    double spacing, steady_ink ink) {
    void *layout = lib.layout(sheet->cairo);
    /* Letters stand where the font puts them, not on whole points. */
    lib.round(lib.context(layout), 0);
    void *font = lib.font();
    lib.family(font, fonts);
    lib.weight(font, weight);
    lib.absolute(font, size * pango_scale);
    lib.set_font(layout, font);
    lib.font_free(font);
    if (spacing != 0) {
        void *list = lib.list();
        lib.insert(list, lib.spacing((int)(spacing * pango_scale)));
        lib.set_attributes(layout, list);
        lib.list_free(list);
    }
    lib.text(layout, text, -1);
    int width = 0, height = 0;
    lib.size(layout, &width, &height);
    double top = baseline - (double)lib.baseline(layout) / pango_scale;
    dip(sheet, ink);
    lib.move(sheet->cairo, x - share * width / pango_scale, top);
    lib.show(sheet->cairo, layout);
    lib.object_free(layout);
}

const uint8_t *steady_sheet_finish(steady_sheet *sheet, size_t *count) {
    int state = lib.status(sheet->cairo);
    if (state == 0 && sheet->is_picture) state = lib.png(sheet->surface, append, sheet);
    lib.finish(sheet->surface);
    if (state == 0) state = lib.surface_status(sheet->surface);
    *count = sheet->count;
    return state == 0 && sheet->count > 0 ? sheet->bytes : NULL;
}

void steady_sheet_free(steady_sheet *sheet) {
    if (!sheet) return;
    if (sheet->cairo) lib.destroy(sheet->cairo);
    if (sheet->surface) lib.surface_destroy(sheet->surface);
    free(sheet->bytes);
    free(sheet);
}
