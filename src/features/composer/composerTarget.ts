import type { CampusId } from '../../domain/campus.ts';
import type { Post } from '../../domain/post.ts';
import { draftPlace } from '../../data/outbox/draftWords.ts';
import type { ActSubject } from '../../data/session/interruptedAct.ts';

/** What is being written: a post for a community, or a comment under another post. */
export type ComposerTarget =
  | { readonly kind: 'post'; readonly campusId: CampusId }
  | {
      readonly kind: 'comment';
      readonly parent: Pick<Post, 'id' | 'campusId' | 'rootId'>;
      /** The comment under which its draft was begun, if not the parent: it may have been deleted since. */
      readonly draftOf?: string;
    };

/** The place of its drafts; null for visitors, who have none. */
export function draftPlaceOf(uid: string | null, target: ComposerTarget): string | null {
  if (uid === null) return null;
  return draftPlace(uid, target.kind === 'post' ? 'post' : (target.draftOf ?? target.parent.id));
}

/** What a comment is about, to come back to it; nothing of a post. */
export function subjectOf(target: ComposerTarget): ActSubject | undefined {
  return target.kind === 'post' ? undefined : { postId: target.parent.id, campusId: target.parent.campusId };
}
