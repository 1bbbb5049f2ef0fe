import { expect, test } from 'vitest';
import { FIRST_CAMPUS_IDS, FIRST_CAMPUSES } from '../../src/domain/campus.ts';
import { emailDomainsOf } from '../../src/domain/firstSchools.ts';
import { FIRST_MEET_UP_SPOTS } from '../../src/domain/meetUpSpots.ts';
import { campusEntry, objectsIn } from './campusEntry.ts';

test('the first campuses are what the app knows without reading them', async () => {
  const entries = await objectsIn('functions/data/campuses.json');
  expect(entries.map((entry) => campusEntry(entry, 'first'))).toEqual(
    FIRST_CAMPUS_IDS.map((id): unknown => {
      const { name, shortName, city, state, colour, spark } = FIRST_CAMPUSES[id];
      const of = { id, name, short_name: shortName, city, state, colour, spark };
      const places = { spots: FIRST_MEET_UP_SPOTS[id], email_domains: emailDomainsOf(id) };
      return expect.objectContaining({ ...of, ...places });
    }),
  );
});
