const KEY = 'shortcuts';

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

/** Whether the key is a character for the page itself: for no field, dialog, menu or input method, and no command. */
export function isKeyForPage(event: KeyboardEvent): boolean {
  const isCommand = event.ctrlKey || event.altKey || event.metaKey;
  if (isCommand || event.defaultPrevented || event.isComposing || event.key.length !== 1) return false;
  return areShortcutsOn() && !isTyping(event.target) && !isSomethingOver();
}
