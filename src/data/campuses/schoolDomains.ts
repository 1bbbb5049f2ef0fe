import { type CampusId, isFirstCampusId } from '../../domain/campus.ts';
import { domainOfSchoolEmail } from '../../domain/schoolEmail.ts';
import { emailDomainsOf, schoolOfEmail } from '../../domain/firstSchools.ts';
import { appConfig } from '../config/appConfig.ts';
import { HTTP_OK, sendRequest, type Asked } from '../rest/request.ts';
import { documentIn } from '../rest/values.ts';
import { DataFailure } from '../errors/dataError.ts';

/* The email domains of campuses that were added, from their documents, which anybody may read. The server judges anyway. */

export interface School {
  readonly id: CampusId;
  /** The main one first; none where there is no such school. */
  readonly domains: readonly string[];
}

const firstSchool = (id: CampusId): School => ({ id, domains: emailDomainsOf(id) });

async function campusDocument(asked: Asked, name: 'found' | 'document'): Promise<School | null> {
  const { status, body } = await sendRequest(appConfig(), asked, null);
  if (status !== HTTP_OK || !Array.isArray(body)) throw new DataFailure('failed', 'No answer on campuses');
  const first: unknown = body[0];
  const found = documentIn(first, name);
  const domains: unknown = found?.fields['email_domains'];
  return found === null ? null : { id: found.id, domains: Array.isArray(domains) ? domains.map(String) : [] };
}

/** The school of an id. Rejects where nobody can say. */
export async function schoolById(id: CampusId): Promise<School> {
  if (isFirstCampusId(id)) return firstSchool(id);
  return (await campusDocument(`campuses/${id}`, 'found')) ?? { id, domains: [] };
}

/** The school of a normalized email address; null when it is no school's. Rejects where nobody can say. */
export async function schoolByEmail(email: string): Promise<School | null> {
  const domain = domainOfSchoolEmail(email);
  const first = schoolOfEmail(email);
  if (first !== null) return firstSchool(first);
  if (domain === null) return null;
  const fieldFilter = {
    field: { fieldPath: 'email_domains' },
    op: 'ARRAY_CONTAINS',
    value: { stringValue: domain },
  };
  const query = { from: [{ collectionId: 'campuses' }], where: { fieldFilter }, limit: 1 };
  return campusDocument(query, 'document');
}
