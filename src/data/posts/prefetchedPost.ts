import type { Post } from '../../domain/post.ts';
import { postFromDocument } from './postConverter.ts';
import { takePrefetched } from '../rest/prefetched.ts';
import { tokenSoon } from '../rest/token.ts';
import { documentIn } from '../rest/values.ts';

/*
 * The post of a page that is opened by its address: requested by the page's inline script without the SDK, so that a
 * shared link shows its post before the SDK has loaded.
 */

/** A read younger than this (milliseconds) need not be repeated. */
const FRESH_MS = 10_000;

/** A post or comment, and when it was read. */
export interface FirstRead {
  readonly post: Post;
  readonly atMs: number;
}

/** Whether the read is fresh. */
export const isFresh = ({ atMs }: FirstRead): boolean => Date.now() - atMs < FRESH_MS;

/**
 * The post or comment of this id, once, if the page's inline script has requested it for the current user. Null also
 * when it is missing, denied or fails: then the thread itself reports what is wrong.
 */
export async function prefetchedPost(id: string): Promise<FirstRead | null> {
  const token = await tokenSoon();
  if (token === undefined) return null;
  try {
    const answer = await takePrefetched(`posts/${id}`, token);
    const document = Array.isArray(answer?.body) ? documentIn(answer.body[0], 'found') : null;
    return document && { post: postFromDocument(document), atMs: Date.now() };
  } catch {
    return null;
  }
}
