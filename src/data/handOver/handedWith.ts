import type { CampusId } from '../../domain/campus.ts';
import { campusIn } from '../../domain/handOver.ts';
import { HANDED_WITH_KEY } from '../session/deviceTraces.ts';

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
