import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { ALERTS_MAX } from '../../src/domain/limits.ts';
import { NO_FILTERS } from '../../src/domain/searchFilters.ts';
import { call, eventually, openBackend, resultOf, settledWithoutNews, unique } from './support/backend.ts';
import { fillCounter } from './support/fillCounter.ts';
import { edited, setStatus } from './support/listings.ts';
import { notificationsOf, verified } from './support/members.ts';
import { confirmed, type Person } from './support/people.ts';
import { addComment, posted, type PostOptions } from './support/posts.ts';
import { newDevice, pushesTo } from './support/push.ts';
import { readsOf } from './support/reads.ts';
import { redeliver, spelled } from './support/redeliver.ts';

/** Whoever follows a member is told of their new posts; nobody else learns of it. */

const backend = openBackend();
const { db } = backend;

let nora: Person;
let liam: Person;
beforeEach(async () => {
  [nora, liam] = [await verified(backend, 'Nora Kim'), await verified(backend, 'Liam Chen')];
});

const follow = (who: Person = liam, uid: string = nora.uid) => call('followMember', { uid }, who);
const followed = async (who: Person = liam, uid: string = nora.uid): Promise<string> =>
  resultOf(await follow(who, uid)).id;
async function post(text: string, options: Partial<PostOptions> = {}): Promise<DocumentReference> {
  const ref = await posted(backend, { uid: nora.uid, text, ...options });
  return ref;
}
const told = async (who: Person = liam): Promise<readonly Record<string, unknown>[]> =>
  (await notificationsOf(backend, who)).filter(({ type }) => type === 'new posts' || type === 'alert');
const ownOf = async ({ uid }: Person): Promise<Readonly<Record<string, Record<string, unknown>>>> =>
  Object((await db.doc(`users/${uid}/private/alerts`).get()).get('alerts')) as Record<
    string,
    Record<string, unknown>
  >;
/** Who follows a member, by the packs that their posts are matched against. */
const followersOf = async ({ uid }: Person): Promise<readonly string[]> => {
  const { docs } = await db.collection('alerts').where('place', '==', `@${uid}`).get();
  return docs.flatMap((doc) => {
    const entries = Object.values(Object(doc.get('entries')) as Record<string, { uid: string }>);
    expect(doc.get('count')).toBe(entries.length);
    return entries.map((entry) => entry.uid);
  });
};
const block = (one: Person, other: Person) =>
  db.doc(`users/${one.uid}/blocks/${other.uid}`).set({ blocked_at: Timestamp.now() });

describe('following', () => {
  test('is one alert, however often it is asked for, and ends by deleting it', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => followed()));
    const [id = ''] = ids;
    expect(new Set(ids).size).toBe(1);
    expect(await ownOf(liam)).toMatchObject({ [id]: { seller: nora.uid, campus_id: 'ut', latest: null } });
    expect(await followersOf(nora)).toEqual([liam.uid]);
    resultOf(await call('removeAlert', { id }, liam));
    expect(await ownOf(liam)).toEqual({});
    expect((await db.collection('alerts').where('place', '==', `@${nora.uid}`).get()).size).toBe(0);
    await post('Desk');
    expect(await told()).toEqual([]);
  });

  test('tells the one who is followed nothing: nothing of theirs changes', async () => {
    const before = await db.doc(`users/${nora.uid}`).get();
    await followed();
    await settledWithoutNews();
    expect((await db.doc(`users/${nora.uid}`).get()).updateTime).toEqual(before.updateTime);
    expect(await notificationsOf(backend, nora)).toEqual([]);
    expect((await db.doc(`users/${nora.uid}/private/alerts`).get()).exists).toBe(false);
  });

  test('of oneself, another school’s, a banned or unverified member, or nobody is refused alike', async () => {
    const [guest, newcomer, banned, leaving] = [
      await verified(backend, 'Omar Ali', 'ou'),
      await confirmed('Nia Hill'),
      await verified(backend, 'Ben Ode'),
      await verified(backend, 'Cal Fry'),
    ];
    await db.doc(`users/${banned.uid}`).update({ status: 'banned' });
    await db.doc(`users/${leaving.uid}`).update({ status: 'deleting' });
    for (const uid of [liam.uid, guest.uid, newcomer.uid, banned.uid, leaving.uid, 'nobody'])
      expect(await follow(liam, uid), uid).toMatchObject({ reason: 'not-allowed' });
    for (const who of [guest, newcomer]) expect(await follow(who)).toMatchObject({ reason: 'not-allowed' });
    for (const uid of ['', '../x', '__proto__', `${nora.uid}/private`, '<b>x</b>', 'x'.repeat(129)])
      expect(await follow(liam, uid), uid).toMatchObject({ reason: 'bad-request' });
    expect(await ownOf(liam)).toEqual({});
  });

  test('across a block is refused in the same words, in either direction', async () => {
    await block(nora, liam);
    await settledWithoutNews();
    expect(await follow()).toMatchObject({ reason: 'not-allowed' });
    expect(await follow(nora, liam.uid)).toMatchObject({ reason: 'not-allowed' });
  });

  test('counts with searches: the eleventh is refused, whoever asks for a thousand at once', async () => {
    const search = { ...NO_FILTERS, text: unique('word') };
    resultOf(await call('keepAlert', { campusId: 'ut', search }, liam));
    const sellers = await Promise.all(
      Array.from({ length: ALERTS_MAX + 2 }, () => verified(backend, 'Ana Fox')),
    );
    const answers = await Promise.all(sellers.map(({ uid }) => follow(liam, uid)));
    expect(answers.filter((answer) => 'result' in answer)).toHaveLength(ALERTS_MAX - 1);
    expect(answers.filter((answer) => !('result' in answer))).toMatchObject(
      Array.from({ length: 3 }, () => ({ reason: 'alerts-full' })),
    );
    await fillCounter(db.doc(`limits/alerts_${liam.uid}`), 60);
    expect(await follow()).toMatchObject({ reason: 'too-many' });
    expect(Object.keys(await ownOf(liam))).toHaveLength(ALERTS_MAX);
  });
});

