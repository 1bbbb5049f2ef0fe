import { doc, onSnapshot, type Firestore } from 'firebase/firestore';
import type { Account } from '../../domain/account.ts';
import { toDocument, type Stop } from '../snapshots.ts';
import { accountFromDocument } from './accountConverter.ts';

/** Listens to the caller's own private record; null before registration has created it. Rule: its owner alone. */
export function listenAccount(
  db: Firestore,
  uid: string,
  onAccount: (account: Account | null) => void,
  onError: (error: unknown) => void,
): Stop {
  return onSnapshot(
    doc(db, 'users', uid, 'private', 'account'),
    { includeMetadataChanges: true },
    toDocument((document) => accountFromDocument({ ...document, id: uid }), onAccount, onError),
    onError,
  );
}
