import type { PreparedMedia } from '../../domain/media.ts';
import type { GalleryFile } from '../media/gallery.ts';
import type { QueuedMessage } from '../messages/queuedMessage.ts';
import { newId } from '../stored/newId.ts';
import type { NewPost } from '../posts/postWrites.ts';

/** A post or comment to create, with everything needed to send it after a reload. */
export interface QueuedPost {
  readonly kind?: never;
  /** The author: entries are sent only while that account is signed in. */
  readonly uid: string;
  readonly post: Omit<NewPost, 'media'>;
  /** In order. Some may be uploaded already, under the post's id. */
  readonly media: readonly GalleryFile[];
  readonly queuedAtMs: number;
}

/** What the outbox sends: a post, a comment, or a message. */
export type OutboxEntry = QueuedPost | QueuedMessage;

/** The id of the document that it creates; it makes sending idempotent. */
export const idOf = (entry: OutboxEntry): string =>
  entry.kind === 'message' ? entry.message.id : entry.post.id;

/** Its files, in their order. */
export function filesOf(entry: OutboxEntry): readonly PreparedMedia[] {
  if (entry.kind !== 'message') return entry.media;
  return entry.media === null ? [] : [entry.media];
}

/** How many of its files are to be uploaded. */
export function uploadCountOf(entry: OutboxEntry): number {
  if (entry.kind === 'message') return entry.media === null ? 0 : 1;
  return entry.media.filter(({ uploadedAtMs }) => uploadedAtMs === null).length;
}

/** Entries of one lane are sent in order, different lanes in parallel. */
export function laneOf(entry: OutboxEntry): string {
  if (entry.kind === 'message') return `chat ${entry.message.chatId}`;
  return entry.post.parentId === null ? 'posts' : entry.post.rootId;
}

/** A top post: the hour's limit of those is the outbox's own business, because a trigger deletes what is beyond it. */
export const isTopPost = (entry: OutboxEntry): boolean =>
  entry.kind !== 'message' && entry.post.parentId === null;

/** The ids of the posts that must exist first: its parent and the root of its thread. */
export function parentsOf(entry: OutboxEntry): readonly string[] {
  if (entry.kind === 'message' || entry.post.parentId === null) return [];
  return [entry.post.parentId, entry.post.rootId];
}

/** A copy under a new id, to resend what the server removed: the old id cannot be reused. */
export function withNewId(entry: OutboxEntry): OutboxEntry {
  const id = newId();
  if (entry.kind === 'message') return { ...entry, message: { ...entry.message, id } };
  const { post } = entry;
  const media = entry.media.map((one) => ({ ...one, uploadedAtMs: null }));
  return { ...entry, media, post: { ...post, id, rootId: post.parentId === null ? id : post.rootId } };
}
