import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AlertSearch } from '../../src/domain/alert.ts';
import { factFiltersFor } from '../../src/domain/factFilters.ts';
import { HOUSING } from '../../src/domain/facts.ts';
import { ALERTS_MAX } from '../../src/domain/limits.ts';
import { NO_FILTERS } from '../../src/domain/searchFilters.ts';
import { call, eventually, openBackend, resultOf, settledWithoutNews, unique } from './support/backend.ts';
import { edited, repriced, setStatus } from './support/listings.ts';
import { notificationsOf, verified } from './support/members.ts';
import { confirmed, type Person } from './support/people.ts';
import { commented, posted, type PostOptions } from './support/posts.ts';
import { newDevice, pushesTo } from './support/push.ts';
import { readsOf } from './support/reads.ts';
import { redeliver, spelled } from './support/redeliver.ts';

const backend = openBackend();
const { db } = backend;

/** Letters alone, so that nothing else has the word, in any number. */
const newWord = (): string =>
  `${unique('w')
    .replace(/[^a-z0-9]/gi, '')
    .toLowerCase()
    .replaceAll(/\d/g, (digit) => 'bcdfghjklm'.charAt(Number(digit)))}k`;
const search = (text: string, more: Partial<AlertSearch> = {}): AlertSearch => {
  const { category, hasPhotos, condition, kind, fromCents, toCents } = { ...NO_FILTERS, ...more };
  const facts = factFiltersFor(category, { ...NO_FILTERS, ...more });
  return { text, category, hasPhotos, condition, kind, fromCents, toCents, ...facts };
};

let seller: Person;
let liam: Person;
let word = '';
beforeAll(async () => {
  seller = await verified(backend, 'Ava Diaz');
});
beforeEach(async () => {
  liam = await verified(backend, 'Liam Chen');
  word = newWord();
  // One author for all tests posts nearly as often as an hour allows.
  await db.doc(`limits/posts_${seller.uid}`).delete();
  await settledWithoutNews();
});

const keep = (asked: AlertSearch, who: Person = liam, campusId = 'ut') =>
  call('keepAlert', { campusId, search: asked }, who);
const kept = async (asked: AlertSearch, who: Person = liam, campusId = 'ut'): Promise<string> =>
  resultOf(await keep(asked, who, campusId)).id;
async function post(text: string, options: Partial<PostOptions> = {}): Promise<DocumentReference> {
  const ref = await posted(backend, { uid: seller.uid, text, ...options });
  return ref;
}
const told = async (who: Person = liam): Promise<readonly Record<string, unknown>[]> =>
  (await notificationsOf(backend, who)).filter(({ type }) => type === 'alert');
const ownOf = async ({ uid }: Person): Promise<Record<string, unknown>> =>
  (await db.doc(`users/${uid}/private/alerts`).get()).data() ?? {};
/** The packs that hold something of this member's, and how many entries they say they have. */
async function packed({
  uid,
}: Person): Promise<readonly { pack: string; campus: string; texts: unknown[] }[]> {
  const { docs } = await db.collection('alerts').get();
  return docs.flatMap((doc) => {
    const entries = Object.values(Object(doc.get('entries')) as Record<string, Record<string, unknown>>);
    expect(doc.get('count')).toBe(entries.length);
    const texts = entries.filter((entry) => entry.uid === uid).map(({ text }) => text);
    return texts.length === 0 ? [] : [{ pack: doc.id, campus: doc.id.split('_')[0] ?? '', texts }];
  });
}

