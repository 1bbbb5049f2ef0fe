import { LOST_AND_FOUND } from '../../../domain/facts.ts';
import { mayBecome, statusText, type Kind } from '../../../domain/listing.ts';
import type { Post } from '../../../domain/post.ts';
import { isUnanswered } from '../../../domain/stillThere.ts';

/** What the author may make of a post's status; null for each that does not follow from the present one. */
export interface StatusActions {
  readonly reserve: (() => void) | null;
  readonly sell: (() => void) | null;
  readonly makeAvailable: (() => void) | null;
  /** Moves up one that has expired, or of which they were asked whether it is still there. */
  readonly renew: (() => void) | null;
  /** 'Mark as Sold'; 'Mark as Found' of a thing that is looked for, 'Mark as Returned' of one that was lost or found. */
  readonly sellLabel: string;
  /** 'Renew'; 'Still There' or 'Still Looking' in answer to the question. */
  readonly renewLabel: string;
}

function renewLabel(kind: Kind, isQuestion: boolean): string {
  if (!isQuestion) return 'Renew';
  return kind === 'wanted' ? 'Still Looking' : 'Still There';
}

interface Acts {
  /** Opens the dialog that asks for whom. */
  readonly ask: (dialog: 'reserved' | 'sold') => void;
  readonly makeAvailable: () => void;
  readonly markReturned: () => void;
  readonly renew: () => void;
}

/**
 * The changes of status of an own post that the server has; null of all others, and of comments. A guest is at a school that they
 * have left: the server would refuse it.
 */
export function statusActions(
  post: Post,
  { uid, isGuest }: { readonly uid: string | null; readonly isGuest: boolean },
  { ask, makeAvailable, markReturned, renew }: Acts,
): StatusActions | null {
  if (post.author.id !== uid || post.isPending || post.parentId !== null || isGuest) return null;
  const { kind, status, category } = post;
  const isLostOrFound = category === LOST_AND_FOUND;
  const isQuestion = status === 'available' && isUnanswered(post);
  return {
    // Asked or expired, it was last renewed at least 14 days ago, which is the server's to say.
    renew: status === 'expired' || isQuestion ? renew : null,
    renewLabel: renewLabel(kind, isQuestion),
    reserve: !isLostOrFound && mayBecome(kind, status, 'reserved') ? () => ask('reserved') : null,
    // Nobody is asked who bought it.
    sell: mayBecome(kind, status, 'sold') ? (isLostOrFound ? markReturned : () => ask('sold')) : null,
    makeAvailable: mayBecome(kind, status, 'available') ? makeAvailable : null,
    sellLabel: `Mark as ${statusText({ kind, status: 'sold', category }) ?? ''}`,
  };
}
