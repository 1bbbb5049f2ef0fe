import type { Post } from '../../domain/post.ts';
import { isFields } from '../fields.ts';
import { postFromDocument } from './postConverter.ts';
import { tokenAtHand } from './restFeed.ts';
import { plainFields } from './restValues.ts';

/*
 * The post of a page that is opened by its address: the page's inline script has asked for it without the SDK, so that
 * a shared link shows what it leads to before the SDK has come.
 */

/** What was read this long ago, milliseconds, nobody has to read again. */
const FRESH_MS = 10_000;

/** A post or comment, and when it was read. */
export interface FirstRead {
  readonly post: Post;
  readonly atMs: number;
}

/** Whether it was read a moment ago. */
export const isFresh = ({ atMs }: FirstRead): boolean => Date.now() - atMs < FRESH_MS;

function postOf(id: string, said: unknown): Post | null {
  const answer: unknown = Array.isArray(said) ? said[0] : null;
  const found = isFields(answer) ? answer['found'] : null;
  if (!isFields(found)) return null;
  return postFromDocument({ id, fields: plainFields(found['fields']), isPending: false });
}

/**
 * The post or comment of this id if the page's inline script has asked for it as whoever is here now; once. Null also
 * where it is missing, denied, or does not come: then the thread itself says what is wrong.
 */
export async function takeFirstPost(id: string): Promise<FirstRead | null> {
  const first = window.firstPost;
  if (first?.id !== id) return null;
  window.firstPost = undefined;
  try {
    const said = await first.said;
    if ((await first.token) !== tokenAtHand()) return null;
    const post = postOf(id, said);
    return post && { post, atMs: Date.now() };
  } catch {
    return null;
  }
}
