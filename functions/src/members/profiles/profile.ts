import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { z } from 'zod';

/** The fields of a profile that other documents copy. */
export const CopiedProfile = z.object({
  username: z.string(),
  img: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  school_verified: z.boolean(),
});
export type CopiedProfile = z.infer<typeof CopiedProfile>;

const COPIED_FIELDS = Object.keys(CopiedProfile.shape);

/** Whether a change of a profile must be propagated to its copies. A new or deleted profile has none. */
export function isCopiedChange(before: DocumentSnapshot, after: DocumentSnapshot): boolean {
  if (!before.exists || !after.exists) return false;
  return COPIED_FIELDS.some((field) => before.get(field) !== after.get(field));
}

/** The copy of a member in likes, chats and hearts, in the form of the rules. */
export function personCopy(uid: string, profile: CopiedProfile): Record<string, unknown> {
  const { username, img, first_name, last_name } = profile;
  return { _id: uid, username, img, first_name, last_name };
}

/** The copy of the author in a post or comment. */
export function authorCopy(uid: string, profile: CopiedProfile): Record<string, unknown> {
  return { ...personCopy(uid, profile), verified: profile.school_verified };
}
