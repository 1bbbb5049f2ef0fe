import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { RECENT_SEARCHES_MAX } from '../../src/domain/limits.ts';
import { call, openBackend, resultOf, settled, unique } from './support/backend.ts';
import { countersOf } from './support/fillCounter.ts';
import { functionsInProcess } from './support/inProcess.ts';
import { confirmed, member, type Person } from './support/people.ts';
import { redeliver, spelled } from './support/redeliver.ts';
import { idsFound, newWord } from './support/search.ts';

const { db } = openBackend();

afterAll(() => vi.unstubAllEnvs());

const DAY_MS = 24 * 60 * 60 * 1000;

/** An address that no other test calls from. */
let hosts = 0;
const ourNetwork = Math.floor(Math.random() * 250);
const from = (): string => `198.18.${String(ourNetwork)}.${String((hosts += 1))}`;

interface Asker {
  readonly token?: string;
  readonly from?: string;
}

const record = (text: unknown, campusId: string, asker: Asker) =>
  call('recordSearch', { text, campusId }, asker);
const termsWith = async (text: string) =>
  (await db.collection('searches').where('text', '==', text).get()).docs.map((doc) => doc.data());
const termOf = async (text: string) => {
  const [term] = await termsWith(text);
  return term;
};

describe('a search', () => {
  test('of a member raises unique views, of a visitor ghost views, and the sum is their sum', async () => {
    const text = unique('lamp');
    const maya = await member();
    resultOf(await record(`  ${text.toUpperCase()} `, 'campus', { ...maya, from: from() }));
    resultOf(await record(text, 'campus', { from: from() }));
    resultOf(await record(text, 'campus', { from: from() }));
    const term = await termOf(text);
    expect(term).toEqual({
      text,
      campus_id: 'campus',
      unique_views: 1,
      ghost_views: 2,
      total_views: 3,
      is_popular: false,
      date: expect.any(String) as string,
      lastModified: expect.any(Timestamp) as Timestamp,
    });
  });

  test('is one term however it is spaced and written, and another in another community', async () => {
    const word = unique('desk');
    const maya = await member();
    for (const text of [`old ${word}`, ` OLD\t\n${word.toUpperCase()}  `, `old\u0000 ${word}\u202e`]) {
      resultOf(await record(text, 'ut', { ...maya, from: from() }));
    }
    resultOf(await record(`old ${word}`, 'campus', maya));
    expect((await termsWith(`old ${word}`)).map(({ campus_id }) => String(campus_id)).sort()).toEqual([
      'campus',
      'ut',
    ]);
  });

  test('counts once a day per member, and per network of visitors', async () => {
    const text = unique('bike');
    const [maya, address] = [await member(), from()];
    await Promise.all([1, 2, 3].map(() => record(text, 'ut', maya)));
    await Promise.all([1, 2, 3].map(() => record(text, 'campus', { from: address })));
    const terms = await termsWith(text);
    expect(terms.map(({ total_views }) => Number(total_views))).toEqual([1, 1]);
    // As if a day had passed.
    for (const { ref } of await countersOf('search_once_')) await ref.update({ hits: [Date.now() - DAY_MS] });
    resultOf(await record(text, 'ut', maya));
    resultOf(await record(text, 'campus', { from: address }));
    const nextDay = await termsWith(text);
    expect(
      nextDay.map(({ unique_views, ghost_views }) => [Number(unique_views), Number(ghost_views)]).sort(),
    ).toEqual([
      [0, 2],
      [2, 0],
    ]);
  });

  test.each(['', '   ', '\u200b\u200d\u00ad', '\u0000\u0007'])('for %j does nothing', async (text) => {
    expect(resultOf(await record(text, 'campus', { from: from() }))).toEqual({});
  });

  test.each([
    ['too long', 'a'.repeat(101)],
    ['far too long', 'a'.repeat(5_000)],
    ['no text', 7],
    ['a list', ['a']],
  ])('that is %s is refused', async (_what, text) => {
    expect(await record(text, 'campus', { from: from() })).toMatchObject({
      reason: 'bad-request',
      message: 'Something went wrong',
    });
  });

  test('for markup is words like any other', async () => {
    const text = `<img src=x onerror=${unique('alert')}>`;
    resultOf(await record(text, 'campus', { from: from() }));
    expect(await termOf(text)).toMatchObject({ total_views: 1 });
  });
});

