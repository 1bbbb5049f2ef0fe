import { z } from 'zod';
import { type CampusId, isCampusId, SHARED_CAMPUS_ID } from '../../../../src/domain/campus.ts';
import { isDeletedAccount } from '../../platform/sessions/deletedAccounts.ts';
import { requireLiveSession } from '../../platform/sessions/requireSession.ts';
import { db } from '../../platform/admin.ts';
import { Refusal, type SignedIn } from '../../platform/caller.ts';

/** Who searches a community. */
export interface Searcher {
  /** Null for a visitor. */
  readonly uid: string | null;
  /** One of the community's own: at a school its members, in the shared community every verified student. */
  readonly belongs: boolean;
  /** The school they are a verified member of, whichever community they search; null for visitors and others. */
  readonly schoolId: CampusId | null;
}

const Profile = z.object({ campus_id: z.string(), status: z.string(), school_verified: z.boolean() });

/**
 * Who asks, by their profile now and not by their token: a role that was taken away counts at once. Refuses visitors and
 * sessions that were ended ('signed-out'), and people without a proven school ('not-allowed') everywhere but in the shared community.
 */
export async function searcherIn(campusId: CampusId, caller: SignedIn | null): Promise<Searcher> {
  const isShared = campusId === SHARED_CAMPUS_ID;
  if (caller === null) {
    if (!isShared) throw new Refusal('signed-out');
    return { uid: null, belongs: false, schoolId: null };
  }
  const { uid } = caller;
  await requireLiveSession(caller);
  const profile = Profile.safeParse((await db.doc(`users/${uid}`).get()).data());
  // What a custom token has made of a uid whose account is gone is nobody: no sign-up makes an account without an address.
  const isRevived = caller.email === null || (!profile.success && (await isDeletedAccount(uid)));
  if (isRevived) throw new Refusal('signed-out');
  const isMember = profile.success && profile.data.status === 'active' && profile.data.school_verified;
  if (!isShared && !isMember) throw new Refusal('not-allowed');
  const schoolId = isMember && isCampusId(profile.data.campus_id) ? profile.data.campus_id : null;
  return { uid, belongs: isMember && (isShared || schoolId === campusId), schoolId };
}
