import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { db } from '../../platform/admin.ts';

/** `claims/{opaque id}`: the address on file for an unclaimed profile. */
export const StoredClaim = z.object({ uid: z.string(), email: z.string(), campus_id: z.string() });
export type StoredClaim = z.infer<typeof StoredClaim>;

const Unclaimed = z.object({ type: z.literal('unclaimed'), status: z.literal('active') });

/** The claim with this id if its profile is still unclaimed. */
export async function openClaim(claimId: string, transaction: Transaction): Promise<StoredClaim | null> {
  const claim = StoredClaim.safeParse((await transaction.get(db.doc(`claims/${claimId}`))).data());
  if (!claim.success) return null;
  const profile = await transaction.get(db.doc(`users/${claim.data.uid}`));
  return Unclaimed.safeParse(profile.data()).success ? claim.data : null;
}
