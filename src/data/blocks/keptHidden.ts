import { fieldsOf } from '../stored/fields.ts';
import { HIDDEN_KEY } from '../session/deviceTraces.ts';

/*
 * The members who are hidden from an account, kept on the device: the next visit leaves them out before the server is asked.
 */

/** The list kept for an account; null when there is none. */
export function keptHidden(uid: string): readonly string[] | null {
  const kept = fieldsOf(localStorage.getItem(HIDDEN_KEY) ?? '');
  const uids = kept?.['uid'] === uid ? kept['uids'] : null;
  return Array.isArray(uids) ? uids.filter((one) => typeof one === 'string') : null;
}

/** Keeps the list for the account's next visit. */
export function keepHidden(uid: string, uids: readonly string[]): void {
  try {
    localStorage.setItem(HIDDEN_KEY, JSON.stringify({ uid, uids }));
  } catch {
    // Storage is full or denied: the next visit asks the server first.
  }
}
