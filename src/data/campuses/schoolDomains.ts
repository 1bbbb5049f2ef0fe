import { type CampusId, isFirstCampusId } from '../../domain/campus.ts';
import { domainOfSchoolEmail } from '../../domain/schoolEmail.ts';
import { emailDomainsOf, schoolOfEmail } from '../../domain/firstSchools.ts';
import { documentAt } from '../rest/document.ts';
import { documentsFound } from '../rest/query.ts';
import type { StoredDocument } from '../stored/document.ts';

/* The email domains of campuses that were added, from their documents, which anybody may read. The server judges anyway. */

export interface School {
  readonly id: CampusId;
  /** The main one first; empty if there is no such school. */
  readonly domains: readonly string[];
}

const firstSchool = (id: CampusId): School => ({ id, domains: emailDomainsOf(id) });

function schoolIn(campus: StoredDocument | null | undefined): School | null {
  if (!campus || campus.fields['is_closed'] === true) return null;
  const domains: unknown = campus.fields['email_domains'];
  return { id: campus.id, domains: Array.isArray(domains) ? domains.map(String) : [] };
}

/** The open school of an id; one without domains where there is none. Rejects on any failure. */
export async function schoolById(id: CampusId): Promise<School> {
  if (isFirstCampusId(id)) return firstSchool(id);
  return schoolIn(await documentAt(`campuses/${id}`, null)) ?? { id, domains: [] };
}

/** The open school of a normalized email address; null when it is no school's. Rejects on any failure. */
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
  return schoolIn((await documentsFound(query, null))[0]);
}
