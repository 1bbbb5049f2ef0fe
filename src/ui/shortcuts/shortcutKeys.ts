import { activeShortcuts } from './shortcuts.ts';

const KEY = 'shortcuts';
/** The longest time between the two keys of a pair. */
const PAIR_WITHIN_MS = 1200;
/** The longest time between two keys of a word. */
const WORD_WITHIN_MS = 400;

/** Inputs without text, where only Space and arrow keys have a meaning. */
const NOT_TYPED_INTO = new Set(['button', 'checkbox', 'radio', 'submit', 'reset', 'range', 'file']);

/** Whether shortcuts are on for this device; single keys may interfere with speech input. */
export function areShortcutsOn(): boolean {
  return localStorage.getItem(KEY) !== 'off';
}

/** Turns all shortcuts on or off for this device. */
export function setShortcutsOn(isOn: boolean): void {
  if (isOn) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, 'off');
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !NOT_TYPED_INTO.has(target.type);
  return target.closest('textarea, select, [contenteditable=""], [contenteditable="true"]') !== null;
}

/** Whether a dialog or menu, or an overlay of the browser's, is open and has the keys. */
function isSomethingOver(): boolean {
  return (
    document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], dialog[open]') !== null
  );
}

/** Listens for the keys of all registered shortcuts. Returns the unsubscriber. */
export function listenForShortcuts(): () => void {
  let first: { readonly key: string; readonly atMs: number } | null = null;
  // When the last key of a word came: who types one where no field is, early after `/`, means no shortcut by its letters.
  let wordAtMs = Number.NEGATIVE_INFINITY;

  const onKey = (event: KeyboardEvent): void => {
    const isCommand = event.ctrlKey || event.altKey || event.metaKey;
    if (isCommand || event.defaultPrevented || event.isComposing || event.key.length !== 1) return;
    if (!areShortcutsOn() || isTyping(event.target) || isSomethingOver()) return;
    if (event.timeStamp - wordAtMs <= WORD_WITHIN_MS) {
      wordAtMs = event.timeStamp;
      return;
    }
    const pair = first && event.timeStamp - first.atMs <= PAIR_WITHIN_MS ? `${first.key} ${event.key}` : null;
    const active = activeShortcuts();
    const found = active.find(({ key }) => key === pair) ?? active.find(({ key }) => key === event.key);
    first = active.some(({ key }) => key.startsWith(`${event.key} `))
      ? { key: event.key, atMs: event.timeStamp }
      : null;
    if (!found && !first) wordAtMs = event.timeStamp;
    if (!found || (event.repeat && !found.mayRepeat)) return;
    first = null;
    // A key that opens a field must not be typed into it.
    event.preventDefault();
    found.run();
  };

  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}
