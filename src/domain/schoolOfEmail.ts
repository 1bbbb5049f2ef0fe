import { CAMPUS_IDS, type CampusId } from './campus.ts';
import { schoolEmailProblem } from './schoolEmail.ts';

/** The school of an email address; null when it is no school's. */
export function schoolOfEmail(email: string): CampusId | null {
  return CAMPUS_IDS.find((id) => schoolEmailProblem(email, id, null) === null) ?? null;
}
