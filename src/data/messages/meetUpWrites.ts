import {
  doc,
  getDocFromServer,
  runTransaction,
  serverTimestamp,
  Timestamp,
  type Firestore,
} from 'firebase/firestore';
import type { Chat } from '../../domain/chat.ts';
import type { MeetUp, MeetUpStep } from '../../domain/meetUp.ts';
import { meetUpStepProblem } from '../../domain/meetUpSteps.ts';
import type { PersonCopy } from '../../domain/user.ts';
import { DataFailure, toDataError } from '../errors/dataError.ts';
import { chatFromDocument } from '../chats/chatConverter.ts';
import { documentOf } from '../live/snapshots.ts';
import type { Fields } from '../stored/fields.ts';
import { fieldsOfNewMessage } from './messageConverter.ts';
import { isStored } from './messageWrites.ts';

const fieldsOfMeetUp = ({ postId, campusId, place, atMs, state, byUid }: MeetUp): Fields => ({
  post_id: postId,
  campus_id: campusId,
  place,
  at: Timestamp.fromMillis(atMs),
  state,
  by: byUid,
});

export interface NewMeetUpStep {
  /** Of its message (`newId`): the same for another try, which makes taking the step idempotent. */
  readonly messageId: string;
  readonly chat: Pick<Chat, 'id' | 'memberIds'>;
  readonly step: MeetUpStep;
  /** `meetUpText`. */
  readonly text: string;
}

/**
 * Takes a step to a meeting: a message with it, and the chat's list entry and latest step, in two writes. Online only, by a
 * transaction: a batch would wait for the connection, and the other's answer with it. Rejects with 'changed-elsewhere' where
 * another step was taken meanwhile to which this is no answer, 'denied' where the two may not write to each other, 'not-found' if the
 * chat was deleted, 'offline' without a connection. Rule: `isStep`, and as any message.
 */
export async function takeMeetUpStep(db: Firestore, taken: NewMeetUpStep, sender: PersonCopy): Promise<void> {
  const { messageId, chat, step, text } = taken;
  const nowIso = new Date().toISOString();
  const message = {
    id: messageId,
    chatId: chat.id,
    memberIds: chat.memberIds,
    text,
    postId: step.postId,
    media: null,
  };
  const meet = fieldsOfMeetUp(step);
  try {
    await runTransaction(
      db,
      (transaction) => {
        transaction.set(doc(db, 'messages', messageId), {
          ...fieldsOfNewMessage(message, sender, nowIso),
          meet,
          createdAt: serverTimestamp(),
        });
        transaction.update(doc(db, 'chats', chat.id), {
          read: chat.memberIds.filter((uid) => uid !== sender.id),
          last_message: text,
          last_message_id: messageId,
          meet,
          date: nowIso,
          lastModified: serverTimestamp(),
        });
        return Promise.resolve();
      },
      { maxAttempts: 1 },
    );
  } catch (error) {
    if (toDataError(error).code !== 'denied') throw error;
    if (await isStored(db, messageId, sender.id)) return;
    const latest = await storedMeetUp(db, chat.id);
    if (meetUpStepProblem(latest, step, Date.now()) !== 'changed') throw error;
    throw new DataFailure('changed-elsewhere', 'Another step was taken since it was read');
  }
}

async function storedMeetUp(db: Firestore, chatId: string): Promise<MeetUp | null> {
  const document = documentOf(await getDocFromServer(doc(db, 'chats', chatId)));
  return document === null ? null : chatFromDocument(document).meetUp;
}
