import { Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { SHARED_CAMPUS_ID } from '../../../../src/domain/campus.ts';
import { isInSale } from '../../../../src/domain/sale.ts';
import { isUsername } from '../../../../src/domain/username.ts';
import { db } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { SharedPost } from './readSharedPost.ts';

/** The newest are named, and one of them is pictured. */
const NAMED_MAX = 6;

const Name = z.object({ uid: z.string(), held_until: z.instanceof(Timestamp).optional() });

export interface SharedSale {
  /** How many things are in it. */
  readonly count: number;
  /** The newest. */
  readonly things: readonly SharedPost[];
}

/** The member of a username, or its former one while it is held; null for none, and for whoever is banned or gone. Two reads. */
async function ownerOf(username: string): Promise<string | null> {
  if (!isUsername(username)) return null;
  const stored = Name.safeParse((await db.doc(`usernames/${username}`).get()).data());
  if (!stored.success) return null;
  const { uid, held_until: heldUntil } = stored.data;
  if (heldUntil !== undefined && heldUntil.toMillis() <= now()) return null;
  return (await db.doc(`users/${uid}`).get()).get('status') === 'active' ? uid : null;
}

/**
 * What the member of a username sells in the shared community; null where nobody has the name, and of whoever has nothing for sale
 * there: so it tells no more of names than the posts themselves, which anybody may read. At most nine reads.
 */
export async function readSharedSale(username: string): Promise<SharedSale | null> {
  const uid = await ownerOf(username.toLowerCase());
  if (uid === null) return null;
  const available = db
    .collection('posts')
    .where('campus_id', '==', SHARED_CAMPUS_ID)
    .where('user._id', '==', uid)
    .where('post_commented_on', '==', null)
    .where('status', '==', 'available');
  const newest = available
    .orderBy('createdAt', 'desc')
    .select(...Object.keys(SharedPost.shape))
    .limit(NAMED_MAX);
  const posts = (await newest.get()).docs.map((post) => SharedPost.parse(post.data()));
  const things = posts.filter(({ kind = 'selling', category, status = 'available' }) =>
    isInSale({ kind, category, status }),
  );
  if (things.length === 0) return null;
  if (posts.length < NAMED_MAX) return { count: things.length, things };
  const { count } = (await available.where('kind', '==', 'selling').count().get()).data();
  return { count, things };
}