describe('keeping a search', () => {
  test('stores it with its filters, for its member alone, and packed with the campus’s', async () => {
    const id = await kept(search(`  ${word.toUpperCase()}  desk`, { toCents: 4_000, condition: 'good' }));
    const stored = {
      text: `${word} desk`,
      campus_id: 'ut',
      category: null,
      has_photos: false,
      condition: 'good',
      kind: null,
      from_cents: null,
      to_cents: 4_000,
      pushed_at: null,
    };
    expect(await ownOf(liam)).toMatchObject({ alerts: { [id]: stored } });
    // By its rarest word, and by both as one word.
    const packs = (await packed(liam)).map(({ pack, texts }) => [pack, texts]);
    expect(packs).toEqual([word, `${word}desk`].map((key) => [`ut_${key}_0`, [`${word} desk`]]));
  });

  test('the same search is one, also at the same time; other filters are another', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => kept(search(word))));
    expect(new Set(ids).size).toBe(1);
    await kept(search(word, { toCents: 100 }));
    await kept(search(word), liam, 'campus');
    expect(Object.keys(Object((await ownOf(liam)).alerts) as object)).toHaveLength(3);
  });

  test('ten are the most, whoever asks for more at once; one that is deleted makes room', async () => {
    const texts = Array.from({ length: ALERTS_MAX + 3 }, (_, n) => `${word} ${String(n)}`);
    const answers = await Promise.all(texts.map((text) => keep(search(text))));
    const refused = answers.filter((answer) => !('result' in answer));
    expect(refused).toMatchObject([1, 2, 3].map(() => ({ reason: 'alerts-full' })));
    const { alerts } = await ownOf(liam);
    const [first = ''] = Object.keys(Object(alerts) as object);
    expect(Object.keys(Object(alerts) as object)).toHaveLength(ALERTS_MAX);
    expect(new Set((await packed(liam)).flatMap((pack) => pack.texts)).size).toBe(ALERTS_MAX);
    resultOf(await call('removeAlert', { id: first }, liam));
    resultOf(await call('removeAlert', { id: first }, liam));
    resultOf(await keep(search(`${word} once more`)));
    expect(new Set((await packed(liam)).flatMap((pack) => pack.texts)).size).toBe(ALERTS_MAX);
  });

  test('is for school-verified members of that school, of what can be found', async () => {
    const guest = await verified(backend, 'Omar Ali', 'ou');
    const nora = await confirmed('Nora Hill');
    expect(await keep(search(word), guest)).toMatchObject({ reason: 'not-allowed' });
    expect(await keep(search(word), nora)).toMatchObject({ reason: 'not-allowed' });
    expect(await keep(search(word), nora, 'campus')).toMatchObject({ reason: 'not-allowed' });
    const wrong: readonly unknown[] = [
      search(''),
      search('!!!'),
      search('', { hasPhotos: true }),
      search(word, { category: 'all' }),
      search(word, { fromCents: 2, toCents: 1 }),
      search(word, { toCents: -1 }),
      search(word, { toCents: 0.5 }),
      search('x'.repeat(101)),
      { ...search(word), condition: 'mint' },
      // Facts that the category lacks, of no such form, too large, or with more of a filter in them.
      { ...search(word), size: 'm' },
      { ...search(word, { category: 'furniture' }), bedrooms: '2' },
      { ...search(word, { category: HOUSING }), bedrooms: '<b>2</b>' },
      { ...search(word, { category: HOUSING }), freeFrom: '2027-02-31' },
      { ...search(word, { category: HOUSING }), freeFrom: '99999-01-01' },
      { ...search(word, { category: HOUSING }), freeFrom: 20_270_515 },
      { ...search(word, { category: HOUSING }), freeFrom: '2027-08-01', freeTo: '2027-05-01' },
      { ...search(word, { category: CLOTHES }), size: 'm" OR size:"l' },
      { ...search(word, { category: CLOTHES }), size: 'm;size=l' },
      { ...search(word, { category: CLOTHES }), size: '9'.repeat(1_000_000) },
      // 'Today' is none of its filters, and alone asks for nothing.
      { ...search('', { category: 'tickets' }), when: 'today' },
    ];
    for (const asked of wrong) {
      const answer = await call('keepAlert', { campusId: 'ut', search: asked }, liam);
      expect(answer).toMatchObject({ reason: 'bad-request' });
    }
    await db.doc(`users/${guest.uid}`).update({ status: 'banned' });
    expect(await keep(search(word), guest, 'ou')).toMatchObject({ reason: 'not-allowed' });
    expect(await packed(guest)).toEqual([]);
  });

  test('a document of one word is full, and the next begins another; an empty one is gone', async () => {
    const full = Object.fromEntries(Array.from({ length: 249 }, (_, n) => entryOf(`m${String(n)}`, word)));
    await db.doc(`alerts/duke_${word}_0`).set({ place: `duke_${word}`, count: 249, entries: full });
    const dukes = await verified(backend, 'Dina Ross', 'duke');
    const ids = await Promise.all(
      ['a', 'b', 'c'].map((one) => kept(search(`${word} ${one}b`), dukes, 'duke')),
    );
    const places = async (): Promise<unknown> =>
      (await packed(dukes))
        .filter(({ pack }) => pack.startsWith(`duke_${word}_`))
        .map(({ pack, texts }) => [pack.replace(word, 'word'), texts.length]);
    expect(await places()).toEqual([
      ['duke_word_0', 1],
      ['duke_word_1', 2],
    ]);
    await post(`${word} bb cb ab`, { campusId: 'duke' });
    expect(await told(dukes)).toHaveLength(1);
    for (const id of ids) resultOf(await call('removeAlert', { id }, dukes));
    expect((await db.collection('alerts').where('place', '==', `duke_${word}`).get()).size).toBe(1);
  });
});

