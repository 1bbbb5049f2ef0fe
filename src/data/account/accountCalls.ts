import type { Callables } from '../../domain/callables.ts';
import type { CampusId } from '../../domain/campus.ts';
import { call } from '../calls/callables.ts';

/**
 * Begins the deletion of the caller's account; its job reports when it is done. Rejects with `CallFailure`
 * 'sign-in-again' when the sign-in is older than five minutes.
 */
export async function deleteAccount(): Promise<void> {
  await call('deleteAccount', {});
}

/** Ends all sessions of the account, including this one. Throws `CallFailure`. */
export async function signOutEverywhere(): Promise<void> {
  await call('signOutEverywhere', {});
}

/** Mails a sign-in link to the address on file for an unclaimed profile; resolves with that address, masked. */
export async function claimAccount(claimId: string, campusId: CampusId): Promise<string> {
  return (await call('claimAccount', { claimId, campusId })).maskedEmail;
}

export type NameChange = Callables['changeName']['request'];

/**
 * Changes the member's names; null leaves one unchanged. Resolves with the current username; the copies follow in a job
 * (`listenJob`). Rejects with `CallFailure`: 'username-taken', 'too-many' within a day of the last change.
 */
export async function changeName(change: NameChange): Promise<string> {
  return (await call('changeName', change)).username;
}
