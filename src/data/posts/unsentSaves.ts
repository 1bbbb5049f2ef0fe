import { isCampusId, type CampusId } from '../../domain/campus.ts';
import { fieldsOf, isFields } from '../stored/fields.ts';
import { UNSENT_SAVES_KEY } from '../session/deviceTraces.ts';

/** What was pressed last on a post's Save, and is not known to be on the server. */
export interface UnsentSave {
  readonly id: string;
  readonly campusId: CampusId;
  /** Names the post where the save is refused later. */
  readonly name: string;
  readonly isSaved: boolean;
}

function isUnsentSave(value: unknown): value is UnsentSave {
  return (
    isFields(value) &&
    typeof value['id'] === 'string' &&
    isCampusId(value['campusId']) &&
    typeof value['name'] === 'string' &&
    typeof value['isSaved'] === 'boolean'
  );
}

/** This person's unsent saves and removals on this device, one for each post. */
export function unsentSaves(uid: string): readonly UnsentSave[] {
  const kept = fieldsOf(localStorage.getItem(UNSENT_SAVES_KEY) ?? '');
  if (kept?.['uid'] !== uid || !Array.isArray(kept['saves'])) return [];
  return kept['saves'].filter((one: unknown) => isUnsentSave(one));
}

function store(uid: string, saves: readonly UnsentSave[]): void {
  try {
    if (saves.length === 0) localStorage.removeItem(UNSENT_SAVES_KEY);
    else localStorage.setItem(UNSENT_SAVES_KEY, JSON.stringify({ uid, saves }));
  } catch {
    // Storage is full: a reload loses what is not sent.
  }
}

const othersOf = (uid: string, id: string): readonly UnsentSave[] =>
  unsentSaves(uid).filter((one) => one.id !== id);

/** Keeps it over a reload, in the place of an earlier press on the same post. */
export function keepUnsentSave(uid: string, save: UnsentSave): void {
  store(uid, [...othersOf(uid, save.id), save]);
}

/** The server has answered. */
export function forgetUnsentSave(uid: string, id: string): void {
  store(uid, othersOf(uid, id));
}
