import { fieldsOf, isFields } from '../fields.ts';
import { HIDDEN_KEY } from '../session/deviceTraces.ts';

/*
 * Who is not shown to an account, as the device keeps it: the next visit leaves them out before the server is asked.
 */

/** The list of `users/{uid}/private/hidden`, asked for by the page's inline script where the device keeps none. */
export interface FirstHidden {
  readonly uid: string;
  /** The answer of `batchGet`; rejects when there is none. */
  readonly body: Promise<unknown>;
  /** The answer once it has arrived. */
  settled?: unknown;
}

declare global {
  interface Window {
    firstHidden?: FirstHidden | undefined;
  }
}

const textsIn = (value: unknown): readonly string[] | null =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : null;

/** The list kept for an account; null when there is none. */
export function keptHidden(uid: string): readonly string[] | null {
  const kept = fieldsOf(localStorage.getItem(HIDDEN_KEY) ?? '');
  return kept?.['uid'] === uid ? textsIn(kept['uids']) : null;
}

/** Keeps the list for the account's next visit. */
export function keepHidden(uid: string, uids: readonly string[]): void {
  try {
    localStorage.setItem(HIDDEN_KEY, JSON.stringify({ uid, uids }));
  } catch {
    // Storage is full or denied: the next visit asks the server first.
  }
}

/** The list of an account before the app has loaded: as kept, or as requested. Null where there is neither. */
export async function firstHidden(uid: string): Promise<readonly string[] | null> {
  const kept = keptHidden(uid);
  const first = window.firstHidden;
  return kept || first?.uid !== uid ? kept : hiddenOfAnswer(await first.body.catch(() => null));
}

/** The list in an answer of `batchGet`; no document: nobody. Null where the answer is none. */
export function hiddenOfAnswer(answer: unknown): readonly string[] | null {
  const entry: unknown = Array.isArray(answer) ? answer[0] : null;
  if (!isFields(entry)) return null;
  if ('missing' in entry) return [];
  const { found } = entry;
  const fields = isFields(found) && isFields(found['fields']) ? found['fields']['uids'] : null;
  const list = isFields(fields) ? fields['arrayValue'] : null;
  if (!isFields(list)) return null;
  // An empty list comes without its values.
  const values: unknown = list['values'] ?? [];
  return Array.isArray(values)
    ? textsIn(values.map((one) => (isFields(one) ? one['stringValue'] : null)))
    : null;
}