/** An entry of a pack, by its key. */
const entryOf = (uid: string, text: string): readonly [string, object] => [
  `${uid}_a`,
  {
    ...{ uid, id: 'a', text, words: text, category: null, has_photos: false },
    ...{ condition: null, kind: null, from_cents: null, to_cents: null },
  },
];

const CLOTHES = 'clothing, shoes, & accessories';

describe('a new post', () => {
  test('of a room that is free then, of a size, rings for who asks for no more than that', async () => {
    const days = { freeFrom: '2027-06-01', freeTo: '2027-08-15' };
    const id = await kept(search('', { category: HOUSING, bedrooms: '2', ...days }));
    const stored = { free_from: days.freeFrom, free_to: days.freeTo, bedrooms: '2', size: null };
    expect(await ownOf(liam)).toMatchObject({ alerts: { [id]: stored } });
    await kept(search(word, { category: CLOTHES, size: 'm' }));
    await post('A room', { facts: 'from=2027-06-02;bedrooms=2', category: HOUSING });
    await post('A room', { facts: 'from=2027-05-15;to=2027-08-14;bedrooms=2', category: HOUSING });
    await post('A room', { facts: 'from=2027-05-15;to=2027-08-20', category: HOUSING });
    await post(word, { facts: 'size=L', category: CLOTHES });
    expect(await told()).toEqual([]);
    await post('A room', { facts: 'from=2027-05-15;to=2027-08-20;bedrooms=2', category: HOUSING });
    await post(word, { facts: 'size=Medium', category: CLOTHES });
    const messages = (await told()).map(({ message }) => message);
    expect(messages.toSorted()).toEqual([expect.stringMatching(/^Free from Jun 1.* 2 bedrooms$/), word]);
  });

  test('that fits makes one notification, which names the search, however often its event comes', async () => {
    await kept(search(`${word} desk`, { toCents: 4_000 }));
    await kept(search(word));
    const ref = await post(`A ${word} desk $35`);
    const sides = { before: null, after: await spelled(ref) };
    await Promise.all([1, 2].map(() => redeliver('onPostCreated', 'created', ref, sides)));
    await settledWithoutNews();
    expect(await told()).toMatchObject([
      {
        type: 'alert',
        postId: ref.id,
        about_id: ref.id,
        about: `A ${word} desk $35`,
        from_user: seller.uid,
        to_user: liam.uid,
        read: false,
      },
    ]);
    const [{ message } = {}] = await told();
    expect([`${word} desk up to $40`, word]).toContain(message);
  });

  test('that lacks a word, is too dear, of another campus, or a comment tells nobody', async () => {
    await kept(search(`${word} desk`, { toCents: 4_000 }));
    const ref = await post(`${word} chair $35`);
    await post(`${word} desk $45`);
    await post(`${word} desk`);
    await post(`${word} desk $35`, { campusId: 'ou' });
    await commented(backend, seller.uid, ref, `${word} desk $35`);
    expect(await told()).toEqual([]);
  });

  test('of one’s own tells oneself nothing, nor whom a block is between', async () => {
    await kept(search(word));
    const zoe = await verified(backend, 'Zoe Park');
    await kept(search(word), zoe);
    await db.doc(`users/${zoe.uid}/blocks/${seller.uid}`).set({ blocked_at: Timestamp.now() });
    await settledWithoutNews();
    await post(word, { uid: liam.uid });
    expect(await told()).toEqual([]);
    await post(word);
    expect(await told(zoe)).toHaveLength(1);
    expect((await told(zoe))[0]).toMatchObject({ from_user: liam.uid });
    expect(await told()).toHaveLength(1);
    await db.doc(`users/${zoe.uid}/blocks/${seller.uid}`).delete();
  });

  test('that is refused, deleted, sold or changed before its event comes tells nobody', async () => {
    const posts = [await post(word), await post(word), await post(word)] as const;
    const events = await Promise.all(
      posts.map(async (ref) => ({ ref, sides: { before: null, after: await spelled(ref) } })),
    );
    await kept(search(word));
    const [gone, sold, changed] = posts;
    await gone.delete();
    await setStatus(sold, 'sold');
    await edited(changed, { text: 'Something else' });
    for (const { ref, sides } of events) await redeliver('onPostCreated', 'created', ref, sides);
    await post(`${word} ${'x'.repeat(501)}`);
    expect(await told()).toEqual([]);
  });

  test('is told to nobody who deleted the search, is banned, leaves, or is not verified any more', async () => {
    const people = await Promise.all(
      ['Ana Paz', 'Ben Ode', 'Cal Fry', 'Dan Low'].map((name) => verified(backend, name)),
    );
    const ids = await Promise.all(people.map((who) => kept(search(word), who)));
    const [ana, ben, cal, dan] = people;
    if (!ana || !ben || !cal || !dan) throw new Error('Not set up.');
    resultOf(await call('removeAlert', { id: ids[0] }, ana));
    await db.doc(`users/${ben.uid}`).update({ status: 'banned' });
    await db.doc(`users/${cal.uid}`).update({ school_verified: false });
    resultOf(await call('deleteAccount', {}, dan));
    await eventually(async () => expect((await db.doc(`users/${dan.uid}`).get()).exists).toBe(false));
    await settledWithoutNews();
    for (const who of people) expect(await packed(who)).toEqual([]);
    expect(await ownOf(dan)).toEqual({});
    await post(word);
    for (const who of people) expect(await told(who)).toEqual([]);
    // It is theirs again once the ban is lifted.
    await db.doc(`users/${ben.uid}`).update({ status: 'active' });
    await settledWithoutNews();
    await post(word);
    expect(await told(ben)).toHaveLength(1);
  });

  test('of the new school, after a change of schools, not of the old one', async () => {
    await kept(search(word));
    await kept(search(`${word} desk`), liam, 'campus');
    await db.doc(`users/${liam.uid}`).update({ campus_id: 'ou' });
    await settledWithoutNews();
    expect(new Set((await packed(liam)).map(({ campus }) => campus))).toEqual(new Set(['campus', 'ou']));
    await post(word);
    expect(await told()).toEqual([]);
    await post(word, { campusId: 'ou' });
    await post(`${word} desk`, { campusId: 'campus' });
    expect(await told()).toHaveLength(2);
    // The same search is still the same one.
    const id = await kept(search(word), liam, 'ou');
    expect(Object.keys(Object((await ownOf(liam)).alerts) as object)).toContain(id);
    expect(Object.keys(Object((await ownOf(liam)).alerts) as object)).toHaveLength(2);
  });
});

