import { FIRST_STEPS_KEY } from './deviceTraces.ts';

/** Whether this device knows that a member's first steps are unfinished. */
export function hasFirstSteps(uid: string | null): boolean {
  try {
    return uid !== null && localStorage.getItem(FIRST_STEPS_KEY) === uid;
  } catch {
    return false;
  }
}

export function rememberFirstSteps(uid: string, isOpen: boolean): void {
  try {
    if (isOpen) localStorage.setItem(FIRST_STEPS_KEY, uid);
    else localStorage.removeItem(FIRST_STEPS_KEY);
  } catch {
    // Storage is denied: the list is shown on the next visit to the page.
  }
}
