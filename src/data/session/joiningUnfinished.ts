import { isPictureStepDue } from './deviceTraces.ts';
import { ACT_KEY } from './actKey.ts';

/** Whether something is pending after joining: an interrupted act, or the profile picture. */
export function isJoiningUnfinished(uid: string | null): boolean {
  try {
    return uid !== null && (isPictureStepDue(uid) || sessionStorage.getItem(ACT_KEY) !== null);
  } catch {
    return false;
  }
}
