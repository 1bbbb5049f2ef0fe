import { appConfig } from '../config/appConfig.ts';
import { fieldsOf } from '../stored/fields.ts';
import { OWN_LISTS_KEY } from '../session/deviceTraces.ts';
import { readStoredSignIn } from '../rest/storedSignIn.ts';
import type { OwnLists } from './ownListsSlice.ts';

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** What this device keeps of this person's lists; null where it never read them. */
function keptFor(uid: string | null): ReturnType<typeof fieldsOf> | null {
  const kept = uid === null ? null : fieldsOf(localStorage.getItem(OWN_LISTS_KEY) ?? '');
  return kept?.['uid'] === uid ? (kept ?? null) : null;
}

export const areOwnListsKept = (uid: string): boolean => keptFor(uid) !== null;

/** This person's lists as last read on this device; empty for anybody else. */
export function keptOwnLists(uid: string | null): OwnLists {
  const { hiddenPosts, mutedChats } = keptFor(uid) ?? {};
  return { hiddenPosts: textsIn(hiddenPosts), mutedChats: textsIn(mutedChats) };
}

/** Stores the lists for the next visit. Does nothing after a sign-out. */
export function storeOwnLists(uid: string, { hiddenPosts, mutedChats }: OwnLists): void {
  try {
    if (readStoredSignIn(localStorage, appConfig().firebase.apiKey)?.person.uid !== uid) return;
    localStorage.setItem(OWN_LISTS_KEY, JSON.stringify({ uid, hiddenPosts, mutedChats }));
  } catch {
    // Storage is full: the next visit waits for the server.
  }
}
