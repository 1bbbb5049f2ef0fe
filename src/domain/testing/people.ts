import { NEW_STATE } from '../listing.ts';
import { NO_DETAILS, type Post } from '../post.ts';
import { priceOf } from '../price.ts';
import { rawOfPlainText } from '../richText.ts';
import type { AuthorCopy, Profile } from '../user.ts';

/** Valid posts and people for tests, with neutral values except for those that a test sets. */

/** Nobody has given any. */
export const NO_GOOD_WORDS: Profile['goodWords'] = {
  as_described: 0,
  on_time: 0,
  friendly: 0,
  fair_price: 0,
};

export function authorOf(id: string, more: Partial<AuthorCopy> = {}): AuthorCopy {
  return {
    id,
    username: id,
    firstName: id[0]?.toUpperCase() + id.slice(1),
    lastName: 'K.',
    photoPath: null,
    isSchoolVerified: true,
    ...more,
  };
}

export function profileOf(id: string, more: Partial<Profile> = {}): Profile {
  return {
    ...authorOf(id),
    campusId: 'ut',
    bio: '',
    gradYear: null,
    isProfileSetUp: true,
    hasGettingStartedDone: true,
    isEmailVerified: true,
    type: 'individual',
    claimId: null,
    totalPosts: 0,
    deals: 0,
    goodWords: NO_GOOD_WORDS,
    status: 'active',
    pausedUntilMs: null,
    createdAtMs: 1,
    ...more,
  };
}

/** A top post of Hannah's at UT; a comment when `parentId` is given. */
export function postOf(id: string, more: Partial<Post> = {}, text: string | null = null): Post {
  return {
    id,
    campusId: 'ut',
    rawText: text === null ? null : rawOfPlainText(text),
    ...NO_DETAILS,
    ...NEW_STATE,
    priceCents: (more.parentId ?? null) === null ? priceOf(text ?? '') : null,
    author: authorOf('hannah'),
    parentId: null,
    rootId: id,
    media: [],
    groupId: null,
    likeCount: 0,
    commentCount: 0,
    createdAtMs: 1,
    lastModifiedMs: 1,
    editedAtMs: null,
    isPending: false,
    ...more,
  };
}
