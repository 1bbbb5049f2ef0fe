/** From this width on the earnings open in a new tab. */
export const NEW_TAB_MIN_PX = 1001;

/** A tab opened before its URL is known. */
export interface WaitingTab {
  readonly lead: (url: string) => void;
  readonly close: () => void;
}

/**
 * Opens a tab that shows `text` until its URL is known; null where the browser blocks it. Call it during a click:
 * later, browsers treat it as a pop-up. The page in it has no `opener`.
 */
export function openWaitingTab(text: string): WaitingTab | null {
  const tab = window.open('', '_blank');
  if (tab === null) return null;
  tab.opener = null;
  tab.document.title = text;
  tab.document.body.textContent = text;
  return { lead: (url) => tab.location.replace(url), close: () => tab.close() };
}
