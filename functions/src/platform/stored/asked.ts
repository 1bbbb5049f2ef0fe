import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { SHARED_CAMPUS_ID } from '../../../../src/domain/campus.ts';
import type { Asked } from '../../../../src/domain/stillThere.ts';
import { isVerifiedMember } from './profiles.ts';
import type { StoredPost } from './posts.ts';

/** The fields of a post that decide whether its author is asked, and whether it expires. */
export const ASKED_FIELDS = [
  'user._id',
  'campus_id',
  'status',
  'status_at',
  'renewed_at',
  'asked_at',
  'edited_at',
  'createdAt',
  'lastModified',
];

type Times = Pick<
  StoredPost,
  'status' | 'status_at' | 'renewed_at' | 'asked_at' | 'edited_at' | 'createdAt' | 'lastModified'
>;

/** The same fields in the domain's form. Older posts have no status. */
export function askedOf(post: Times): Asked {
  return {
    status: post.status ?? 'available',
    statusAtMs: post.status_at?.toMillis() ?? null,
    renewedAtMs: post.renewed_at?.toMillis() ?? null,
    askedAtMs: post.asked_at?.toMillis() ?? null,
    editedAtMs: post.edited_at?.toMillis() ?? null,
    createdAtMs: post.createdAt.toMillis(),
    lastModifiedMs: post.lastModified.toMillis(),
  };
}

/** Whether the author may still write in the post's community, by the same condition as the rules. */
export function mayAnswer(profile: DocumentSnapshot | undefined, campusId: string): boolean {
  return (
    isVerifiedMember(profile) && (campusId === SHARED_CAMPUS_ID || profile?.get('campus_id') === campusId)
  );
}
