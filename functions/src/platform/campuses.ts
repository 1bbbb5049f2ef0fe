import { type CampusId, isCampusId, SHARED_CAMPUS_ID } from '../../../src/domain/campus.ts';
import { formsOf } from '../../../src/domain/reservedNames.ts';
import { domainOfSchoolEmail, normalizeEmail } from '../../../src/domain/schoolEmail.ts';
import { db } from './admin.ts';
import { Refusal } from './caller.ts';
import { MINUTE_MS } from './durations.ts';
import { log } from './log.ts';
import { cached } from './cached.ts';
import { StoredCampus } from './stored/campuses.ts';

/*
 * The campuses, from their documents, cached by each instance for a minute, also those that do not exist: an id or domain that a
 * caller has made up costs one read. Callables are rate-limited; the campus's file and links are not, but the CDN caches them.
 */

const CACHE = { lifeMs: MINUTE_MS, max: 2_000 };

function campusFrom(id: string, stored: unknown): StoredCampus | null {
  if (stored === undefined) return null;
  const campus = StoredCampus.safeParse(stored);
  if (!campus.success) log.warn('malformed campus', { campusId: id });
  return campus.data ?? null;
}

const byId = cached<StoredCampus | null>(
  async (id) => campusFrom(id, (await db.doc(`campuses/${id}`).get()).data()),
  CACHE,
);

const byDomain = cached<StoredCampus | null>(async (domain) => {
  const found = await db
    .collection('campuses')
    .where('email_domains', 'array-contains', domain)
    .limit(1)
    .get();
  const [campus] = found.docs;
  return campus === undefined ? null : campusFrom(campus.id, campus.data());
}, CACHE);

const byReservedName = cached<boolean>(async (name) => {
  const found = db.collection('campuses').where('reserved_names', 'array-contains', name).limit(1);
  return !(await found.get()).empty;
}, CACHE);

/** The campus of an id; null if there is none. */
export async function findCampus(id: unknown): Promise<StoredCampus | null> {
  return isCampusId(id) ? byId(id) : null;
}

/** The campus that a caller names. Refuses ('bad-request') if there is none. */
export async function requireCampus(id: CampusId): Promise<StoredCampus> {
  const campus = await findCampus(id);
  if (campus === null) throw new Refusal('bad-request');
  return campus;
}

/** The open school that an email address belongs to; null if there is none. */
export async function schoolOf(email: string): Promise<StoredCampus | null> {
  const domain = domainOfSchoolEmail(normalizeEmail(email));
  const school = domain === null ? null : await byDomain(domain);
  return school === null || school.is_closed ? null : school;
}

/** Whether nobody may take a username because it is the id or the short name of a campus, also with a number after it. */
export async function isNameOfCampus(username: string): Promise<boolean> {
  return (await Promise.all(formsOf(username).map(byReservedName))).includes(true);
}

/** Whether a campus takes no new members, posts and wants. */
export async function isClosedCampus(id: unknown): Promise<boolean> {
  return (await findCampus(id))?.is_closed === true;
}

/** What mails and previews call a campus. */
export interface CampusNames {
  readonly name: string;
  readonly shortName: string;
}

/** The names of a campus; those of the shared community if there is no such campus. */
export async function namesOf(id: string): Promise<CampusNames> {
  const campus = (await findCampus(id)) ?? (await findCampus(SHARED_CAMPUS_ID));
  return campus === null
    ? { name: 'Campus', shortName: 'Campus' }
    : { name: campus.name, shortName: campus.short_name };
}
