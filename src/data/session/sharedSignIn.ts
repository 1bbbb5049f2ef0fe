import { campusIn, type CampusId } from '../../domain/campus.ts';
import { appConfig } from '../config/appConfig.ts';
import { HANDED_WITH_KEY } from './deviceTraces.ts';
import { readStoredSignIn, type StoredSignIn } from '../rest/storedSignIn.ts';

/** The campuses to whose hosts this person's sign-in was handed over, or from which it came. Those may know others. */
export function handedWith(uid: string): readonly CampusId[] {
  const [owner, ids = ''] = (localStorage.getItem(HANDED_WITH_KEY) ?? '').split(' ');
  if (owner !== uid) return [];
  return ids.split(',').flatMap((id) => campusIn(id) ?? []);
}

/**
 * Remembers, on both hosts of a hand-over, that the other one shares the sign-in. Throws when storage is full or
 * denied: then a log-out there would go unnoticed here.
 */
export function rememberHandOver(uid: string, campusId: CampusId): void {
  const ids = new Set([...handedWith(uid), campusId]);
  localStorage.setItem(HANDED_WITH_KEY, `${uid} ${[...ids].join(',')}`);
}

/** A sign-in with an id, by which a log-out ends it on every host (`domain/sharedSession.ts`). */
export interface SharedSignIn extends Pick<StoredSignIn, 'idToken' | 'expiresAtMs' | 'refreshToken'> {
  readonly sessionId: string;
  /** The hosts that share it, as far as this one knows. */
  readonly hosts: readonly CampusId[];
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
  return { ...stored, sessionId: stored.sessionId, hosts: handedWith(stored.person.uid) };
}