describe('many alerts', () => {
  const placed = async (key: string, uids: readonly string[], text: string): Promise<void> => {
    const place = `ut_${key}`;
    const entries = Object.fromEntries(uids.map((uid) => entryOf(uid, text)));
    await db.doc(`alerts/${place}_0`).set({ place, count: uids.length, entries });
  };

  test('of other words cost a post nothing, and of its own one read a document', async () => {
    const others = Array.from(
      { length: 40 },
      (_, n) => `${word}${String.fromCharCode(97 + (n % 20), 97 + n)}`,
    );
    const uids = Array.from({ length: 100 }, (_, n) => `u${String(n)}`);
    for (const other of others) await placed(other, uids, other);
    await placed(word, uids, `${word} zither`);
    await kept(search(`${word} lute`));
    await settledWithoutNews();
    const reads = await readsOf(/\balerts(?!_)/, () => post(`A ${word} lute`));
    // The word's pack, that of both words as one; and in one request the author, whom they hide, and the member's own alerts.
    expect(await told()).toHaveLength(1);
    expect(reads).toBeLessThanOrEqual(5);
  });

  test('beyond five hundred members are told in further runs, each member once', async () => {
    const uids = Array.from({ length: 1_020 }, (_, n) => `${word}x${String(n)}`);
    await placed(word, uids, word);
    const writer = db.bulkWriter();
    for (const uid of uids) {
      const [, { uid: _, id, words: __, ...asked }] = entryOf(uid, word) as [string, Record<string, unknown>];
      const alert = {
        ...asked,
        campus_id: 'ut',
        createdAt: Timestamp.now(),
        packs: [`ut_${word}_0`],
        pushed_at: null,
      };
      void writer.set(db.doc(`users/${uid}/private/alerts`), { alerts: { [String(id)]: alert } });
    }
    await writer.close();
    const ref = await post(word);
    const tellings = await db.collection('notifications').where('postId', '==', ref.id).count().get();
    expect(tellings.data().count).toBe(uids.length);
    expect((await db.collection('alert_runs').get()).size).toBe(0);
    await db.doc(`alerts/ut_${word}_0`).delete();
  });
});

