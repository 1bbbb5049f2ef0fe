import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { db } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { eachRecord, RUN_LIMIT_MS } from '../../platform/eachRecord.ts';
import { log } from '../../platform/log.ts';
import { hideMessages } from './hideChat.ts';
import { deleteFilesOfMessage } from './remove.ts';

/** Messages deleted in one commit, with their files. */
const BATCH = 100;

const Purge = z.object({ chat: z.string(), members: z.array(z.string()).min(1) });

/**
 * Deletes the messages and files of chats that were deleted 30 days ago, and completes cascades (`clearChat`) that were
 * interrupted. The purge record is deleted last, so that the next run continues an interrupted one.
 */
export async function purgeChats(): Promise<void> {
  // One at a time: each may have thousands of messages.
  const run = { schedule: 'purgeChats', atOnce: 1, endMs: performance.now() + RUN_LIMIT_MS };
  const purges = db.collection('purges');
  await eachRecord(purges.where('hidden', '==', false), run, hide);
  await eachRecord(purges.where('due_at', '<=', Timestamp.fromMillis(now())), run, async (record) => {
    // The purge finds only hidden messages. If hiding has failed so far, the others would stay readable.
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
