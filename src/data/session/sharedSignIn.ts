import type { CampusId } from '../../domain/campus.ts';
import { appConfig } from '../appConfig.ts';
import { handedWith } from '../handOver/handedWith.ts';
import { readStoredSignIn } from './storedPerson.ts';

/** A sign-in with an id, by which a log-out ends it on every host (`domain/sharedSession.ts`). */
export interface SharedSignIn {
  readonly sessionId: string;
  /** The hosts that share it, as far as this one knows. */
  readonly hosts: readonly CampusId[];
  readonly idToken: string;
  readonly expiresAtMs: number;
  readonly refreshToken: string | null;
}

/** The sign-in stored on this device, if it was handed over in either direction; null for every other. */
export function sharedSignIn(): SharedSignIn | null {
  const signIn = signInWithId();
  return signIn === null || signIn.hosts.length === 0 ? null : signIn;
}

/** The sign-in stored on this device, if it has an id. */
export function signInWithId(): SharedSignIn | null {
  const stored = readStoredSignIn(localStorage, appConfig().firebase.apiKey);
  if (stored === null || stored.sessionId === null) return null;
  const hosts = handedWith(stored.person.uid);
  const { sessionId, idToken, expiresAtMs, refreshToken } = stored;
  return { sessionId, hosts, idToken, expiresAtMs, refreshToken };
}
