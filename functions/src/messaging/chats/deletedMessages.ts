import { basename } from 'node:path';
import { Timestamp, type Query } from 'firebase-admin/firestore';
import { z } from 'zod';
import { MESSAGE_EVIDENCE_MS } from '../../../../src/domain/limits.ts';
import { bucket, db } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { createOnce } from '../../platform/createOnce.ts';
import { deleteFiles } from '../../platform/deleteFiles.ts';
import { dueBy } from '../../platform/dueBy.ts';
import { eachRecord } from '../../platform/eachRecord.ts';
import { log } from '../../platform/log.ts';
import { neededUntil, reportsOfChat, type ChatReport } from './chatReports.ts';
import { filesOfDeletedMessage, filesOfMessage, type StoredMessage } from '../../platform/stored/chats.ts';

/** Records at once, with their files. */
const AT_ONCE = 20;

const records = db.collection('deleted_messages');

/** A deleted message, kept as evidence for reports. No client may read it. */
const DeletedMessage = z.object({
  message_id: z.string(),
  user: z.string(),
  text: z.string().nullable(),
  files: z.array(z.string()),
  createdAt: z.instanceof(Timestamp),
  deleted_at: z.instanceof(Timestamp),
});
export type DeletedMessage = z.infer<typeof DeletedMessage>;

/** The fields of a record that decide whether a report needs it. */
const Written = z.object({ chat: z.string(), createdAt: z.instanceof(Timestamp) });

/**
 * Copies a deleted message and its files to where only functions can read them, for 30 days or as long as a report
 * needs them, and deletes the original files. Idempotent.
 */
export async function keepDeletedMessage(messageId: string, message: StoredMessage): Promise<void> {
  // With the creation time, because a client may create another message under the same id.
  const record = records.doc(`${messageId}_${String(message.createdAt.toMillis())}`);
  const paths = message.img_gallery.flatMap(({ img_path, thumb_path }) => [img_path, thumb_path]);
  const nowMs = now();
  await createOnce(record, {
    message_id: messageId,
    chat: message.chat,
    user: message.user,
    text: message.text,
    files: paths.map((path) => keptPath(record.id, path)),
    createdAt: message.createdAt,
    deleted_at: Timestamp.fromMillis(nowMs),
    due_at: Timestamp.fromMillis(nowMs + MESSAGE_EVIDENCE_MS),
  });
  await keepFiles(messageId, message, record.id, new Set(paths));
  await deleteFiles(filesOfMessage(messageId));
}

/** The newest deleted messages of one member of a chat. */
export async function deletedMessagesOf(
  chatId: string,
  uid: string,
  max: number,
): Promise<readonly DeletedMessage[]> {
  const { docs } = await deletedBy(chatId, uid).orderBy('deleted_at', 'desc').limit(max).get();
  return docs.map((doc) => DeletedMessage.parse(doc.data()));
}

/** How many deleted messages of one member of a chat are kept. */
export async function countDeletedMessages(chatId: string, uid: string): Promise<number> {
  return (await deletedBy(chatId, uid).count().get()).data().count;
}

function deletedBy(chatId: string, uid: string): Query {
  return records.where('chat', '==', chatId).where('user', '==', uid);
}

/**
 * Purges the records and files of messages that were deleted 30 days ago. The purge of a record that a report needs is
 * postponed until the report expires. That is checked here and not when a report is filed, since it may need thousands
 * of records.
 */
export async function purgeDeletedMessages(): Promise<void> {
  const nowMs = now();
  const due = dueBy(records.path, 'due_at', nowMs).select('chat', 'createdAt', 'due_at');
  const run = { schedule: 'purgeDeletedMessages', atOnce: AT_ONCE };
  // A chat's messages are often due together.
  const reports = new Map<string, Promise<readonly ChatReport[]>>();
  let purged = 0;
  let putOff = 0;
  const failed = await eachRecord(due, run, async (record) => {
    const { chat, createdAt } = Written.parse(record.data());
    const ofChat = reports.get(chat) ?? reportsOfChat(chat);
    reports.set(chat, ofChat);
    const until = neededUntil(await ofChat, createdAt, nowMs);
    if (until !== null) {
      await record.ref.update({ due_at: until });
      putOff += 1;
      return;
    }
    await deleteFiles(filesOfDeletedMessage(record.id));
    await record.ref.delete();
    purged += 1;
  });
  log.note('deleted messages purged', { purged, putOff, failed });
}

function keptPath(recordId: string, path: string): string {
  return `${filesOfDeletedMessage(recordId)}${basename(path)}`;
}

async function keepFiles(
  messageId: string,
  { user, chat }: StoredMessage,
  recordId: string,
  paths: ReadonlySet<string>,
): Promise<void> {
  const [files] = await bucket().getFiles({ prefix: filesOfMessage(messageId) });
  await Promise.all(
    files
      .filter((file) => paths.has(file.name))
      .map(async (file) => {
        const kept = bucket().file(keptPath(recordId, file.name));
        // A file that was uploaded under the same path after the deletion must not replace the evidence.
        if ((await kept.exists())[0]) return;
        // Setting metadata prevents that the tokens of download links are copied.
        const { contentType } = file.metadata;
        await file.copy(kept, {
          ...(contentType === undefined ? {} : { contentType }),
          metadata: { owner: user, chat },
        });
      }),
  );
}
