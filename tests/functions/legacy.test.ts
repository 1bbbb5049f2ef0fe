import { beforeAll, describe, expect, test } from 'vitest';
import { chatIdOf } from '../../src/domain/chat.ts';
import { isReservedName } from '../../src/domain/reservedNames.ts';
import { isRecord } from '../support/records.ts';
import { openBackend, unique } from './support/backend.ts';
import { ask, type HttpAnswer, WENT_WRONG } from './support/http.ts';
import { confirmed, type Person } from './support/people.ts';

const { db } = openBackend();

async function student(campusId: string): Promise<Person> {
  const person = await confirmed('Maya Torres', campusId);
  await db.doc(`users/${person.uid}`).update({ school_verified: true, campus_id: campusId });
  return person;
}

const users = (person: Person, query = ''): Promise<HttpAnswer> => ask(`/api/users${query}`, person);

function page(answer: HttpAnswer): { users: Record<string, unknown>[]; next: unknown } {
  const { json } = answer;
  if (!isRecord(json) || !Array.isArray(json.users)) throw new Error(answer.text);
  return { users: json.users.filter(isRecord), next: json.next_page };
}

describe('GET /api/users', () => {
  let one: Person;
  let others: Person[];

  beforeAll(async () => {
    one = await student('duke');
    others = [await student('duke'), await student('duke'), await student('duke')];
  });

  test('lists the active, school-verified members of the own campus, page by page', async () => {
    const [banned, unproven, elsewhere] = [
      await student('duke'),
      await confirmed('Marcus Tate', 'duke'),
      await student('smu'),
    ];
    await db.doc(`users/${banned.uid}`).update({ status: 'banned' });
    const seen: unknown[] = [];
    let next: unknown = null;
    do {
      const answer = page(await users(one, `?limit=2${typeof next === 'string' ? `&page=${next}` : ''}`));
      expect(answer.users.length).toBeLessThanOrEqual(2);
      seen.push(...answer.users.map((user) => user._id));
      ({ next } = answer);
    } while (next !== null);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining([one, ...others].map(({ uid }) => uid)));
    for (const { uid } of [banned, unproven, elsewhere]) expect(seen).not.toContain(uid);
  });

  test('says of each what their posts say, and nothing else', async () => {
    const known = [one, ...others].map(({ uid }) => uid);
    // Other files' tests store members of the campus without most of the fields.
    const listed = page(await users(one, '?limit=30')).users.filter(({ _id }) => known.includes(String(_id)));
    expect(listed).not.toEqual([]);
    for (const user of listed) {
      expect(Object.keys(user).sort()).toEqual([
        '_id',
        'campus_id',
        'first_name',
        'img',
        'last_name',
        'username',
      ]);
      expect(JSON.stringify(user)).not.toContain('@');
    }
  });

  test.each(['?limit=0', '?limit=31', '?limit=x', '?limit=1e9', '?page=', '?page=a%2Fb', '?page=a&page=b'])(
    'refuses %s',
    async (query) => {
      expect(await users(one, query)).toMatchObject({ status: 400, json: WENT_WRONG });
    },
  );

  test('answers members only', async () => {
    expect(await ask('/api/users')).toMatchObject({ status: 401, json: WENT_WRONG });
    expect(await users(await confirmed())).toMatchObject({ status: 403, json: WENT_WRONG });
    expect(await ask('/api/users', { ...one, method: 'POST', body: '{}' })).toMatchObject({ status: 405 });
  });
});

describe('GET /api/chats/check/{userId}', () => {
  const check = (person: Person, other: string): Promise<HttpAnswer> =>
    ask(`/api/chats/check/${other}`, person);

  test('answers the chat of the two, whoever asks, and nothing when there is none', async () => {
    const [a, b, c] = [await student('ut'), await student('ut'), await student('ut')];
    const id = chatIdOf(a.uid, b.uid);
    await db.doc(`chats/${id}`).set({ _id: id, current_users: [a.uid, b.uid].sort() });
    for (const [me, other] of [
      [a, b],
      [b, a],
    ] as const) {
      expect(await check(me, other.uid)).toMatchObject({ status: 200, json: { _id: id } });
    }
    const none = await check(c, a.uid);
    expect([none.status, none.text]).toEqual([200, 'null']);
    expect((await check(c, unique('nobody'))).text).toBe('null');
    // Asked for the pair, it tells a third person nothing.
    expect((await check(c, id)).text).toBe('null');
  });

  test('refuses who is not a member, and what is no id', async () => {
    const me = await student('ut');
    expect(await ask('/api/chats/check/someone')).toMatchObject({ status: 401, json: WENT_WRONG });
    expect(await check(await confirmed(), me.uid)).toMatchObject({ status: 403, json: WENT_WRONG });
    for (const other of [me.uid, '%2e%2e', 'a%2Fb', 'x'.repeat(200)]) {
      expect((await check(me, other)).status, other).not.toBe(200);
    }
  });
});

test('no username takes a path that functions answer', () => {
  for (const name of [
    ...['create_stripe_account', 'create_account_link', 'get_login_link'],
    ...['stripe_account', 'stripe_webhook', 'still_there', 'unsubscribe', 'api'],
  ]) {
    expect(isReservedName(name), name).toBe(true);
  }
});
