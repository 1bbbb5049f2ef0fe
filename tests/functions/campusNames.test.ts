import { describe, expect, test } from 'vitest';
import { NAMES_PER_PAGE } from '../../src/domain/campusNames.ts';
import { call, openBackend, resultOf, untold, uniqueName } from './support/backend.ts';
import { ask } from './support/http.ts';
import { newCampus } from './support/newCampus.ts';
import { member, signUp } from './support/people.ts';
import { readsOf } from './support/reads.ts';

const { db } = openBackend();

interface Page {
  readonly campuses: readonly { readonly id: string }[];
  readonly next: number | null;
  readonly count: number | null;
}

async function page(file: string): Promise<Page> {
  const { status, json } = await ask(`/campuses/names/${file}.json`);
  expect(status, file).toBe(200);
  return json as Page;
}
const idsOn = async (file: string): Promise<readonly string[]> =>
  (await page(file)).campuses.map(({ id }) => id);

/** Three small letters that no other campus's word begins with. */
const freshKey = (): string => `x${uniqueName('x').toLowerCase().slice(-2)}`;

/** Open campuses on the page of a key, in a state of their own. */
async function namesakes(key: string, count: number): Promise<readonly string[]> {
  const batch = db.batch();
  const ids = Array.from({ length: count }, (_, i) => `${key}n${String(i).padStart(3, '0')}`);
  for (const id of ids)
    batch.create(db.doc(`campuses/${id}`), {
      ...{ id, name: `${key} ${id}`, short_name: id, email_domains: [`${id}.edu`], name_keys: [key] },
      ...{ privacy: 'private', is_closed: false, location_details: { city: 'Nome', state: 'ZZ' } },
    });
  await untold(() => batch.commit());
  return ids;
}

describe('the pages of names', () => {
  test('have an open campus with the colors of its tile, and neither a closed one nor the first ones', async () => {
    const [open, closed] = [await newCampus(), await newCampus(true)];
    const accents = {
      accent: '#d73f09',
      'accent-strong': '#b33000',
      'accent-text': '#a02000',
      spark: '#fff',
    };
    await untold(() => db.doc(`campuses/${open.id}`).update({ accents: { light: accents, dark: {} } }));
    const { spark: _spark, ...ofTile } = accents;
    const key = open.id.slice(0, 3);
    expect((await page(key)).campuses).toContainEqual({
      ...{ id: open.id, name: open.name, shortName: open.shortName, monogram: '' },
      ...{ city: 'Corvallis', state: 'OR', emailDomain: open.domain },
      accents: { light: ofTile, dark: {} },
    });
    expect(await idsOn(closed.id.slice(0, 3))).not.toContain(closed.id);
    expect(await idsOn('tex')).not.toContain('ut');
  });

  test('are of at most fifty, one after the other, each read once in a minute', async () => {
    const key = freshKey();
    const ids = await namesakes(key, NAMES_PER_PAGE + 3);
    const first = await page(key);
    expect(first.campuses.map(({ id }) => id)).toEqual(ids.slice(0, NAMES_PER_PAGE));
    expect(first.next).toBe(2);
    const rest = `${key}.2`;
    expect(await idsOn(rest)).toEqual(ids.slice(NAMES_PER_PAGE));
    expect((await page(rest)).next).toBeNull();
    expect(await readsOf(/campuses|runQuery/i, () => page(key))).toBe(0);
    expect(await idsOn('ZZ')).toEqual(expect.arrayContaining([ids[0]]));
    // A number that somebody has made up reads nothing.
    const madeUp = [3, 4, 50, 99].map((number) => ask(`/campuses/names/${key}.${String(number)}.json`));
    expect(await readsOf(/campuses|runQuery/i, () => Promise.all(madeUp))).toBe(0);
    expect((await Promise.all(madeUp)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  test('have the campus that is called exactly so, by its id or short name', async () => {
    const { id } = await newCampus();
    expect([await idsOn(`exact.${id}`), await idsOn(`exact.${id}state`)]).toEqual([[id], [id]]);
    expect(await idsOn(`exact.${id}stat`)).toEqual([]);
  });

  test('of the liveliest are those with most posts, and say how many schools there are', async () => {
    const [quiet, some, most] = await namesakes(freshKey(), 3);
    await untold(() => db.doc(`campuses/${String(quiet)}`).update({ week_post_count: null }));
    await untold(() => db.doc(`campuses/${String(some)}`).update({ week_post_count: 9_000_000 }));
    await untold(() => db.doc(`campuses/${String(most)}`).update({ week_post_count: 9_000_010 }));
    const { campuses, count } = await page('liveliest');
    expect(campuses.slice(0, 2).map(({ id }) => id)).toEqual([most, some]);
    expect(campuses.map(({ id }) => id)).not.toContain(quiet);
    expect(campuses.length).toBeLessThanOrEqual(12);
    expect(count).toBeGreaterThanOrEqual(10);
  });

  test('are kept for two minutes, and none but these are there', async () => {
    const { headers } = await ask('/campuses/names/ore.json');
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=120, s-maxage=120' });
    for (const file of [
      'o',
      'oreg',
      'Or',
      'ORE',
      'ore.',
      'ore.1',
      'ore.02',
      'ore.100',
      'ore.osu',
      'exact',
      'exact.o',
      'exact.a.2',
      'exact.UT',
      '..%2fusers',
      'campus',
      '%C3%A9',
    ])
      expect((await ask(`/campuses/names/${file}.json`)).status, file).toBe(404);
  });
});

describe('the id and the short name of a campus that was added', () => {
  test('stand in no name of a member of it beside what looks official', async () => {
    const { id } = await newCampus();
    const person = await signUp();
    const named = (name: string) => call('registerUser', { name, campusId: id }, person);
    for (const name of [`${id} Police`, `${id} State Registrar`])
      expect(await named(name), name).toMatchObject({ reason: 'name-not-allowed' });
    resultOf(await named('Maya Torres'));
    const changed = (firstName: string) =>
      call('changeName', { firstName, lastName: 'Police', username: null }, person);
    expect(await changed(id)).toMatchObject({ reason: 'name-not-allowed' });
    resultOf(await changed('Maya'));
  });

  test('are no username that a member takes', async () => {
    const [{ id }, person] = [await newCampus(), await member()];
    for (const username of [id, `${id}-2`, `${id}state`, `${id}.state`])
      expect(
        await call('changeName', { firstName: null, lastName: null, username }, person),
        username,
      ).toMatchObject({ reason: 'username-taken' });
    const username = `${id}fan`;
    const free = await call('changeName', { firstName: null, lastName: null, username }, person);
    expect(resultOf(free)).toEqual({ username });
  });

  test('are no username that a new member gets', async () => {
    const { id } = await newCampus();
    const person = await signUp();
    const { username } = resultOf(
      await call('registerUser', { name: `${id} State`, campusId: 'ut' }, person),
    );
    expect(username).toMatch(/^student(-\d+)?$/);
  });
});
