import { nameKeys } from '../../../src/domain/campusNames.ts';
import { openBackend, uniqueName } from './backend.ts';

export interface NewCampus {
  readonly id: string;
  readonly domain: string;
  readonly name: string;
  readonly shortName: string;
}

/** A campus of the test's own, as the operator's command writes what functions read. Closed from the start, as functions remember it. */
export async function newCampus(isClosed = false): Promise<NewCampus> {
  // No digits: a mail's code is found by them.
  const id = uniqueName('q').toLowerCase().slice(0, 20);
  const campus = { id, domain: `${id}.edu`, name: `${id} State University`, shortName: `${id} State` };
  const place = { city: 'Corvallis', state: 'OR' };
  const names = { id, name: campus.name, short_name: campus.shortName, email_domains: [campus.domain] };
  await openBackend()
    .db.doc(`campuses/${id}`)
    .create({
      ...names,
      ...{ location_details: { ...place, country: 'US' }, privacy: 'private', is_closed: isClosed },
      ...{ name_keys: nameKeys({ ...names, ...place }), reserved_names: [id, `${id}state`] },
    });
  return campus;
}