describe('a new post', () => {
  test('is told to whoever follows its author, once, and none to others', async () => {
    await followed();
    const zoe = await verified(backend, 'Zoe Park');
    const ref = await post('White desk $40');
    const sides = { before: null, after: await spelled(ref) };
    await Promise.all([1, 2].map(() => redeliver('onPostCreated', 'created', ref, sides)));
    await settledWithoutNews();
    expect(await told()).toMatchObject([
      {
        type: 'new posts',
        postId: ref.id,
        about: 'White desk $40',
        message: '',
        from_user: nora.uid,
        from_name: 'Nora K.',
        read: false,
      },
    ]);
    expect(await told(zoe)).toEqual([]);
    expect(await notificationsOf(backend, nora)).toEqual([]);
  });

  test('five within an hour are one notification and one push; the next hour’s are another', async () => {
    const device = await newDevice();
    resultOf(await call('savePushSubscription', { ...device, showsWords: true }, liam));
    const id = await followed();
    for (const n of [1, 2, 3, 4, 5]) await post(`Thing ${String(n)} $${String(n)}`);
    expect(await told()).toMatchObject([{ message: '5', about: 'Thing 5 $5', read: false }]);
    expect(await pushesTo(device)).toHaveLength(1);
    const { latest } = (await ownOf(liam))[id] ?? {};
    expect(latest).toMatchObject({ posts: 5 });
    // One line of the daily mail: a seller of many things leaves those of other alerts their place.
    expect((await db.doc(`users/${liam.uid}/private/alerts`).get()).get('mailed')).toMatchObject({
      lines: 1,
    });
    const hourAgo = Timestamp.fromMillis(Date.now() - 61 * 60_000);
    await db.doc(`users/${liam.uid}/private/alerts`).update({
      [`alerts.${id}.latest`]: { since: hourAgo, posts: 5 },
      [`alerts.${id}.pushed_at`]: hourAgo,
    });
    await post('Sixth');
    expect((await told()).map(({ message }) => message).toSorted()).toEqual(['', '5']);
    await eventually(async () => expect(await pushesTo(device)).toHaveLength(2));
  });

  test('that also fits a search is told as what was looked for, once', async () => {
    const word =
      unique('w')
        .replaceAll(/[^a-z]/gi, '')
        .toLowerCase() + 'q';
    await followed();
    resultOf(await call('keepAlert', { campusId: 'ut', search: { ...NO_FILTERS, text: word } }, liam));
    await post(`A ${word}`);
    expect(await told()).toMatchObject([{ type: 'alert', message: word }]);
  });

  test('in the shared community is told, too; a comment, an edit, and what is sold or deleted are not', async () => {
    const lamp = await post('Lamp');
    await followed();
    await addComment(backend, nora.uid, lamp, 'Still there');
    await edited(lamp, { text: 'Lamp, and a shade' });
    const [sold, gone] = [await post('Sold'), await post('Gone')];
    const events = await Promise.all(
      [sold, gone].map(async (ref) => ({ ref, sides: { before: null, after: await spelled(ref) } })),
    );
    for (const { id } of (await db.collection('notifications').where('to_user', '==', liam.uid).get()).docs)
      await db.doc(`notifications/${id}`).delete();
    await db.doc(`users/${liam.uid}/private/alerts`).update({ told: [] });
    await setStatus(sold, 'sold');
    await gone.delete();
    for (const { ref, sides } of events) await redeliver('onPostCreated', 'created', ref, sides);
    await settledWithoutNews();
    expect(await told()).toEqual([]);
    const shared = await post('For all of us', { campusId: 'campus' });
    expect(await told()).toMatchObject([{ postId: shared.id }]);
  });

  test('names its author as text, whatever they call themselves', async () => {
    await db.doc(`users/${nora.uid}`).update({ first_name: '<img src=x>', last_name: '<b>K' });
    await settledWithoutNews();
    await followed();
    await post('Desk');
    const [row] = await told();
    expect(String(row?.from_name)).toContain('<img src=x>');
    const mail = (await db.collection('mail').where('to_uid', '==', liam.uid).get()).docs[0];
    // Names are looked up, and escaped, when the mail is made.
    expect(JSON.stringify(mail?.data())).not.toContain('<img');
  });

  test('costs one read for each follower, and five at most besides', async () => {
    const members = Array.from({ length: 25 }, (_, n) => `${unique('m')}x${String(n)}`);
    const writer = db.bulkWriter();
    const place = `@${nora.uid}`;
    for (const uid of members) {
      const alert = {
        seller: nora.uid,
        campus_id: 'ut',
        packs: [`${place}_0`],
        pushed_at: null,
        latest: null,
      };
      void writer.set(db.doc(`users/${uid}/private/alerts`), {
        alerts: { a: { ...alert, createdAt: Timestamp.now() } },
      });
    }
    const entries = members.map((uid) => [`${uid}_a`, { uid, id: 'a', seller: nora.uid }] as const);
    void writer.set(db.doc(`alerts/${place}_0`), {
      place,
      count: members.length,
      entries: Object.fromEntries(entries),
    });
    await writer.close();
    const reads = await readsOf(/\balerts(?!_)/, () => post('A lute'));
    const { docs } = await db.collection('notifications').where('from_user', '==', nora.uid).get();
    expect(docs).toHaveLength(members.length);
    expect(reads).toBeLessThanOrEqual(members.length + 5);
  });
});

