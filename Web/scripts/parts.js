// @ts-check
// What every part of the page is made with: texts into places, controls onto buttons, lists by key. All of it can be done
// again with the same values and then changes nothing, so that focus and scroll survive.

/** @typedef {{ event: string, [member: string]: unknown }} Event an event as the engine gave it, sent back as it is */
/** @typedef {{ name?: string, label: string, event: Event | null, danger?: boolean }} Control */
/** @typedef {Control & { current: boolean }} Choice */
/** @typedef {{ figure: string, unit: string }[]} Figure */
/** @typedef {{ title: string, text: string } | null} Note */
/** @typedef {(event: Event) => void} Send */

/**
 * The part of the page that bears a name.
 *
 * @param {ParentNode} root
 * @param {string} name
 * @returns {HTMLElement}
 */
export function part(root, name) {
  const found = root.querySelector(`[data-part="${name}"]`);
  if (!(found instanceof HTMLElement)) throw new Error(`the page has no ${name}`);
  return found;
}

/**
 * @template {Element} Kind
 * @param {ParentNode} root
 * @param {string} selector
 * @param {new () => Kind} kind
 * @returns {Kind}
 */
export function only(root, selector, kind) {
  const found = root.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`the page has no ${selector}`);
  return found;
}

/** @param {Element} element @param {string} text */
export function put(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** @param {Element} element @param {string} name @param {string | null} value null takes it away */
export function attribute(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** @param {HTMLElement} element @param {boolean} shown */
export function show(element, shown) {
  if (element.hidden === shown) element.hidden = !shown;
}

/** @type {WeakMap<Element, Event>} */
const events = new WeakMap();

/**
 * Gives a button its words and its event. Without a control it is hidden; without an event it stays and cannot be pressed.
 *
 * @param {HTMLElement} button
 * @param {Control | null | undefined} control
 * @param {boolean} named whether the words are for screen readers only, because a picture says them
 */
export function arm(button, control, named = false) {
  show(button, Boolean(control));
  if (!control) {
    events.delete(button);
    return;
  }
  if (named) attribute(button, "aria-label", control.label);
  else put(label(button), control.label);
  if (control.name) attribute(button, "data-name", control.name);
  // Not `disabled`: that would take the focus away while a save is under way.
  attribute(button, "aria-disabled", control.event ? null : "true");
  if (control.event) events.set(button, control.event);
  else events.delete(button);
  button.classList.toggle("danger", control.danger === true);
}

/** The place of a button's words: a part named label, else the button itself. @param {HTMLElement} button */
function label(button) {
  return button.querySelector('[data-part="label"]') ?? button;
}

/** The event of a pressed thing, or of what it lies in. @param {EventTarget | null} target */
export function eventOf(target) {
  const button = target instanceof Element ? target.closest("button, [role=switch]") : null;
  return button ? events.get(button) : undefined;
}

/**
 * A copy of a template's first element.
 *
 * @param {string} name
 * @returns {HTMLElement}
 */
export function copy(name) {
  const template = document.getElementById(name);
  const first = template instanceof HTMLTemplateElement ? template.content.firstElementChild : null;
  const made = first?.cloneNode(true);
  if (!(made instanceof HTMLElement)) throw new Error(`the page has no template ${name}`);
  return made;
}

/**
 * Fills a parent with one child for each item. A child whose key is still there is kept.
 *
 * @template Item
 * @param {Element} parent
 * @param {readonly Item[]} items
 * @param {(item: Item, index: number) => string} key
 * @param {string} template
 * @param {(child: HTMLElement, item: Item) => void} update
 */
export function list(parent, items, key, template, update) {
  /** @type {Map<string, HTMLElement>} */
  const kept = new Map();
  for (const child of parent.children) {
    if (child instanceof HTMLElement && child.dataset.key !== undefined) kept.set(child.dataset.key, child);
  }
  /** @type {HTMLElement[]} */
  const children = items.map((item, index) => {
    const name = key(item, index);
    const child = kept.get(name) ?? copy(template);
    kept.delete(name);
    child.dataset.key = name;
    update(child, item);
    return child;
  });
  for (const gone of kept.values()) gone.remove();
  children.forEach((child, index) => {
    const there = parent.children[index];
    if (there !== child) parent.insertBefore(child, there ?? null);
  });
}

/** Paragraphs, one for each sentence. @param {Element} parent @param {readonly string[]} texts */
export function paragraphs(parent, texts) {
  list(parent, texts, (_, index) => String(index), "paragraph", put);
}

/**
 * A figure with its unit; stones have two of them.
 *
 * @param {Element} parent
 * @param {Figure} figure
 */
export function putFigure(parent, figure) {
  parent.classList.toggle("two-parts", figure.length > 1);
  list(parent, figure, (_, index) => String(index), "figure-part", (child, { figure, unit }) => {
    put(part(child, "figure"), figure);
    put(part(child, "unit"), unit);
  });
}

/** @param {HTMLElement} element @param {Note} note */
export function putNote(element, note) {
  show(element, note !== null);
  if (!note) return;
  put(part(element, "title"), note.title);
  put(part(element, "text"), note.text);
}

/**
 * The choices of a track: one of them is chosen.
 *
 * @param {Element} parent
 * @param {readonly Choice[]} choices
 */
export function putChoices(parent, choices) {
  list(parent, choices, (choice) => choice.label, "segment", (button, choice) => {
    arm(button, choice);
    attribute(button, "aria-pressed", String(choice.current));
  });
}
