import type { DocumentSnapshot } from 'firebase-admin/firestore';

/** Whether the profile is of an active, school-verified member: neither banned nor leaving. */
export function isVerifiedMember(profile: DocumentSnapshot | undefined): boolean {
  return profile?.get('status') === 'active' && profile.get('school_verified') === true;
}
