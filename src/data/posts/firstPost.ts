import type { Post } from '../../domain/post.ts';
import { isFields } from '../fields.ts';
import { postFromDocument } from './postConverter.ts';
import { tokenAtHand } from './restFeed.ts';
import { plainFields } from './restValues.ts';

/*
 * The post of a page that is opened by its address: the page's inline script has asked for it without the SDK, so that
 * a shared link shows what it leads to before the SDK has come.
 */

/** Read a moment ago: nobody has to look whether they have changed. */
const fresh = new Set<string>();

/** Whether a post is of this page's own first answer; true once. */
export function isJustRead(id: string): boolean {
  return fresh.delete(id);
}

function postOf(id: string, said: unknown): Post | null {
  const answer: unknown = Array.isArray(said) ? said[0] : null;
  const found = isFields(answer) ? answer['found'] : null;
  if (!isFields(found)) return null;
  const post = postFromDocument({ id, fields: plainFields(found['fields']), isPending: false });
  // A comment is shown with what it answers, which is not here.
  return post.parentId === null ? post : null;
}

/**
 * The post of this id if the page's inline script has asked for it as whoever is here now; once. Null also where it is
 * missing, denied, a comment, or does not come: then the thread itself says what is wrong.
 */
export async function takeFirstPost(id: string): Promise<Post | null> {
  const first = window.firstPost;
  if (first?.id !== id) return null;
  window.firstPost = undefined;
  try {
    const said = await first.said;
    if ((await first.token) !== tokenAtHand()) return null;
    const post = postOf(id, said);
    if (post) fresh.add(id);
    return post;
  } catch {
    return null;
  }
}
