import type { PreparedMedia } from '../../domain/media.ts';
import type { PostMedia } from '../../domain/post.ts';
import type { Profile } from '../../domain/user.ts';
import { isFields } from '../stored/fields.ts';
import { firebaseStorage, firestoreDb } from '../sdk/firebase.ts';
import { isPreparedMedia } from '../media/preparedMedia.ts';
import type { UploadWatch } from '../media/uploadMedia.ts';
import type { NewMessage } from './messageConverter.ts';

/**
 * A message in the outbox, with everything needed to send it after a reload. Its client-generated id (`newId`) makes
 * sending idempotent.
 */
export interface QueuedMessage {
  /** Distinguishes it from posts in the same store. */
  readonly kind: 'message';
  /** The author: entries are sent only while that account is signed in. */
  readonly uid: string;
  readonly message: Omit<NewMessage, 'media'>;
  readonly media: PreparedMedia | null;
  readonly queuedAtMs: number;
}

interface MessageHooks extends UploadWatch {
  /** Called right before the create; rejects when the message was discarded. */
  readonly beforeCreate: () => Promise<void>;
}

const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string';

/** Type guard for a queued message read from IndexedDB; one of an older build may not match. */
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
 * Sends a message: its file first, then the message. Idempotent. Rejects with what `toDataError` understands: 'offline'
 * may be retried, 'denied' and 'not-found' (the chat is gone) may not.
 */
export async function sendQueuedMessage(
  { message, media }: QueuedMessage,
  sender: Profile,
  hooks: MessageHooks,
): Promise<void> {
  const { sendMessage } = await import('./messageWrites.ts');
  let uploaded: PostMedia | null = null;
  if (media !== null) {
    const [storage, { uploadMessageMedia }] = await Promise.all([
      firebaseStorage(),
      import('../media/uploadMedia.ts'),
    ]);
    uploaded = await uploadMessageMedia(storage, message, sender.id, media, hooks);
  }
  const db = await firestoreDb();
  await hooks.beforeCreate();
  await sendMessage(db, { ...message, media: uploaded }, sender);
}
