import { isCampusId } from '../../domain/campus.ts';
import type { PreparedMedia } from '../../domain/media.ts';
import { isFields } from '../fields.ts';
import { isPreparedMedia } from '../media/preparedMedia.ts';
import { isQueuedMessage, laneOfMessage } from '../messages/queuedMessage.ts';
import type { QueuedMessage } from '../messages/queuedMessage.ts';
import { newId } from '../newId.ts';
import type { NewPost } from '../posts/newPost.ts';

/** What the outbox itself notes of an entry. */
interface Notes {
  /** It has arrived then, and is watched for a while: the server may still take it back. */
  readonly sentAtMs?: number;
  /** Given up when it may have been on its way: it is deleted if it arrives after all. */
  readonly isDiscarded?: boolean;
  /** It had arrived, and its author has asked for its going since, by itself or with what it hangs on. */
  readonly isBeingDeleted?: boolean;
  /** It was refused because what it answers is gone, which is for good. */
  readonly isOrphan?: boolean;
}

/** A post or comment on its way: all that is needed to send it, also after a reload. */
export interface QueuedPost extends Notes {
  readonly kind?: never;
  /** Whose it is: entries are sent only while that account is signed in. */
  readonly uid: string;
  readonly post: Omit<NewPost, 'media'>;
  readonly media: readonly PreparedMedia[];
  readonly queuedAtMs: number;
}

/** What waits to go out: a post, a comment, or a message. */
export type OutboxEntry = QueuedPost | (QueuedMessage & Notes);

/** The id under which it will be stored, which tells it from all others. */
export const idOf = (entry: OutboxEntry): string =>
  entry.kind === 'message' ? entry.message.id : entry.post.id;

/** Its files, in their order. */
export function filesOf(entry: OutboxEntry): readonly PreparedMedia[] {
  if (entry.kind !== 'message') return entry.media;
  return entry.media === null ? [] : [entry.media];
}

/** Entries of one target go out one after the other, those of different targets beside each other. */
export function laneOf(entry: OutboxEntry): string {
  if (entry.kind === 'message') return `chat ${laneOfMessage(entry)}`;
  return entry.post.parentId === null ? 'posts' : entry.post.rootId;
}

/** The posts that have to be there for it: what it answers, and the top of the thread. */
export function waitsFor(entry: OutboxEntry): readonly string[] {
  if (entry.kind === 'message' || entry.post.parentId === null) return [];
  return [entry.post.parentId, entry.post.rootId];
}

/** A new post id. */
export function newPostId(): string {
  return newId();
}

/** The same words and pictures for another try, under an id of its own: the old one is taken. */
export function withNewId(entry: OutboxEntry): OutboxEntry {
  const id = newPostId();
  const { uid, queuedAtMs } = entry;
  if (entry.kind === 'message') {
    const { kind, message, media } = entry;
    return { kind, uid, message: { ...message, id }, media, queuedAtMs };
  }
  const { post, media } = entry;
  return { uid, post: { ...post, id, rootId: post.parentId === null ? id : post.rootId }, media, queuedAtMs };
}

/** What is left of an entry that was given up: enough to delete it by. */
export function discardedOf(entry: OutboxEntry): OutboxEntry {
  return entry.kind === 'message'
    ? { ...entry, media: null, isDiscarded: true }
    : { ...entry, media: [], isDiscarded: true };
}

const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string';
const isAbsentOr = (kind: string, value: unknown): boolean => value === undefined || typeof value === kind;

function isQueuedPost(value: Readonly<Record<string, unknown>>): boolean {
  const { post, media } = value;
  return (
    isFields(post) &&
    typeof value['uid'] === 'string' &&
    typeof value['queuedAtMs'] === 'number' &&
    typeof post['id'] === 'string' &&
    typeof post['rootId'] === 'string' &&
    isCampusId(post['campusId']) &&
    isTextOrNull(post['rawText']) &&
    isTextOrNull(post['category']) &&
    isTextOrNull(post['parentId']) &&
    Array.isArray(media) &&
    media.every(isPreparedMedia)
  );
}

/** Whether a record of the browser's database is an entry; one of an older build may not be. */
export function isOutboxEntry(value: unknown): value is OutboxEntry {
  if (!isFields(value)) return false;
  const hasNotes =
    isAbsentOr('number', value['sentAtMs']) &&
    isAbsentOr('boolean', value['isDiscarded']) &&
    isAbsentOr('boolean', value['isBeingDeleted']) &&
    isAbsentOr('boolean', value['isOrphan']);
  return hasNotes && (value['kind'] === 'message' ? isQueuedMessage(value) : isQueuedPost(value));
}
