import { Timestamp } from 'firebase-admin/firestore';
import type { Student } from '../support/people.ts';
import { database } from '../support/bill.ts';
import { newPostId, withoutFunctions } from './seed.ts';

/** Writes conversations in their final state, with triggers disabled. */

const BATCH = 400;
const MINUTE_MS = 60_000;

type Named = Pick<Student, 'uid' | 'firstName' | 'username'>;

/** The copy of a member that a chat carries. */
const copyOf = ({ uid, username, firstName }: Named): object => ({
  _id: uid,
  username,
  img: null,
  first_name: firstName,
  last_name: 'T.',
});

const chatIdOf = (a: Named, b: Named): string => [a.uid, b.uid].sort().join('_');

interface Seeded {
  readonly lastMessageId: string;
  readonly lastText: string;
  readonly atMs: number;
  readonly createdAtMs?: number;
  readonly postId?: string | null;
}

function chatDocument(from: Named, to: Named, seeded: Seeded): Record<string, unknown> {
  const id = chatIdOf(from, to);
  return {
    _id: id,
    from_user: copyOf(from),
    to_user: copyOf(to),
    current_users: id.split('_'),
    read: [],
    last_message: seeded.lastText,
    last_message_id: seeded.lastMessageId,
    post_id: seeded.postId ?? null,
    date: new Date(seeded.atMs).toISOString(),
    createdAt: Timestamp.fromMillis(seeded.createdAtMs ?? seeded.atMs),
    lastModified: Timestamp.fromMillis(seeded.atMs),
  };
}

/** Adds conversations of one student with members who have no account, one minute apart, all read. */
export async function seedInbox(student: Student, count: number): Promise<void> {
  const db = database();
  await withoutFunctions(async () => {
    for (let start = 0; start < count; start += BATCH) {
      const batch = db.batch();
      for (let n = start; n < Math.min(count, start + BATCH); n += 1) {
        const other = { ...student, uid: `${student.uid}x${String(n)}`, firstName: `Friend${String(n)}` };
        const chat = {
          lastMessageId: newPostId(),
          lastText: 'See you at five',
          atMs: Date.now() - n * MINUTE_MS,
        };
        batch.set(db.doc(`chats/${chatIdOf(student, other)}`), chatDocument(student, other, chat));
      }
      await batch.commit();
    }
  });
}

/**
 * Adds a conversation in which two members alternately wrote `count` messages, one second apart, the newest one minute ago and by
 * `from`. Both have read it. Returns the path of its page.
 */
export async function seedConversation(
  from: Student,
  to: Student,
  count: number,
  postId: string | null = null,
): Promise<string> {
  const db = database();
  const id = chatIdOf(from, to);
  const newestMs = Date.now() - MINUTE_MS;
  const messages = Array.from({ length: count }, (_one, n) => {
    const atMs = newestMs - (count - 1 - n) * 1000;
    const sender = (count - 1 - n) % 2 === 0 ? from : to;
    return { id: newPostId(), atMs, sender, text: `Line ${String(n)}: shall we say five, at the gate?` };
  });
  const last = messages.at(-1);
  if (last === undefined) throw new RangeError('A conversation has at least one message.');
  const chat = {
    lastMessageId: last.id,
    lastText: last.text,
    atMs: newestMs,
    createdAtMs: newestMs - (count + 1) * 1000,
    postId,
  };
  await withoutFunctions(async () => {
    await db.doc(`chats/${id}`).set(chatDocument(from, to, chat));
    for (let start = 0; start < count; start += BATCH) {
      const batch = db.batch();
      messages.slice(start, start + BATCH).forEach(({ id: messageId, atMs, sender, text }, place) => {
        batch.set(db.doc(`messages/${messageId}`), {
          _id: messageId,
          chat: id,
          current_users: id.split('_'),
          text,
          postId: start + place === 0 ? postId : null,
          hasPhoto: false,
          img_gallery: [],
          user_name: sender.username,
          avatar: null,
          user: sender.uid,
          likes: [],
          like_id_list: [],
          date: new Date(atMs).toISOString(),
          createdAt: Timestamp.fromMillis(atMs),
        });
      });
      await batch.commit();
    }
  });
  return `/messages/${id}`;
}
