import {
  doc,
  writeBatch,
  type DocumentData,
  type DocumentReference,
  type Firestore,
} from 'firebase/firestore';

/** One write of a batch. */
export type Step =
  | readonly ['set' | 'update', path: string, fields: DocumentData]
  | readonly ['delete', path: string];

/** The methods that batches and transactions share. */
interface Writes {
  set(at: DocumentReference, fields: DocumentData): unknown;
  update(at: DocumentReference, fields: DocumentData): unknown;
  delete(at: DocumentReference): unknown;
}

/** Adds the writes to a batch or transaction, in the order given. */
export function addSteps(writes: Writes, db: Firestore, steps: readonly Step[]): void {
  for (const step of steps) {
    const at = doc(db, step[1]);
    if (step[0] === 'delete') writes.delete(at);
    else if (step[0] === 'set') writes.set(at, step[2]);
    else writes.update(at, step[2]);
  }
}

/** Commits them as one batch. */
export async function commitBatch(db: Firestore, steps: readonly Step[]): Promise<void> {
  const writes = writeBatch(db);
  addSteps(writes, db, steps);
  await writes.commit();
}
