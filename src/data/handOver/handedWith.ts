import type { CampusId } from '../../domain/campus.ts';
import { parseEnds, withEnd, writeEnds } from '../../domain/logOutRound.ts';
import type { HostEnd } from '../../domain/logOutRound.ts';
import { hashOf } from './handOverNonce.ts';

/** Forgotten with all that is kept for one person (`session/deviceTraces.ts`). */
export const handedWithKey = (uid: string): string => `handedWith:${uid}`;

/** The hosts that this person's sign-in here was handed to, or came from, and the proof that each of them knows; the newest first. */
export function handedWith(uid: string): readonly HostEnd[] {
  return parseEnds(localStorage.getItem(handedWithKey(uid)) ?? '') ?? [];
}

/**
 * Remembers on both hosts of a hand-over that the other is signed in, too. The code's hash is the proof: the code
 * itself may still be good for a minute.
 */
export async function rememberHandOver(uid: string, campusId: CampusId, code: string): Promise<void> {
  try {
    const end = { campusId, proof: await hashOf(code) };
    localStorage.setItem(handedWithKey(uid), writeEnds(withEnd(handedWith(uid), end)));
  } catch (error) {
    // A full storage: each of the hosts has to be logged out of by itself.
    console.error(error);
  }
}
