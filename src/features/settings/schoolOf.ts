import { SHARED_CAMPUS_ID, type CampusId } from '../../domain/campus.ts';
import { schoolOfEmail } from '../../domain/schoolOfEmail.ts';

/**
 * The campus of a school address. On a school's site it is that school; on the shared site the address decides, and the
 * result is the shared campus when it belongs to no school.
 */
export function schoolOf(email: string, site: CampusId): CampusId {
  if (site !== SHARED_CAMPUS_ID) return site;
  return schoolOfEmail(email) ?? SHARED_CAMPUS_ID;
}
