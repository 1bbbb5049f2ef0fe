import type { PostEdit } from '../../../data/posts/listingWrites.ts';
import type { Draft } from '../../../data/outbox/draftWords.ts';
import type { Post, PostDetails } from '../../../domain/post.ts';
import { suggestedDetails } from '../draftDetails.ts';

/** The parts of a stored post that its author may change; of a comment only the text. */
export function editOf({
  rawText,
  media,
  category,
  facts,
  kind,
  priceCents,
  takesOffers,
  condition,
}: Post): PostEdit {
  return { rawText, media, category, facts, kind, priceCents, takesOffers, condition };
}

/** The details that its author has set, which stay when the text changes. */
function chosenOf({
  rawText: raw,
  category,
  facts,
  kind,
  priceCents,
  takesOffers,
  condition,
}: Post): Draft['chosen'] {
  const chosen: PostDetails = { category, facts, kind, priceCents, takesOffers, condition };
  const suggested = suggestedDetails(raw, chosen);
  return {
    kind,
    condition,
    facts,
    ...(category === suggested.category ? {} : { category }),
    ...(priceCents === suggested.priceCents ? {} : { priceCents }),
    ...(takesOffers === suggested.takesOffers ? {} : { takesOffers }),
  };
}

/** The initial draft of an edit: the stored post. */
export function draftOf(post: Post): Draft {
  const chosen = post.parentId === null ? chosenOf(post) : {};
  return { raw: post.rawText, chosen, edits: { editedAtMs: post.editedAtMs } };
}

/** Whether an edit changes nothing. */
export function isUnchanged(post: Post, edit: PostEdit): boolean {
  return JSON.stringify(editOf(post)) === JSON.stringify(editOf({ ...post, ...edit }));
}
