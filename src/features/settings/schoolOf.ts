import { SHARED_CAMPUS_ID, type CampusId } from '../../domain/campus.ts';
import { schoolOfEmail } from '../../domain/schoolOfEmail.ts';

/**
 * The campus whose address this is. On a school's own site it is that school; on the shared site the address itself
 * tells, and the shared campus comes back when it belongs to none.
 */
export function schoolOf(email: string, site: CampusId): CampusId {
  if (site !== SHARED_CAMPUS_ID) return site;
  return schoolOfEmail(email) ?? SHARED_CAMPUS_ID;
}