describe('it ends', () => {
  test('by a block in either direction, and does not come back with its end', async () => {
    for (const [one, other] of [
      [nora, liam],
      [liam, nora],
    ] as const) {
      await followed();
      await followed(nora, liam.uid);
      await block(one, other);
      await settledWithoutNews();
      expect([await ownOf(liam), await ownOf(nora)]).toEqual([{}, {}]);
      expect([...(await followersOf(nora)), ...(await followersOf(liam))]).toEqual([]);
      await db.doc(`users/${one.uid}/blocks/${other.uid}`).delete();
      await settledWithoutNews();
    }
    await post('Desk');
    expect(await told()).toEqual([]);
  });

  test('by a change of schools, of either', async () => {
    const zoe = await verified(backend, 'Zoe Park');
    await followed();
    await followed(zoe);
    await db.doc(`users/${liam.uid}`).update({ campus_id: 'ou' });
    await settledWithoutNews();
    expect(await ownOf(liam)).toEqual({});
    expect(await followersOf(nora)).toEqual([zoe.uid]);
    await db.doc(`users/${nora.uid}`).update({ campus_id: 'ou' });
    await settledWithoutNews();
    expect(await ownOf(zoe)).toEqual({});
    expect(await followersOf(nora)).toEqual([]);
    // The two are of one school again; nobody follows anybody.
    await post('Desk', { campusId: 'campus' });
    expect([await told(), await told(zoe)]).toEqual([[], []]);
  });

  test('by the deletion of either account, or a ban of who follows', async () => {
    const [ana, ben] = [await verified(backend, 'Ana Paz'), await verified(backend, 'Ben Ode')];
    for (const who of [liam, ana, ben]) await followed(who);
    await db.doc(`users/${ben.uid}`).update({ status: 'banned' });
    resultOf(await call('deleteAccount', {}, ana));
    await eventually(async () => expect((await db.doc(`users/${ana.uid}`).get()).exists).toBe(false));
    await settledWithoutNews();
    expect(await followersOf(nora)).toEqual([liam.uid]);
    resultOf(await call('deleteAccount', {}, nora));
    await eventually(async () => expect((await db.doc(`users/${nora.uid}`).get()).exists).toBe(false));
    await settledWithoutNews();
    expect(await ownOf(liam)).toEqual({});
    expect(await followersOf(nora)).toEqual([]);
  });
});
