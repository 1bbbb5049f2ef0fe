import type { PostEdit } from '../../../data/posts/listingWrites.ts';
import type { Draft } from '../../../data/outbox/draftWords.ts';
import type { Post, PostDetails } from '../../../domain/post.ts';
import { suggestedDetails } from '../draftDetails.ts';

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

/** What its author has set, not its words: only this stays when the words change. */
function chosenOf({
  rawText: raw,
  category,
  kind,
  priceCents,
  takesOffers,
  condition,
}: Post): Draft['chosen'] {
  const chosen: PostDetails = { category, kind, priceCents, takesOffers, condition };
  const suggested = suggestedDetails(raw, chosen);
  return {
    kind,
    condition,
    ...(category === suggested.category ? {} : { category }),
    ...(priceCents === suggested.priceCents ? {} : { priceCents }),
    ...(takesOffers === suggested.takesOffers ? {} : { takesOffers }),
  };
}

/** The draft with which an edit begins: the post as it stands. */
export function draftOf(post: Post): Draft {
  const chosen = post.parentId === null ? chosenOf(post) : {};
  return { raw: post.rawText, chosen, edits: { editedAtMs: post.editedAtMs } };
}

/** Whether an edit would leave a post as it is. */
export function isUnchanged(post: Post, edit: PostEdit): boolean {
  return JSON.stringify(editOf(post)) === JSON.stringify(editOf({ ...post, ...edit }));
}
