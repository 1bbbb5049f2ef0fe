import type { CampusId } from '../../domain/campus.ts';
import { appConfig } from '../config/appConfig.ts';
import { callFunction } from '../calls/callFunction.ts';
import { pushMember } from './leavePush.ts';
import { forgetSignIn } from './forgetSignIn.ts';
import { askForToken } from '../rest/renewToken.ts';
import { signInWithId, type SharedSignIn } from './sharedSignIn.ts';
import { TOKEN_SPARE_MS } from '../rest/storedSignIn.ts';

/** The user waits for it. */
const RECORD_MAX_MS = 5_000;

/** Its token, refreshed without being stored: the sign-in is already removed from this device. */
async function tokenOf(
  { idToken, expiresAtMs, refreshToken }: SharedSignIn,
  signal: AbortSignal,
): Promise<string> {
  if (expiresAtMs - Date.now() > TOKEN_SPARE_MS || refreshToken === null) return idToken;
  const answer = await askForToken(appConfig(), refreshToken, signal);
  if (answer.status !== 'renewed') throw new Error('The token could not be renewed');
  return answer.idToken;
}

/** Ends the sign-in at the server: on the other hosts, and its pushes. True when it is ended there, or only here. */
async function endElsewhere(shared: SharedSignIn | null, hasPushes: boolean): Promise<boolean> {
  if (shared === null || (shared.hosts.length === 0 && !hasPushes)) return true;
  try {
    const signal = AbortSignal.timeout(RECORD_MAX_MS);
    await callFunction('endSession', {}, await tokenOf(shared, signal), signal);
    return true;
  } catch (error) {
    console.warn('The other hosts could not be told of the log-out:', error);
    return false;
  }
}

/** The SDK's part. Without a connection its code may not be here, and then nobody is signed in with it. */
async function leaveSdk(): Promise<void> {
  try {
    await (await import('./sessionSdk.ts')).signOut();
  } catch (error) {
    console.warn('The SDK did not sign out:', error);
  }
}

/**
 * Logs out on all hosts that share the sign-in. This device forgets the account at once, also without a connection;
 * `forgotten` is called then. Resolves with the campuses whose hosts are still signed in because the server could not be
 * reached.
 */
export async function logOut(forgotten: () => void): Promise<readonly CampusId[]> {
  const shared = signInWithId();
  const isEnded = endElsewhere(shared, (await pushMember().catch(() => null)) !== null);
  await forgetSignIn();
  forgotten();
  await leaveSdk();
  return (await isEnded) ? [] : (shared?.hosts ?? []);
}
