// @ts-check
// What the engine says that a screen is: named, finished strings, controls and drawings. docs/app.md describes it.

/** @import { Choice, Control, Figure, Note } from "./parts.js" */
/** @import { Drawing } from "./drawing.js" */

/**
 * @typedef {object} Screen
 * @property {string} page the name of the member that holds the page
 * @property {string} title
 * @property {string} announce
 * @property {string} focus
 * @property {{ text: string, left: Control | null, right: Control | null }} header
 * @property {Choice[]} tabs
 * @property {Control | null} menu
 * @property {Control | null} keysHelp
 * @property {{ text: string, leave: Control } | null} sample
 * @property {{ text: string, control: Control } | null} [update]
 * @property {boolean} [large]
 * @property {"system" | "light" | "dark"} [scheme]
 * @property {First} [first]
 * @property {Begin} [begin]
 * @property {Log} [log]
 * @property {Trend} [trend]
 * @property {Table} [table]
 * @property {Import} [import]
 * @property {Export} [export]
 * @property {Privacy} [privacy]
 * @property {Sheet | Delete | Keys | null} over
 */

/** @typedef {{ lines: string[], paragraphs: string[], drawing: Drawing, alternative: string, continue: Control }} First */

/**
 * @typedef {object} Begin
 * @property {string} heading
 * @property {string} text
 * @property {Note} note
 * @property {{ label: string, choices: Choice[] }} unit
 * @property {Control | null} import
 * @property {Control} begin
 * @property {Control | null} sample
 */

/**
 * What stands on the ruler, cold or hot.
 *
 * @typedef {object} RulerState
 * @property {number} needle
 * @property {number} least
 * @property {number} greatest
 * @property {number} phase
 * @property {number} trend
 * @property {string[]} ends
 * @property {string} valueText
 * @property {string} entry
 */

/**
 * @typedef {object} Log
 * @property {string} mode
 * @property {boolean} busy
 * @property {Note} note
 * @property {Figure} figure
 * @property {{ text: string, accent: boolean } | null} sub
 * @property {(RulerState & { label: string, entryLabel: string, entryNote: string }) | null} ruler
 * @property {Control | null} less
 * @property {Control | null} more
 * @property {boolean} check
 * @property {Drawing | null} drawing
 * @property {string} alternative
 * @property {string[]} said
 * @property {Control | null} primary
 * @property {Control | null} secondary
 * @property {Control[]} links
 */

/**
 * @typedef {object} Trend
 * @property {"empty" | "few" | "full" | "stale"} state
 * @property {string} label
 * @property {Figure} figure
 * @property {string} subline
 * @property {{ shape: "down" | "level" | "up", text: string } | null} badge
 * @property {Drawing} drawing
 * @property {{ width: number, height: number }} plot
 * @property {boolean} canScrub
 * @property {string} alternative
 * @property {Choice[]} ranges
 * @property {{ in: Control, out: Control, whole: Control | null } | null} zoom
 * @property {{ name: string, figure: Figure, event: import("./parts.js").Event | null }[]} grid
 * @property {string} ahead what the next week will probably say, or nothing
 * @property {string[]} notes
 * @property {Note} note
 * @property {(Control & { open: boolean })[]} links
 * @property {Choice[] | null} units
 * @property {{ text: string, choices: (Choice & { text: string })[], pace: string } | null} method
 * @property {Control[]} share
 * @property {Control | null} import
 * @property {Table | null} table
 */

/**
 * @typedef {object} Row
 * @property {string} day
 * @property {string} reading
 * @property {string} trend
 * @property {string} against
 * @property {string} source
 * @property {"live" | "none" | "aside"} state
 * @property {import("./parts.js").Event | null} event
 */

/**
 * @typedef {object} Table
 * @property {string} caption
 * @property {string[]} columns
 * @property {Row[]} rows
 * @property {Control | null} more
 * @property {{ label: string, value: string, most: string }} another
 * @property {string} count
 */

/**
 * @typedef {object} Import
 * @property {string} state
 * @property {string} label
 * @property {string} headline
 * @property {string} subline
 * @property {number | null} progress
 * @property {{ name: string, count: string, strong: boolean }[]} rows
 * @property {{ label: string, rows: { name: string, count: string, place: string }[] } | null} aside
 * @property {string[]} notes
 * @property {string} details
 * @property {Control | null} primary
 * @property {Control | null} secondary
 * @property {Control[]} links
 * @property {Control[]} [choices]
 */

/** @typedef {{ name: string, label: string, text: string, event: import("./parts.js").Event | null }} ExportRow */
/** @typedef {{ text: string, note: Note, rows: ExportRow[], state: string }} Export */
/** @typedef {{ paragraphs: string[], storage: string }} Privacy */

/** @typedef {Control & { name: string, text?: string, checked?: boolean }} SheetRow */
/** @typedef {{ kind: "sheet", title: string, rows: SheetRow[], close: Control }} Sheet */
/** @typedef {{ kind: "delete", title: string, text: string, delete: Control, keep: Control }} Delete */
/** @typedef {{ kind: "keys", title: string, rows: { keys: string, text: string }[], single: SheetRow,
 *   close: Control }} Keys */

export {};
