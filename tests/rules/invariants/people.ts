import { isFields, type Commit, type Fields } from './commit.ts';

/** Who a person is to the community: by the profile, which functions alone write. */

export function profileOf({ stored }: Commit, uid: unknown): Fields | null {
  return typeof uid === 'string' ? (stored.get(`users/${uid}`) ?? null) : null;
}

/** Neither banned nor leaving, and the school's address is proven. */
export function isActiveMember(profile: Fields | null): boolean {
  return profile?.status === 'active' && profile.school_verified === true;
}

/** The copy of a person that chats, hearts and saves carry. */
export function copyOf(uid: string, profile: Fields | null): Fields {
  const { username = null, img = null, first_name = null, last_name = null } = profile ?? {};
  return { _id: uid, username, img, first_name, last_name };
}

/** Whether the person may write there: at the own school or in the shared community. */
export function belongsTo(profile: Fields | null, campusId: unknown): boolean {
  return campusId === 'campus' || (profile !== null && profile.campus_id === campusId);
}

/** The id in a member's copy. */
export function idIn(copy: unknown): unknown {
  return isFields(copy as Fields) ? (copy as Fields)._id : undefined;
}
