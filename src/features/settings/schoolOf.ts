import { CAMPUS_IDS, SHARED_CAMPUS_ID, type CampusId } from '../../domain/campus.ts';
import { schoolEmailProblem } from '../../domain/schoolEmail.ts';

/**
 * The campus whose address this is. On a school's own site it is that school; on the shared site the address itself
 * tells, and the shared campus comes back when it belongs to none.
 */
export function schoolOf(email: string, site: CampusId): CampusId {
  if (site !== SHARED_CAMPUS_ID) return site;
  return CAMPUS_IDS.find((id) => schoolEmailProblem(email, id, null) === null) ?? SHARED_CAMPUS_ID;
}
