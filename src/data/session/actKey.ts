/**
 * Where this tab keeps an interrupted act; and, while a sign-in link is on its way, where the tab that the link opens
 * finds it. Apart from the act itself (`interruptedAct.ts`), of which the entry needs no more than this.
 */
export const ACT_KEY = 'interruptedAct';

export function forgetAct(): void {
  try {
    sessionStorage.removeItem(ACT_KEY);
  } catch {
    // Nothing was kept either.
  }
}
