/** The last place on the page itself, for dialogs that open out of one another. */
let lastOnPage: HTMLElement | null = null;

const isUsable = (element: HTMLElement | null): element is HTMLElement =>
  element !== null && element !== document.body && element.isConnected;

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
  if (opener?.closest('[role="dialog"]')) return opener;
  lastOnPage = opener;
  return opener;
}

/** Gives the focus back after a dialog: to what opened it, else to the page. Whoever took it meanwhile keeps it. */
export function returnFocus(opener: HTMLElement | null): void {
  if (document.querySelector('[role="dialog"]')?.contains(document.activeElement)) return;
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body) return;
  const target = [opener, lastOnPage].find(isUsable) ?? document.getElementById('main');
  target?.focus({ preventScroll: true });
}
