import { doc, type Firestore } from 'firebase/firestore';
import { FieldReader } from '../stored/fields.ts';
import { listenDocument, type Fail, type Next, type Stop } from '../live/snapshots.ts';

/** Listens to who is not shown to a member, in either direction of a block: one read. Rule: its owner alone. */
export function listenHidden(db: Firestore, uid: string, next: Next<readonly string[]>, fail: Fail): Stop {
  return listenDocument(
    doc(db, 'users', uid, 'private', 'hidden'),
    ({ fields }) => new FieldReader(`users/${uid}/private/hidden`, fields).texts('uids'),
    (uids) => next(uids ?? []),
    fail,
  );
}
