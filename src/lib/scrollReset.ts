/** The state of a navigation that changes the query or fragment without scrolling (a dialog opens). */
export const KEEP_SCROLL = { preventScrollReset: true } as const;

/** Whether the entry was made with `KEEP_SCROLL`. */
export function keepsScroll(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'preventScrollReset' in state;
}
