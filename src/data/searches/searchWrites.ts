import {
  collection,
  deleteDoc,
  doc,
  getDocsFromServer,
  increment,
  limit,
  query,
  serverTimestamp,
  setDoc,
  writeBatch,
  type Firestore,
} from 'firebase/firestore';
import { RECENT_SEARCHES_MAX } from '../../domain/limits.ts';
import { searchTextOf } from '../../domain/searchTerm.ts';

const ID_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 20;

/** The id of a text in a member's search history, derived from the text, so that repeating a search is one write. */
export async function recentSearchId(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const bytes = [...new Uint8Array(hash, 0, ID_LENGTH)];
  return bytes.map((byte) => ID_ALPHABET[byte % ID_ALPHABET.length]).join('');
}

/** Moves a search to the top of the member's own history: one write, new or not. An empty one does nothing. */
export async function recordRecentSearch(db: Firestore, uid: string, text: string): Promise<void> {
  const searchText = searchTextOf(text);
  if (searchText === '') return;
  const id = await recentSearchId(searchText);
  await setDoc(
    doc(db, 'users', uid, 'searches', id),
    {
      search_id: id,
      search_text: searchText,
      search_qty: increment(1),
      date: new Date().toISOString(),
      lastModified: serverTimestamp(),
    },
    { merge: true },
  );
}

/** Removes one search from one's own history. */
export async function removeRecentSearch(db: Firestore, uid: string, id: string): Promise<void> {
  await deleteDoc(doc(db, 'users', uid, 'searches', id));
}

/** Clears one's own history. */
export async function clearRecentSearches(db: Firestore, uid: string): Promise<void> {
  const history = collection(db, 'users', uid, 'searches');
  let count = RECENT_SEARCHES_MAX;
  // Functions keep the newest 50; there may briefly be more.
  while (count === RECENT_SEARCHES_MAX) {
    const { docs } = await getDocsFromServer(query(history, limit(RECENT_SEARCHES_MAX)));
    const batch = writeBatch(db);
    for (const one of docs) batch.delete(one.ref);
    if (docs.length > 0) await batch.commit();
    count = docs.length;
  }
}
