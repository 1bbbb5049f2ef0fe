/**
 * The last opener outside any dialog, for dialogs that open one another. In the module because a page has one focus, as
 * it has one `document.activeElement`.
 */
const focus: { lastOnPage: HTMLElement | null } = { lastOnPage: null };

const isUsable = (element: HTMLElement | null): element is HTMLElement =>
  element !== null && element !== document.body && element.isConnected;

/** The caret's position in a rich text field: the browser resets it when the focus returns. */
const carets = new WeakMap<HTMLElement, Range>();

function keepCaret(element: HTMLElement | null): void {
  const selection = getSelection();
  if (!element?.closest('[contenteditable="true"]') || !selection || selection.rangeCount === 0) return;
  carets.set(element, selection.getRangeAt(0).cloneRange());
}

function putCaret(element: HTMLElement): void {
  const range = carets.get(element);
  if (!range || !element.contains(range.startContainer)) return;
  const selection = getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}

/**
 * The focused element when a dialog is about to open, or the button of the menu it was chosen from. Call it before the
 * dialog is rendered.
 */
export function openerNow(): HTMLElement | null {
  const active = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  // The menu closes when its item is chosen; its button stays.
  const opener = active?.closest('[role="menu"]')
    ? document.querySelector<HTMLElement>('button[aria-haspopup="menu"][aria-expanded="true"]')
    : active;
  keepCaret(opener);
  if (opener?.closest('[role="dialog"]')) return opener;
  focus.lastOnPage = opener;
  return opener;
}

/**
 * Returns the focus after a dialog: to its opener, else to the page, unless another element has the focus meanwhile.
 */
export function returnFocus(opener: HTMLElement | null): void {
  if (document.querySelector('[role="dialog"]')?.contains(document.activeElement)) return;
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body) return;
  const target = [opener, focus.lastOnPage].find(isUsable) ?? document.getElementById('main');
  target?.focus({ preventScroll: true });
  if (target) putCaret(target);
}
