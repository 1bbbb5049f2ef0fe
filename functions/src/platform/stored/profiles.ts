import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';

/** Whether the profile is of an active, school-verified member: neither banned nor leaving. */
export function isVerifiedMember(profile: DocumentSnapshot | undefined): boolean {
  return profile?.get('status') === 'active' && profile.get('school_verified') === true;
}

/** Until when a moderator has paused what the member writes (milliseconds since 1970); null if it is not paused now. */
export function pausedUntilMs(profile: DocumentSnapshot | undefined, nowMs: number): number | null {
  const until: unknown = profile?.get('paused_until');
  return until instanceof Timestamp && until.toMillis() > nowMs ? until.toMillis() : null;
}
