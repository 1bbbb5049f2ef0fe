import type { CampusId } from '../../domain/campus.ts';
import type { Post } from '../../domain/post.ts';
import { draftPlace } from '../../data/outbox/draftWords.ts';
import type { ActSubject } from '../../data/session/interruptedAct.ts';

/** What the composer creates: a post in a community, or a comment under another post. */
export type ComposerTarget =
  | { readonly kind: 'post'; readonly campusId: CampusId }
  | {
      readonly kind: 'comment';
      readonly parent: Pick<Post, 'id' | 'campusId' | 'rootId'>;
      /** The comment under which the draft was started, if not the parent: it may have been deleted since. */
      readonly draftOf?: string;
    };

export interface ComposerTexts {
  readonly label: string;
  readonly placeholder: string;
  readonly sendLabel: string;
  /** On the button while it is sent. */
  readonly busyLabel?: string;
}

export const COMPOSER_TEXTS: Readonly<Record<ComposerTarget['kind'], ComposerTexts>> = {
  post: { label: 'Create Post', placeholder: 'What are you selling?', sendLabel: 'Post' },
  comment: { label: 'Comment', placeholder: 'Write a comment...', sendLabel: 'Comment' },
};

/** The place of its drafts; null for visitors, who have none. */
export function draftPlaceOf(uid: string | null, target: ComposerTarget): string | null {
  if (uid === null) return null;
  return draftPlace(uid, target.kind === 'post' ? 'post' : (target.draftOf ?? target.parent.id));
}

/** The post that a comment is about, for resuming it after sign-in; undefined for a post. */
export function subjectOf(target: ComposerTarget): ActSubject | undefined {
  return target.kind === 'post' ? undefined : { postId: target.parent.id, campusId: target.parent.campusId };
}
