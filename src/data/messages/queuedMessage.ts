import type { PreparedMedia } from '../../domain/media.ts';
import type { PostMedia } from '../../domain/post.ts';
import type { Profile } from '../../domain/user.ts';
import { isFields } from '../fields.ts';
import { isPreparedMedia } from '../media/preparedMedia.ts';
import type { UploadWatch } from '../media/uploadMedia.ts';
import type { NewMessage } from './messageConverter.ts';

/**
 * A message as the outbox keeps it: all that is needed to send it, also after a reload. It is only created, under an id
 * made by the client (`newId`), so that sending it twice makes no second message.
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

interface MessageWatch extends UploadWatch {
  /** Called right before the create; rejects when the message was discarded. */
  readonly handOver: () => Promise<void>;
}

const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string';

/** Whether a record of the browser's database is a queued message; one of an older build may not be. */
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
  watch: MessageWatch,
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
  await watch.handOver();
  await sendMessage(db, { ...message, media: uploaded }, sender);
}
