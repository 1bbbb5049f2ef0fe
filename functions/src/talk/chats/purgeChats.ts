import { type Query, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { db } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { log } from '../../platform/log.ts';
import { hideMessages } from './hideChat.ts';
import { deleteFilesOfMessage } from './remove.ts';

/** Messages deleted in one commit, with their files. */
const BATCH = 100;
/** Deleted chats looked up at once. */
const PAGE = 100;
/** No chat is begun after this; the schedule ends a run after 300 s. */
const RUN_LIMIT_MS = 200_000;

const Purge = z.object({ chat: z.string(), members: z.array(z.string()).min(1) });

/**
 * Deletes for good the messages and files of chats that were deleted 30 days ago, and hides those of chats whose event
 * was given up half-way. Batch by batch; the record goes last, so a run that ends early is taken up by the next.
 */
export async function purgeChats(): Promise<void> {
  const endMs = performance.now() + RUN_LIMIT_MS;
  const purges = db.collection('purges');
  await each(purges.where('hidden', '==', false), endMs, hide);
  await each(purges.where('due_at', '<=', Timestamp.fromMillis(now())), endMs, async (record) => {
    // Hiding may have failed until now. Only what is hidden is found as this chat's, and the rest must not stay readable.
    if (record.get('hidden') !== true) await hide(record);
    const deleted = await purgeMessages(record.id);
    await record.ref.delete();
    log.note('chat purged', { purge: record.id, deleted });
  });
}

async function hide(record: QueryDocumentSnapshot): Promise<void> {
  const { chat, members } = Purge.parse(record.data());
  await hideMessages(chat, members[0] ?? '', record.id);
  await record.ref.update({ hidden: true });
}

/**
 * One after the other, for as long as there is time: a member who begins and deletes chats all day is not to hold up
 * those of others. One that fails is logged and passed over.
 */
async function each(
  found: Query,
  endMs: number,
  act: (record: QueryDocumentSnapshot) => Promise<void>,
): Promise<void> {
  const records = found.limit(PAGE);
  let page = (await records.get()).docs;
  for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
    for (const record of page) {
      if (performance.now() > endMs) return;
      try {
        await act(record);
      } catch (error) {
        log.failure('purge failed', error, { purge: record.id });
      }
    }
    if (page.length < PAGE) return;
    page = (await records.startAfter(last).get()).docs;
  }
}

async function purgeMessages(purgeId: string): Promise<number> {
  const hidden = db.collection('messages').where('purge', '==', purgeId).limit(BATCH).select();
  let deleted = 0;
  for (;;) {
    const { docs } = await hidden.get();
    if (docs.length === 0) return deleted;
    await Promise.all(docs.map((doc) => deleteFilesOfMessage(doc.id)));
    const batch = db.batch();
    for (const doc of docs) batch.delete(doc.ref);
    await batch.commit();
    deleted += docs.length;
  }
}
