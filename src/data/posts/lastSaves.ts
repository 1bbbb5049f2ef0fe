import { isFields } from '../fields.ts';
import { LAST_SAVES_KEY } from '../session/deviceTraces.ts';
import { storedPerson } from '../session/personHere.ts';

/** Ids kept at most, the newest answers first: more than a feed's first page has. */
const KEPT_MAX = 60;

/** The posts this person had saved when this device was told last; [] for anybody else. */
export function lastSaves(uid: string | null): readonly string[] {
  if (uid === null) return [];
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(LAST_SAVES_KEY) ?? 'null');
    if (!isFields(kept) || kept['uid'] !== uid || !Array.isArray(kept['saved'])) return [];
    return kept['saved'].filter((id) => typeof id === 'string');
  } catch {
    return [];
  }
}

/** Keeps, for the next visit, which of the asked posts are saved. Does nothing for who has signed out meanwhile. */
export function keepSaves(uid: string, asked: readonly string[], saved: readonly string[]): void {
  if (storedPerson()?.uid !== uid) return;
  const before = lastSaves(uid).filter((id) => !asked.includes(id));
  try {
    const kept = { uid, saved: [...saved, ...before].slice(0, KEPT_MAX) };
    localStorage.setItem(LAST_SAVES_KEY, JSON.stringify(kept));
  } catch {
    // No room: the next visit asks first.
  }
}
