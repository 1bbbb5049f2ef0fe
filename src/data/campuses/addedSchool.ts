import type { CampusFile } from '../../domain/campusFile.ts';
import { normalizeEmail } from '../../domain/schoolEmail.ts';
import { fetchCampusFile } from '../session/campusFile.ts';
import { schoolByEmail } from './schoolDomains.ts';

/** The open school of an email address, as its file says; null where there is none. Rejects where nobody can say. */
export async function openSchoolOf(email: string): Promise<CampusFile | null> {
  const school = await schoolByEmail(normalizeEmail(email));
  const file = school === null ? null : await fetchCampusFile(school.id);
  return file === null || file.isClosed ? null : file;
}
