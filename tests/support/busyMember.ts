import { detailFields, NEW_STATE_FIELDS } from '../../src/data/posts/detailFields.ts';
import { NO_DETAILS } from '../../src/domain/post.ts';
import { randomUUID } from 'node:crypto';
import { Timestamp, type DocumentReference, type Firestore } from 'firebase-admin/firestore';
import { chatIdOf, chatMembers } from '../../src/domain/chat.ts';
import { rawOfPlainText } from '../../src/domain/richText.ts';
import { isRecord } from './records.ts';
import type { TestSuite } from './suite.ts';

/** A member, and the copy of them that rules demand. */
export interface Writer {
  readonly uid: string;
  readonly copy: Readonly<Record<string, unknown>>;
}

/** Who writes how much, and under what of whose. */
export interface Busy {
  readonly me: Writer;
  readonly other: Writer;
  readonly campusId: string;
  readonly count: number;
  /** The other's post, which the comments are of. */
  readonly theirs: DocumentReference;
}

/** Above what a member may write in an hour, so that nothing is taken away as too much. */
const APART_MS = 10 * 60 * 1000;

/**
 * Stores what a busy member has written, as the rules would let them: so many posts, comments under the other's post, and
 * messages to the other, in a conversation that is there.
 */
export async function writeMuch(
  db: Firestore,
  { me, other, campusId, count, theirs }: Busy,
): Promise<{ readonly posts: readonly string[] }> {
  const { copy } = me;
  const entry = {
    campus_id: campusId,
    category: null,
    username: copy.username,
    user: { ...copy, verified: false },
    avatar: copy.img,
    img_count: 0,
    img_gallery: [],
    like_count: 0,
    edited_at: null,
  };
  const posts: string[] = [];
  await inBatches(count, db, (at, place) => {
    const ref = db.collection('posts').doc(newId());
    posts.push(ref.id);
    const top = {
      post_commented_on: null,
      root_id: ref.id,
      ...NEW_STATE_FIELDS,
      ...detailFields(NO_DETAILS),
    };
    const text = rawOfPlainText(`Calculus book ${String(place)}`);
    return { ref, fields: { ...entry, ...top, text, lastModified: at } };
  });
  await inBatches(count, db, (at, place) => {
    const ref = db.collection('posts').doc(newId());
    const text = rawOfPlainText(`Comment ${String(place)}`);
    const under = { post_commented_on: theirs.id, root_id: theirs.id };
    return { ref, fields: { ...entry, ...under, text, lastModified: at } };
  });
  await inBatches(count, db, () => ({
    ref: db.doc(`messages/${newId()}`),
    fields: {
      chat: chatIdOf(me.uid, other.uid),
      current_users: chatMembers(me.uid, other.uid),
      text: 'Is it still there?',
      postId: null,
      hasPhoto: false,
      img_gallery: [],
      user_name: copy.username,
      avatar: copy.img,
      user: me.uid,
      likes: [],
      like_id_list: [],
    },
  }));
  return { posts };
}

/** An id as clients make them: 20 letters and digits. */
export const newId = (): string => randomUUID().replaceAll('-', '').slice(0, 20);

async function inBatches(
  count: number,
  db: Firestore,
  make: (
    at: Timestamp,
    place: number,
  ) => { readonly ref: DocumentReference; readonly fields: Record<string, unknown> },
): Promise<void> {
  const batch = db.batch();
  for (let place = 0; place < count; place += 1) {
    const at = Timestamp.fromMillis(Date.now() - (place + 1) * APART_MS);
    const { ref, fields } = make(at, place);
    batch.create(ref, { _id: ref.id, date: '', createdAt: at, ...fields });
  }
  await batch.commit();
}

/** How many triggers are on their way. */
export async function pendingTriggers({ firestore }: TestSuite): Promise<number> {
  const answer: unknown = await (await fetch(`http://${firestore}/emulator/v1/triggers`)).json();
  return isRecord(answer) ? Number(answer.pending) : Number.NaN;
}