describe('an edit', () => {
  test('that makes a post fit tells once, also when it leaves the range and comes back', async () => {
    await kept(search(word, { toCents: 4_000 }));
    const ref = await post(`${word} $50`);
    expect(await told()).toEqual([]);
    const sides = await repriced(ref, 3_900);
    await redeliver('onPostWritten', 'written', ref, sides);
    await settledWithoutNews();
    expect(await told()).toMatchObject([{ postId: ref.id, message: `${word} up to $40` }]);
    // Not even if the notification was deleted.
    for (const { id } of await told()) await db.doc(`notifications/${String(id)}`).delete();
    await repriced(ref, 5_000);
    await repriced(ref, 3_800);
    expect(await told()).toEqual([]);
  });

  test('of a post that fitted before tells nobody', async () => {
    const ref = await post(`${word} lamp`);
    await kept(search(word));
    await edited(ref, { text: `${word} lamp, oak` });
    expect(await told()).toEqual([]);
    await kept(search(`${word} pine`));
    await edited(ref, { text: `${word} lamp, pine` });
    expect(await told()).toHaveLength(1);
  });
});

describe('beyond the app', () => {
  test('an alert is pushed once an hour, and every post is a line of the daily mail', async () => {
    const device = await newDevice();
    resultOf(await call('savePushSubscription', { ...device, showsWords: true }, liam));
    const id = await kept(search(word));
    const [one, two] = [await post(`${word} one`), await post(`${word} two`)];
    expect(await told()).toHaveLength(2);
    const [first, ...more] = await pushesTo(device);
    expect(more).toEqual([]);
    expect(first?.payload).toMatchObject({ kind: 'alert', path: `/post/${one.id}`, words: `${word} one` });
    const anHourAgo = Timestamp.fromMillis(Date.now() - 3_600_000);
    await db.doc(`users/${liam.uid}/private/alerts`).update({ [`alerts.${id}.pushed_at`]: anHourAgo });
    const three = await post(`${word} three`);
    expect(await pushesTo(device)).toHaveLength(2);
    const { docs } = await db.collection('mail').where('to_uid', '==', liam.uid).get();
    const digests = docs.filter((doc) => doc.get('kind') === 'digest');
    const lines = digests.flatMap((doc) => Object.values(Object(doc.get('lines')) as Record<string, object>));
    expect(lines.map((line): unknown => Reflect.get(line, 'kind'))).toEqual(['alert', 'alert', 'alert']);
    expect(lines.map((line): unknown => Reflect.get(line, 'post_id')).sort()).toEqual(
      [one.id, two.id, three.id].sort(),
    );
    expect(digests[0]?.get('delivery')).toMatchObject({ state: 'held', attempts: 0 });
    expect(digests[0]?.get('from_uids')).toEqual([seller.uid]);
  });
});
