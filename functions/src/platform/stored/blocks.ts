import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { z } from 'zod';
import { chatIdOf } from '../../../../src/domain/chat.ts';
import { db } from '../admin.ts';

/* Reading blocks. `members/blocks` writes the pair and both members' lists in one transaction, so they always agree. */

const Hidden = z.object({ uids: z.array(z.string()) });

/** The pair's id is the id of the two members' chat, by which the rules look it up. */
export function pairRef(a: string, b: string): DocumentReference {
  return db.doc(`block_pairs/${chatIdOf(a, b)}`);
}

export function hiddenRef(uid: string): DocumentReference {
  return db.doc(`users/${uid}/private/hidden`);
}

/** Whether one of two members blocks the other. One read. */
export async function isBlockedPair(a: string, b: string): Promise<boolean> {
  return (await pairRef(a, b).get()).exists;
}

/** The members who share a block with this one, in either direction. One read. */
export async function hiddenFrom(uid: string): Promise<readonly string[]> {
  return hiddenIn(await hiddenRef(uid).get());
}

/** As `hiddenFrom`, for a document that has been read already. */
export function hiddenIn(stored: DocumentSnapshot | undefined): readonly string[] {
  return Hidden.safeParse(stored?.data()).data?.uids ?? [];
}
