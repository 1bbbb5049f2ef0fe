import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { MEET_UP_STATES } from '../../../../src/domain/meetUp.ts';
import { Gallery } from './posts.ts';

/** A step to a meeting of a chat's two, as the rules have checked it (`isStep`), or as functions have ended it. */
export const StoredMeetUp = z.object({
  post_id: z.string(),
  campus_id: z.string(),
  place: z.string(),
  at: z.instanceof(Timestamp),
  state: z.enum(MEET_UP_STATES),
  by: z.string(),
});
export type StoredMeetUp = z.infer<typeof StoredMeetUp>;

/** Absent where there was none. */
const meet = StoredMeetUp.optional().catch(undefined);

/** The fields of a stored chat that functions use. The rules have checked its shape. */
export const StoredChat = z.object({
  from_user: z.object({ _id: z.string() }),
  to_user: z.object({ _id: z.string() }),
  current_users: z.tuple([z.string(), z.string()]),
  read: z.array(z.string()),
  last_message: z.string(),
  last_message_id: z.string().nullable(),
  post_id: z.string().nullable(),
  /** The latest step. */
  meet,
  createdAt: z.instanceof(Timestamp),
  lastModified: z.instanceof(Timestamp),
});
export type StoredChat = z.infer<typeof StoredChat>;

export const StoredMessage = z.object({
  chat: z.string(),
  /** Both members; empty once the chat was deleted. */
  current_users: z.array(z.string()),
  text: z.string().nullable(),
  /** The post of the message's card. */
  postId: z.string().nullable(),
  hasPhoto: z.boolean(),
  img_gallery: Gallery.shape.img_gallery,
  user: z.string(),
  /** The step that it took. */
  meet,
  like_id_list: z.array(z.string()),
  createdAt: z.instanceof(Timestamp),
});
export type StoredMessage = z.infer<typeof StoredMessage>;

/** Whether the account's owner has muted mails and pushes about the chat. `muted_chats` is absent until the first. */
export function isMuted(account: DocumentSnapshot | undefined, chatId: string): boolean {
  const muted: unknown = account?.get('muted_chats');
  return Array.isArray(muted) && muted.includes(chatId);
}

/** The folder of a deleted message's files. No storage rule matches it. */
export function filesOfDeletedMessage(recordId: string): string {
  return `deleted/messages/${recordId}/`;
}

/** The folder of a message's file. */
export function filesOfMessage(messageId: string): string {
  return `images/messages/${messageId}/`;
}
