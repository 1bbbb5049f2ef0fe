import { signedIn } from '../sessionSlice.ts';

/** Signs in a person with a confirmed address: a member of UT, unless they have yet to verify their school. */
export function arrives(uid: string, isSchoolVerified = true): ReturnType<typeof signedIn> {
  return signedIn({ uid, email: null, isEmailVerified: true, claims: { campusId: 'ut', isSchoolVerified } });
}
