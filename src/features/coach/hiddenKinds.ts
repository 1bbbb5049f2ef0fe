import { coachHiddenKey } from '../../data/session/deviceTraces.ts';
import { SCAM_KINDS, type ScamKind } from './scamKind.ts';

/** The kinds whose lines this person has hidden in a conversation or at a post, on this device. */
export function readHiddenKinds(placeId: string, uid: string | null): readonly ScamKind[] {
  const stored = uid === null ? null : localStorage.getItem(coachHiddenKey(placeId, uid));
  return SCAM_KINDS.filter((kind) => stored?.split(' ').includes(kind));
}

/** Stores them, until sign-out. A visitor's last as long as the page. */
export function writeHiddenKinds(placeId: string, uid: string | null, kinds: readonly ScamKind[]): void {
  if (uid === null) return;
  try {
    localStorage.setItem(coachHiddenKey(placeId, uid), kinds.join(' '));
  } catch {
    // Storage is full: they are shown again at the next visit.
  }
}
