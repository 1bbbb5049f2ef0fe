import { doc, type DocumentReference, type Firestore } from 'firebase/firestore';
import type { Account } from '../../domain/account.ts';
import { listenDocument, type Fail, type Next, type Stop } from '../live/snapshots.ts';
import { accountFromDocument, ownListsFromDocument } from './accountConverter.ts';
import type { OwnLists } from './ownListsSlice.ts';

const accountOf = (db: Firestore, uid: string): DocumentReference =>
  doc(db, 'users', uid, 'private', 'account');

/** Listens to the caller's own private record; null before registration has created it. Rule: its owner alone. */
export function listenAccount(db: Firestore, uid: string, next: Next<Account | null>, fail: Fail): Stop {
  return listenDocument(
    accountOf(db, uid),
    (stored) => accountFromDocument({ ...stored, id: uid }),
    next,
    fail,
  );
}

/** Listens to the caller's own lists: one read, which the SDK shares with `listenAccount`. Rule: its owner alone. */
export function listenOwnLists(db: Firestore, uid: string, next: Next<OwnLists | null>, fail: Fail): Stop {
  return listenDocument(
    accountOf(db, uid),
    (stored) => ownListsFromDocument({ ...stored, id: uid }),
    next,
    fail,
  );
}
