import { isCampusId } from '../../domain/campus.ts';
import type { PreparedMedia } from '../../domain/media.ts';
import { isFields } from '../fields.ts';
import { isPreparedMedia } from '../media/preparedMedia.ts';
import { newId } from '../newId.ts';
import type { NewPost } from '../posts/postConverter.ts';

/** A post or comment on its way: all that is needed to send it, also after a reload. */
export interface OutboxEntry {
  /** Whose it is: entries are sent only while that account is signed in. */
  readonly uid: string;
  readonly post: Omit<NewPost, 'media'>;
  readonly media: readonly PreparedMedia[];
  readonly queuedAtMs: number;
  /** It has arrived then, and is watched for a while: the server may still take it back. */
  readonly sentAtMs?: number;
  /** Given up when its post may have been on its way: that is deleted if it arrives after all. */
  readonly isDiscarded?: boolean;
}

/** Entries of one target go out one after the other, those of different targets beside each other. */
export function laneOf({ post }: OutboxEntry): string {
  return post.parentId === null ? 'posts' : post.rootId;
}

/** A new post id. */
export function newPostId(): string {
  return newId();
}

/** The same words and pictures for another try, under an id of its own: the old one is taken. */
export function withNewId({ uid, post, media, queuedAtMs }: OutboxEntry): OutboxEntry {
  const id = newPostId();
  return { uid, post: { ...post, id, rootId: post.parentId === null ? id : post.rootId }, media, queuedAtMs };
}

const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string';
const isAbsentOr = (kind: string, value: unknown): boolean => value === undefined || typeof value === kind;

/** Whether a record of the browser's database is an entry; one of an older build may not be. */
export function isOutboxEntry(value: unknown): value is OutboxEntry {
  if (!isFields(value) || !isFields(value['post'])) return false;
  const { post, media } = value;
  return (
    typeof value['uid'] === 'string' &&
    typeof value['queuedAtMs'] === 'number' &&
    isAbsentOr('number', value['sentAtMs']) &&
    isAbsentOr('boolean', value['isDiscarded']) &&
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
