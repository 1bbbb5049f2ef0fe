import { appConfig } from '../config/appConfig.ts';
import { fieldsOf } from '../stored/fields.ts';
import { OWN_LISTS_KEY } from '../session/deviceTraces.ts';
import { readStoredSignIn } from '../rest/storedSignIn.ts';
import type { OwnLists } from './ownListsSlice.ts';

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** This person's lists as last read on this device; null where there are none. */
export function keptOwnLists(uid: string): OwnLists | null {
  const kept = fieldsOf(localStorage.getItem(OWN_LISTS_KEY) ?? '');
  if (kept?.['uid'] !== uid || !Array.isArray(kept['hiddenPosts'])) return null;
  return { hiddenPosts: textsIn(kept['hiddenPosts']), mutedChats: textsIn(kept['mutedChats']) };
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
