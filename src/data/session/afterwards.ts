import { isPictureStepDue } from './deviceTraces.ts';
import { ACT_KEY } from './actKey.ts';

/** Whether something is left to do for somebody who has joined: an interrupted act, or a first picture. */
export function isSomethingLeft(uid: string | null): boolean {
  try {
    return uid !== null && (isPictureStepDue(uid) || sessionStorage.getItem(ACT_KEY) !== null);
  } catch {
    return false;
  }
}
