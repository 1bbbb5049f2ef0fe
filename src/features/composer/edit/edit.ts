import type { PostEdit } from '../../../data/posts/listingWrites.ts';
import type { Draft } from '../../../data/outbox/draftWords.ts';
import type { Post } from '../../../domain/post.ts';

/** What its author may change of a stored post; of a comment the words alone. */
export function editOf({
  rawText,
  media,
  category,
  kind,
  priceCents,
  takesOffers,
  condition,
}: Post): PostEdit {
  return { rawText, media, category, kind, priceCents, takesOffers, condition };
}

/** The draft with which an edit begins: the post as it stands. Its terms are the author's, whatever its words suggest. */
export function draftOf(post: Post): Draft {
  const { rawText: raw, media: _media, ...chosen } = editOf(post);
  return { raw, chosen: post.parentId === null ? chosen : {}, edits: { editedAtMs: post.editedAtMs } };
}

/** Whether an edit would leave a post as it is. */
export function isUnchanged(post: Post, edit: PostEdit): boolean {
  return JSON.stringify(editOf(post)) === JSON.stringify(editOf({ ...post, ...edit }));
}
