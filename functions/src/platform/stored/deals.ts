import { type DocumentReference, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { GOOD_WORDS } from '../../../../src/domain/deal.ts';
import { db } from '../admin.ts';

/** What two members have handed over: the first thing that the buyer says they got. */
export const StoredDeal = z.object({
  members: z.tuple([z.string(), z.string()]),
  post_id: z.string(),
  at: z.instanceof(Timestamp),
  until: z.instanceof(Timestamp),
  counted: z.array(z.string()),
  /** What each has said of the other, by the giver's uid. */
  words: z.record(z.string(), z.array(z.enum(GOOD_WORDS))),
  /** When the words are shown and counted, unless both give theirs before; null once they are. */
  due_at: z.instanceof(Timestamp).nullable(),
});
export type StoredDeal = z.infer<typeof StoredDeal>;

/** The deal of two members, under the id of their chat. */
export function dealRef(chatId: string): DocumentReference {
  return db.doc(`handed_over/${chatId}`);
}

/** The deal; null if there is none. */
export function dealIn(stored: DocumentSnapshot | undefined): StoredDeal | null {
  return stored?.exists === true ? StoredDeal.parse(stored.data()) : null;
}

/** The other member of a deal. */
export const otherOf = ({ members: [a, b] }: Pick<StoredDeal, 'members'>, uid: string): string =>
  uid === a ? b : a;

/** What the chat of the two has of their deal: who has given words, and the words only once they are shown. */
export function dealOfChat({ post_id, until, words, members, due_at: dueAt }: StoredDeal): object {
  const given = Object.keys(words);
  const isShown = dueAt === null && given.length > 0;
  return {
    post_id,
    until,
    given,
    ...(isShown ? { words: Object.fromEntries(members.map((uid) => [uid, words[uid] ?? []])) } : {}),
  };
}

/** How many deals a member has. Absent from the profile before the first. */
export function dealsIn(profile: DocumentSnapshot | undefined): number {
  const deals: unknown = profile?.get('deals');
  return typeof deals === 'number' ? deals : 0;
}

/** How many deals each of these members has. Those without any are left out. */
export async function dealsOf(uids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (uids.length === 0) return new Map();
  const profiles = await db.getAll(...uids.map((uid) => db.doc(`users/${uid}`)), { fieldMask: ['deals'] });
  const counts = profiles.map((profile) => [profile.id, dealsIn(profile)] as const);
  return new Map(counts.filter(([, deals]) => deals > 0));
}
