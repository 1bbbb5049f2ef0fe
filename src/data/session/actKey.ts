/**
 * The storage key of an interrupted act: in this tab's session storage, or, while a sign-in link is pending, in local
 * storage for the tab that the link opens. Separate from `interruptedAct.ts` so that the entry stays small.
 */
export const ACT_KEY = 'interruptedAct';

export function forgetAct(): void {
  try {
    sessionStorage.removeItem(ACT_KEY);
  } catch {
    // Storage is denied, so nothing is stored.
  }
}
