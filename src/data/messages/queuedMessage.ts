import type { PreparedMedia } from '../../domain/media.ts';
import type { PostMedia } from '../../domain/post.ts';
import type { Profile } from '../../domain/user.ts';
import { DataFailure, toDataError } from '../errors.ts';
import { isFields } from '../fields.ts';
import { isPreparedMedia } from '../media/preparedMedia.ts';
import type { NewMessage } from './messageConverter.ts';

/**
 * A message on its way, as the outbox keeps it: all that is needed to send it, also after a reload. Created only, under
 * an id made here (`newId`), so that sending it twice makes no second message.
 */
export interface QueuedMessage {
  /** Tells it from posts in the same store. */
  readonly kind: 'message';
  /** Whose it is: entries are sent only while that account is signed in. */
  readonly uid: string;
  readonly message: Omit<NewMessage, 'media'>;
  readonly media: PreparedMedia | null;
  readonly queuedAtMs: number;
}

interface SendWatch {
  readonly onProgress: (fraction: number) => void;
  readonly onFiles?: (fractions: readonly number[]) => void;
  readonly signal: AbortSignal;
}

/** Messages of one chat go out one after the other, those of different chats beside each other. */
export function laneOfMessage({ message }: QueuedMessage): string {
  return message.chatId;
}

const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string';

/** Whether a record of the browser's database is a message on its way; one of an older build may not be. */
export function isQueuedMessage(value: unknown): value is QueuedMessage {
  if (!isFields(value) || value['kind'] !== 'message' || !isFields(value['message'])) return false;
  const { message, media } = value;
  const memberIds = message['memberIds'];
  return (
    typeof value['uid'] === 'string' &&
    typeof value['queuedAtMs'] === 'number' &&
    typeof message['id'] === 'string' &&
    typeof message['chatId'] === 'string' &&
    Array.isArray(memberIds) &&
    memberIds.length === 2 &&
    memberIds.every((uid) => typeof uid === 'string') &&
    isTextOrNull(message['text']) &&
    isTextOrNull(message['postId']) &&
    (media === null || isPreparedMedia(media))
  );
}

/**
 * Sends one: its file first, then the message with it. May be asked to send the same one again. Rejects with what
 * `toDataError` understands: 'offline' is worth repeating, 'denied' and 'not-found' (the chat is gone) are not.
 */
export async function sendQueuedMessage(
  { message, media }: QueuedMessage,
  sender: Profile,
  watch: SendWatch,
): Promise<void> {
  const [{ firestoreDb, firebaseStorage }, { sendMessage }] = await Promise.all([
    import('../firebase.ts'),
    import('./messageWrites.ts'),
  ]);
  let uploaded: PostMedia | null = null;
  if (media !== null) {
    const [storage, { uploadMessageMedia }] = await Promise.all([
      firebaseStorage(),
      import('../media/uploadMedia.ts'),
    ]);
    uploaded = await uploadMessageMedia(storage, message, sender.id, media, watch);
  }
  const db = await firestoreDb();
  // Nothing may come between this question and the write: what is given up from here on has to be deleted.
  if (watch.signal.aborted) throw new DataFailure('cancelled', 'Given up');
  watch.onProgress(1);
  await sendMessage(db, { ...message, media: uploaded }, sender);
}

/** Takes back what was given up when it may have been on its way. */
export async function undoQueuedMessage({ message }: QueuedMessage): Promise<void> {
  const [{ firestoreDb }, { deleteMessage }] = await Promise.all([
    import('../firebase.ts'),
    import('./messageWrites.ts'),
  ]);
  try {
    await deleteMessage(await firestoreDb(), message.id);
  } catch (error) {
    // The rules refuse to delete what is not there: then it never arrived.
    if (toDataError(error).code !== 'denied') throw error;
  }
}
