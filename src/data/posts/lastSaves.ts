import { LAST_SAVES_KEY } from '../session/deviceTraces.ts';
import { lastSaves } from './keptSaves.ts';
import { storedPerson } from '../session/storedSession.ts';

/** The most ids stored, newest answers first: more than a feed's first page has. */
const KEPT_MAX = 60;

/** Stores, for the next visit, which of the queried posts are saved. Does nothing after a sign-out. */
export function storeLastSaves(uid: string, asked: readonly string[], saved: readonly string[]): void {
  if (storedPerson()?.uid !== uid) return;
  const before = lastSaves(uid).filter((id) => !asked.includes(id));
  try {
    const kept = { uid, saved: [...saved, ...before].slice(0, KEPT_MAX) };
    localStorage.setItem(LAST_SAVES_KEY, JSON.stringify(kept));
  } catch {
    // Storage is full: the next visit waits for the server.
  }
}
