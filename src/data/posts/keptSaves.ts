import { LAST_SAVES_KEY } from '../session/deviceTraces.ts';
import { fieldsOf } from '../stored/fields.ts';

/** The posts that this person had saved at the last read on this device; [] for anybody else. */
export function lastSaves(uid: string | null): readonly string[] {
  if (uid === null) return [];
  const kept = fieldsOf(localStorage.getItem(LAST_SAVES_KEY) ?? '');
  if (kept?.['uid'] !== uid || !Array.isArray(kept['saved'])) return [];
  return kept['saved'].filter((id) => typeof id === 'string');
}
