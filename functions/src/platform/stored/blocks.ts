import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { z } from 'zod';
import { chatIdOf } from '../../../../src/domain/chat.ts';
import { db } from '../admin.ts';

/*
 * Blocks as functions ask for them. `members/blocks` writes the pair and both lists in one transaction, so all of them say the same.
 */

const Hidden = z.object({ uids: z.array(z.string()) });

/** The pair's id is that of the chat of the two: rules look it up by the chat's. */
export function pairRef(a: string, b: string): DocumentReference {
  return db.doc(`block_pairs/${chatIdOf(a, b)}`);
}

export function hiddenRef(uid: string): DocumentReference {
  return db.doc(`users/${uid}/private/hidden`);
}

/** Whether one of the two blocks the other. One read. */
export async function isBlockedPair(a: string, b: string): Promise<boolean> {
  return (await pairRef(a, b).get()).exists;
}

/** Whom this member shares a block with, in either direction: one read, for any number of others. */
export async function hiddenFrom(uid: string): Promise<readonly string[]> {
  return hiddenIn(await hiddenRef(uid).get());
}

/** As `hiddenFrom`, of a document that was read already. */
export function hiddenIn(stored: DocumentSnapshot | undefined): readonly string[] {
  return Hidden.safeParse(stored?.data()).data?.uids ?? [];
}
