/** The earnings have a tab of their own from this width on. */
export const NEW_TAB_MIN_PX = 1001;

/** A tab that was opened before it is known where it leads. */
export interface WaitingTab {
  readonly lead: (url: string) => void;
  readonly close: () => void;
}

/**
 * Opens a tab that says what it waits for; null where the browser opens none. Only while a press is handled: later,
 * browsers take it for a pop-up. The page that comes into it cannot reach this one.
 */
export function openWaitingTab(text: string): WaitingTab | null {
  const tab = window.open('', '_blank');
  if (tab === null) return null;
  tab.opener = null;
  tab.document.title = text;
  tab.document.body.textContent = text;
  return { lead: (url) => tab.location.replace(url), close: () => tab.close() };
}
