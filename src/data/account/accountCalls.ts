import type { CampusId } from '../../domain/campus.ts';
import { call } from '../callables.ts';

/**
 * Begins the deletion of the own account; its job tells when it is done. Rejects with `CallFailure` 'sign-in-again' when
 * the sign-in is older than five minutes.
 */
export async function deleteAccount(): Promise<void> {
  await call('deleteAccount', {});
}

/** Ends all sessions of the account, this one too. Throws `CallFailure`. */
export async function signOutEverywhere(): Promise<void> {
  await call('signOutEverywhere', {});
}

/** Has a sign-in link mailed to the address on file for an unclaimed profile; resolves with that address, masked. */
export async function claimAccount(claimId: string, campusId: CampusId): Promise<string> {
  return (await call('claimAccount', { claimId, campusId })).maskedEmail;
}
