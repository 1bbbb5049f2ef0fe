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
import { recentSearchId } from './recentSearchId.ts';

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
