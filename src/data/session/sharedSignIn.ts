import type { CampusId } from '../../domain/campus.ts';
import { appConfig } from '../appConfig.ts';
import { handedWith } from '../handOver/handedWith.ts';
import { readStoredSignIn } from './storedPerson.ts';

/** A sign-in that other hosts of ours have, too. A log-out on any of them ends it here (`domain/sharedSession.ts`). */
export interface SharedSignIn {
  readonly sessionId: string;
  /** Those that this host knows of. */
  readonly hosts: readonly CampusId[];
  readonly idToken: string;
  readonly expiresAtMs: number;
  readonly refreshToken: string | null;
}

/** The sign-in stored on this device, if it was handed over or has been; null for every other. */
export function sharedSignIn(): SharedSignIn | null {
  const stored = readStoredSignIn(localStorage, appConfig().firebase.apiKey);
  if (stored === null || stored.sessionId === null) return null;
  const hosts = handedWith(stored.person.uid);
  if (hosts.length === 0) return null;
  const { sessionId, idToken, expiresAtMs, refreshToken } = stored;
  return { sessionId, hosts, idToken, expiresAtMs, refreshToken };
}
