import { getApps, initializeApp } from 'firebase-admin/app';
import { FieldValue, getFirestore, Timestamp } from 'firebase-admin/firestore';
import { copyOf } from '../../../local/demo/documents.ts';
import { listingOf } from '../../../local/demo/listings.ts';
import { planDemo } from '../../../local/demo/communities.ts';
import { type Person, PEOPLE } from '../../../local/demo/people.ts';
import type { Planned } from '../../../local/demo/plan.ts';
import { GALLERY_ID, LONG_ID, OFFERS_ID, OWN_RESERVED_ID } from '../../journeys/screens/demoPosts.ts';
import type { TestSuite } from '../../support/suite.ts';

/** What the pictures need beside the demo data: lines of wants, and somebody who is blocked. */

const DAY_MS = 24 * 3_600_000;

const forSale = (post: Planned): boolean => {
  const { kind, price_cents: price, status } = listingOf(post);
  return post.parentId === null && kind === 'selling' && status === 'available' && Number(price) > 2000;
};
const atUt = planDemo(Date.now()).filter((post) => post.campusId === 'ut' && forSale(post));
/** Shown by themselves. */
const OTHERS: readonly string[] = [LONG_ID, GALLERY_ID, OFFERS_ID];
const idOfOne = (isMeant: (post: Planned) => boolean): string =>
  atUt.find((post) => !OTHERS.includes(post.id) && isMeant(post))?.id ?? '';

/** Of the member's own, with three who want it. */
export const OWN_WANTED_ID = idOfOne(({ author }) => author === PEOPLE.maya);
/** Accepted for the member, below its price. */
export const AGREED_ID = idOfOne(({ author }) => author === PEOPLE.hannah);
/** In whose line the member is second. */
export const IN_LINE_ID = OFFERS_ID;
/** Wanted by nobody, of somebody else. */
export const UNWANTED_ID = idOfOne(({ author }) => author !== PEOPLE.maya && author !== PEOPLE.hannah);

interface Wanted {
  readonly postId: string;
  readonly buyer: Person;
  /** Of the price. */
  readonly part: number;
  readonly state?: 'waiting' | 'countered' | 'accepted';
}

const WANTS: readonly Wanted[] = [
  { postId: OWN_WANTED_ID, buyer: PEOPLE.hannah, part: 1 },
  { postId: OWN_WANTED_ID, buyer: PEOPLE.dev, part: 0.75 },
  { postId: OWN_WANTED_ID, buyer: PEOPLE.sofia, part: 0.8, state: 'countered' },
  { postId: AGREED_ID, buyer: PEOPLE.maya, part: 0.8, state: 'accepted' },
  { postId: OWN_RESERVED_ID, buyer: PEOPLE.tyler, part: 1, state: 'accepted' },
  { postId: IN_LINE_ID, buyer: PEOPLE.jin, part: 1 },
  { postId: IN_LINE_ID, buyer: PEOPLE.maya, part: 0.8 },
];

/** Writes them; functions make the lines, the cards in the chats and the notifications of them. */
export async function writeWanted(suite: TestSuite): Promise<void> {
  process.env.FIRESTORE_EMULATOR_HOST = suite.firestore;
  const [app] = getApps();
  const db = getFirestore(app ?? initializeApp({ projectId: suite.projectId }));
  for (const id of [UNWANTED_ID, IN_LINE_ID]) await db.doc(`posts/${id}`).update({ takes_offers: true });
  for (const [n, { postId, buyer, part, state = 'waiting' }] of WANTS.entries()) {
    const post = db.doc(`posts/${postId}`);
    const stored = await post.get();
    const price: unknown = stored.get('price_cents');
    const seller: unknown = stored.get('user._id');
    const priceCents = Number(price);
    await post
      .collection('wants')
      .doc(buyer.uid)
      .set({
        post_id: postId,
        campus_id: 'ut',
        seller,
        user: { ...copyOf(buyer), verified: true },
        amount_cents: Math.round((priceCents * part) / 100) * 100,
        state,
        ticket: null,
        counter_cents: state === 'countered' ? Math.round((priceCents * 0.9) / 100) * 100 : null,
        createdAt: Timestamp.fromMillis(Date.now() - DAY_MS + n * 60_000),
        lastModified: FieldValue.serverTimestamp(),
      });
    if (state !== 'accepted') continue;
    await post.update({ status: 'reserved', status_at: Timestamp.now(), promised: true });
  }
  const blocked = db.doc(`users/${PEOPLE.maya.uid}/blocks/${PEOPLE.caleb.uid}`);
  await blocked.set({ blocked_at: FieldValue.serverTimestamp() });
}
