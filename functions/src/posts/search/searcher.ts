import { z } from 'zod';
import { type CampusId, SHARED_CAMPUS_ID } from '../../../../src/domain/campus.ts';
import { isDeletedAccount } from '../../platform/sessions/deletedAccounts.ts';
import { requireLiveSession } from '../../platform/sessions/requireSession.ts';
import { db } from '../../platform/admin.ts';
import { requireCampus } from '../../platform/campuses.ts';
import { Refusal, type SignedIn } from '../../platform/caller.ts';
import { CampusIdText } from '../../platform/stored/campusId.ts';

/** Who searches a community. */
export interface Searcher {
  /** Null for a visitor. */
  readonly uid: string | null;
  /** A member of the searched school; in the shared community, any verified student. */
  readonly belongs: boolean;
  /** The school of a verified member, whichever community they search; otherwise null. */
  readonly schoolId: CampusId | null;
}

const Profile = z.object({ campus_id: CampusIdText, status: z.string(), school_verified: z.boolean() });

/**
 * The caller's role by the current profile and not by the token, so that a lost role counts at once. Refuses visitors
 * and ended sessions ('signed-out'), campuses that do not exist ('bad-request'), and people without a proven school
 * ('not-allowed'), except in the shared community.
 */
export async function searcherIn(campusId: CampusId, caller: SignedIn | null): Promise<Searcher> {
  await requireCampus(campusId);
  const isShared = campusId === SHARED_CAMPUS_ID;
  if (caller === null) {
    if (!isShared) throw new Refusal('signed-out');
    return { uid: null, belongs: false, schoolId: null };
  }
  const { uid } = caller;
  await requireLiveSession(caller);
  const profile = Profile.safeParse((await db.doc(`users/${uid}`).get()).data());
  // What a custom token has made of a uid whose account is gone is nobody: no sign-up makes an account without an
  // address.
  const isRevived = caller.email === null || (!profile.success && (await isDeletedAccount(uid)));
  if (isRevived) throw new Refusal('signed-out');
  const isMember = profile.success && profile.data.status === 'active' && profile.data.school_verified;
  if (!isShared && !isMember) throw new Refusal('not-allowed');
  const schoolId = isMember ? profile.data.campus_id : null;
  return { uid, belongs: isMember && (isShared || schoolId === campusId), schoolId };
}
