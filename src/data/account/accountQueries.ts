import { doc, type Firestore } from 'firebase/firestore';
import type { Account } from '../../domain/account.ts';
import { listenDocument, type Fail, type Next, type Stop } from '../snapshots.ts';
import { accountFromDocument } from './accountConverter.ts';

/** Listens to the caller's own private record; null before registration has created it. Rule: its owner alone. */
export function listenAccount(db: Firestore, uid: string, next: Next<Account | null>, fail: Fail): Stop {
  const account = doc(db, 'users', uid, 'private', 'account');
  return listenDocument(account, (stored) => accountFromDocument({ ...stored, id: uid }), next, fail);
}