describe('popular', () => {
  test('becomes what three different members of the community search for, however often each does', async () => {
    const text = `lab coat ${newWord()}`;
    const [maya, dev, hannah] = [await member(), await member(), await member()];
    resultOf(await record(text, 'ut', maya));
    resultOf(await record(text, 'ut', maya));
    resultOf(await record(text, 'ut', dev));
    expect(await termOf(text)).toMatchObject({ is_popular: false });
    await settled();
    expect(await idsFound('searches', text)).toEqual([]);
    resultOf(await record(text, 'ut', hannah));
    expect(await termOf(text)).toMatchObject({ is_popular: true, unique_views: 3 });
    await settled();
    expect(await idsFound('searches', text, 'campus_id:ut')).toHaveLength(1);
  });

  test('becomes nothing by visitors, guests of another school or people without a proven school', async () => {
    const text = unique('futon');
    const guests = [await member('ou', 'ou.edu'), await member('ou', 'ou.edu'), await member('ou', 'ou.edu')];
    for (const guest of guests) resultOf(await record(text, 'ut', guest));
    for (let round = 0; round < 5; round += 1) resultOf(await record(text, 'campus', { from: from() }));
    const unproven = [await confirmed(), await confirmed(), await confirmed()];
    for (const person of unproven) resultOf(await record(text, 'campus', person));
    const terms = await termsWith(text);
    expect(terms.map(({ campus_id, is_popular }) => [String(campus_id), is_popular === true]).sort()).toEqual(
      [
        ['campus', false],
        ['ut', false],
      ],
    );
  });

  test('becomes nothing that holds a phone number, an email address or a link', async () => {
    const members = [await member(), await member(), await member()];
    for (const text of [
      `call 405 555 ${String(Date.now()).slice(-4)}`,
      `${newWord()}@example.com`,
      `${newWord()}.example`,
    ]) {
      for (const person of members) resultOf(await record(text, 'ut', person));
      expect(await termOf(text)).toMatchObject({ unique_views: 3, is_popular: false });
    }
  });

  test('stays who searched nobody’s business', async () => {
    // Digits by chance would make a phone number of it, which is never counted towards popular.
    const text = `couch ${newWord()}`;
    const maya = await member();
    resultOf(await record(text, 'ut', maya));
    const [found] = (await db.collection('searches').where('text', '==', text).get()).docs;
    const note = await db.doc(`searchers/${found?.id ?? ''}`).get();
    expect(note.get('members')).toHaveLength(1);
    expect(JSON.stringify([note.data(), found?.data()])).not.toContain(maya.uid);
  });
});

describe('no search is counted', () => {
  const refusal = async (campusId: string, asker: Asker): Promise<unknown> => {
    const text = unique('never');
    const answer = await record(text, campusId, asker);
    expect(await termsWith(text)).toEqual([]);
    return 'reason' in answer ? answer.reason : 'counted';
  };

  test('of a visitor in a school', async () => {
    expect(await refusal('ut', { from: from() })).toBe('signed-out');
  });

  test('of a person without a proven school in a school', async () => {
    expect(await refusal('ut', await confirmed())).toBe('not-allowed');
  });

  test('of a member who was banned since', async () => {
    const maya = await member();
    await db.doc(`users/${maya.uid}`).update({ status: 'banned' });
    expect(await refusal('ut', maya)).toBe('not-allowed');
  });

  test('in a community that does not exist', async () => {
    expect(await refusal('mit', await member())).toBe('bad-request');
  });

  /** Of so many searches for different words, how many are counted; each is answered like the first. */
  const countedOf = async (asker: Asker, campusId: string, count: number): Promise<number> => {
    const word = unique('many');
    const texts = Array.from({ length: count }, (_, round) => `${word} ${String(round)}`);
    for (const text of texts) expect(resultOf(await record(text, campusId, asker))).toEqual({});
    const terms = await Promise.all(texts.map(termOf));
    return terms.filter((term) => term !== undefined).length;
  };

  test('beyond the limit of a member, or of a network, which is not told', async () => {
    const [maya, address]: [Person, string] = [await member(), from()];
    expect(await countedOf(maya, 'ut', 32)).toBe(30);
    expect(await countedOf({ from: address }, 'campus', 62)).toBe(60);
    expect(await countedOf({ from: from() }, 'campus', 1)).toBe(1);
  });

  test('beyond the limit where the member searched for one term again and again', async () => {
    const [maya, text] = [await member(), unique('again')];
    for (let round = 0; round < 30; round += 1) resultOf(await record(text, 'ut', maya));
    expect(await termOf(text)).toMatchObject({ total_views: 1 });
    expect(await countedOf(maya, 'ut', 2)).toBe(0);
  });
});

describe('a member’s own history', () => {
  test('keeps the newest fifty, however often an event comes', async () => {
    const history = db.collection(`users/${unique('uid')}/searches`);
    const entry = (place: number) => ({
      search_id: `s${place}`,
      search_text: `text ${place}`,
      search_qty: 1,
      date: '',
      lastModified: Timestamp.fromMillis(1_800_000_000_000 + place * 1000),
    });
    const batch = db.batch();
    for (let place = 0; place < RECENT_SEARCHES_MAX + 3; place += 1)
      batch.set(history.doc(`s${place}`), entry(place));
    await batch.commit();
    await settled();
    const ids = (await history.orderBy('lastModified').get()).docs.map(({ id }) => id);
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([RECENT_SEARCHES_MAX, 's3', 's52']);
    const newest = history.doc('s52');
    const event = { before: null, after: await spelled(newest) };
    await Promise.all([1, 2].map(() => redeliver('trimSearches', 'created', newest, event)));
    expect((await history.count().get()).data().count).toBe(RECENT_SEARCHES_MAX);
  });

  test('that grew by hundreds at once is cut a little by each event, and by many at once to fifty', async () => {
    functionsInProcess();
    const { trimRecentSearches } = await import('../../functions/src/posts/search/trimRecentSearches.ts');
    // Where no trigger looks.
    const history = db.collection(unique('history'));
    const batch = db.batch();
    for (let place = 0; place < 120; place += 1)
      batch.set(history.doc(), { lastModified: Timestamp.fromMillis(place) });
    await batch.commit();
    const sizes: number[] = [];
    for (let event = 0; event < 5; event += 1) {
      await trimRecentSearches(history);
      sizes.push((await history.count().get()).data().count);
    }
    expect(sizes).toEqual([100, 80, 60, 50, 50]);

    await Promise.all([1, 2, 3].map((place) => history.add({ lastModified: Timestamp.fromMillis(place) })));
    await Promise.all([1, 2, 3, 4].map(() => trimRecentSearches(history)));
    expect((await history.count().get()).data().count).toBe(RECENT_SEARCHES_MAX);
  });
});
