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
let fresh: { readonly post: Post; readonly atMs: number } | null = null;

/** The post or comment of this id if it is of this page's own first answer, a moment ago; once. */
export function takeJustRead(id: string): Post | null {
  if (fresh?.post.id !== id) return null;
  const { post, atMs } = fresh;
  fresh = null;
  return Date.now() - atMs < FRESH_MS ? post : null;
}

function postOf(id: string, said: unknown): Post | null {
  const answer: unknown = Array.isArray(said) ? said[0] : null;
  const found = isFields(answer) ? answer['found'] : null;
  if (!isFields(found)) return null;
  return postFromDocument({ id, fields: plainFields(found['fields']), isPending: false });
}

/**
 * The post of this id if the page's inline script has asked for it as whoever is here now; once. Null also where it is
 * missing, denied, a comment, or does not come: then the thread itself says what is wrong, and shows a comment with what
 * it answers.
 */
export async function takeFirstPost(id: string): Promise<Post | null> {
  const first = window.firstPost;
  if (first?.id !== id) return null;
  window.firstPost = undefined;
  try {
    const said = await first.said;
    if ((await first.token) !== tokenAtHand()) return null;
    const post = postOf(id, said);
    if (post) fresh = { post, atMs: Date.now() };
    return post?.parentId === null ? post : null;
  } catch {
    return null;
  }
}
