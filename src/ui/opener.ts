/**
 * The last opener outside any dialog, for dialogs that open one another. In the module because a page has one focus, as
 * it has one `document.activeElement`.
 */
const focus: { lastOnPage: HTMLElement | null } = { lastOnPage: null };

const isUsable = (element: HTMLElement | null): element is HTMLElement =>
  element !== null && element !== document.body && element.isConnected;

/** Where the cursor stood in a field of rich text: the browser puts it first when the focus comes back. */
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
 * What had the focus when a dialog is about to open, or the button of the menu it was chosen from. Ask before the
 * dialog is drawn.
 */
export function openerNow(): HTMLElement | null {
  const active = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  // The menu goes when its item is chosen; its button stays.
  const opener = active?.closest('[role="menu"]')
    ? document.querySelector<HTMLElement>('button[aria-haspopup="menu"][aria-expanded="true"]')
    : active;
  keepCaret(opener);
  if (opener?.closest('[role="dialog"]')) return opener;
  focus.lastOnPage = opener;
  return opener;
}

/** Gives the focus back after a dialog: to what opened it, else to the page. Whoever took it meanwhile keeps it. */
export function returnFocus(opener: HTMLElement | null): void {
  if (document.querySelector('[role="dialog"]')?.contains(document.activeElement)) return;
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body) return;
  const target = [opener, focus.lastOnPage].find(isUsable) ?? document.getElementById('main');
  target?.focus({ preventScroll: true });
  if (target) putCaret(target);
}
