import { describe, expect, test } from 'vitest';
import { call, newId, openBackend, resultOf, settled } from './support/backend.ts';
import { countersOf, fillCounter } from './support/fillCounter.ts';
import { confirmed, member, type Person } from './support/people.ts';
import { addPost, posted } from './support/posts.ts';
import { idsFound, newWord, postObjectId, searchAdmin, searchWith } from './support/search.ts';

const backend = openBackend();
const { db } = backend;

const keyFor = async (campusId: string, person?: Person) =>
  resultOf(await call('searchKey', { campusId }, person ?? {}));
const clientFor = async (campusId: string, person?: Person) => {
  const { appId, key } = await keyFor(campusId, person);
  return searchWith(appId, key);
};
describe('a key', () => {
  test('of a school finds its posts and no other school’s, whatever filter is sent', async () => {
    const word = newWord();
    const maya = await member();
    const [ut, ou] = [
      await addPost(backend, { uid: 'a', text: word }),
      await addPost(backend, { uid: 'b', text: word, campusId: 'ou' }),
      await addPost(backend, { uid: 'b', text: word, campusId: 'smu' }),
    ];
    await settled();
    const client = await clientFor('ut', maya);
    for (const filters of ['', 'campus_id:ut', 'NOT campus_id:nowhere', 'campus_id:ou OR campus_id:ut']) {
      expect(await idsFound('posts', word, filters, client), filters).toEqual([ut.id]);
      expect(await idsFound('posts_date_desc', word, filters, client), filters).toEqual([ut.id]);
    }
    expect(await idsFound('posts', word, 'campus_id:ou', client)).toEqual([]);
    const asGuest = await clientFor('ou', maya);
    expect(await idsFound('posts', word, 'campus_id:ou', asGuest)).toEqual([ou.id]);
    // Her own school is hers to read from everywhere.
    expect((await idsFound('posts', word, '', asGuest)).toSorted()).toEqual([ou.id, ut.id].toSorted());
  });

  test('shows no hidden field and neither writes, lists, browses nor reads by id', async () => {
    const maya = await member();
    const post = await posted(backend, { uid: 'a', text: newWord() });
    const { appId, key } = await keyFor('ut', maya);
    const { results } = await searchWith(appId, key).searchForHits({
      requests: [{ indexName: 'posts', query: '', attributesToRetrieve: ['*', 'stamp'] }],
    });
    expect(results[0]?.hits[0]).not.toHaveProperty('stamp');
    const client = searchAdmin();
    client.setClientApiKey({ apiKey: key });
    const object = { indexName: 'posts', objectID: post.id };
    const body = { objectID: newId(), text: 'x', campus_id: 'ut' };
    const attempts = [
      () => client.saveObject({ indexName: 'posts', body }),
      () => client.deleteObject(object),
      () => client.partialUpdateObject({ ...object, attributesToUpdate: { text: 'x' } }),
      () => client.clearObjects({ indexName: 'posts' }),
      () => client.setSettings({ indexName: 'posts', indexSettings: {} }),
      () => client.getSettings({ indexName: 'posts' }),
      () => client.listIndices(),
      () => client.browse({ indexName: 'posts' }),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ status: 403 });
    for (const objectID of [post.id, postObjectId(post.id)]) {
      await expect(client.getObject({ indexName: 'posts', objectID })).rejects.toThrow();
    }
  });

  test('is worth nothing when any of it is changed', async () => {
    const { appId, key } = await keyFor('ut', await member());
    const text = Buffer.from(key, 'base64').toString();
    for (const other of [
      text.replaceAll('ut', 'ou'),
      text.replace(/validUntil=\d+/, 'validUntil=9999999999'),
      text.replace(/filters=[^&]*&/, ''),
      text.slice(0, 64),
      `${text}&restrictIndices=searches`,
    ]) {
      const client = searchWith(appId, Buffer.from(other).toString('base64'));
      await expect(idsFound('posts', '', '', client)).rejects.toMatchObject({ status: 403 });
    }
  });

  test('works for an hour', async () => {
    const { key, validUntilMs } = await keyFor('ut', await member());
    expect(searchAdmin().getSecuredApiKeyRemainingValidity({ securedApiKey: key })).toBeCloseTo(3600, -2);
    expect(Math.abs(validUntilMs - Date.now() - 3_600_000)).toBeLessThan(30_000);
  });

  test('of another school opens no suggestions of it; the own and the shared ones do', async () => {
    const maya = await member();
    const asked = async (campusId: string, person?: Person): Promise<unknown> =>
      idsFound('searches', '', '', await clientFor(campusId, person)).then(
        () => 'open',
        () => 'closed',
      );
    expect(await asked('ut', maya)).toBe('open');
    expect(await asked('ou', maya)).toBe('closed');
    expect(await asked('campus', maya)).toBe('open');
    expect(await asked('campus')).toBe('open');
  });

  test('finds the schools, for a visitor too', async () => {
    await db.doc('campuses/duke').set({ touched: true }, { merge: true });
    await settled();
    expect(await idsFound('campuses', 'duke', '', await clientFor('campus'))).toEqual(['duke']);
    expect(await idsFound('campuses', 'duke', '', await clientFor('ou', await member()))).toEqual(['duke']);
  });

  test('of any community finds people of the member’s own school', async () => {
    const maya = await member();
    // Like no other: search finds names that are nearly the same, and namesakes differ by a number.
    const username = newWord();
    await db.doc(`users/${maya.uid}`).update({ username });
    await settled();
    const own = async (person?: Person): Promise<string[]> =>
      idsFound('users', username, 'campus_id:ut', await clientFor('campus', person));
    expect(await own(maya)).toEqual([maya.uid]);
    expect(await own()).toEqual([]);
    expect(await own(await confirmed())).toEqual([]);
  });

  test('of a visitor finds the shared community alone', async () => {
    const word = newWord();
    const shared = await addPost(backend, { uid: 'a', text: word, campusId: 'campus' });
    await posted(backend, { uid: 'a', text: word });
    expect(await idsFound('posts', word, '', await clientFor('campus'))).toEqual([shared.id]);
  });
});

describe('no key', () => {
  test('of a school for a visitor', async () => {
    expect(await call('searchKey', { campusId: 'ut' })).toMatchObject({ reason: 'signed-out' });
  });

  test('of a school without a proven school address, not even of the own', async () => {
    const person = await confirmed();
    expect(await call('searchKey', { campusId: 'ut' }, person)).toMatchObject({ reason: 'not-allowed' });
    expect(resultOf(await call('searchKey', { campusId: 'campus' }, person)).appId).toBe('local');
  });

  test('for one whose role was taken away, whatever the token says', async () => {
    const maya = await member();
    await db.doc(`users/${maya.uid}`).update({ status: 'banned' });
    expect(await call('searchKey', { campusId: 'ut' }, maya)).toMatchObject({ reason: 'not-allowed' });
  });

  test.each([{}, { campusId: 'mit' }, { campusId: 'ut OR campus_id:ou' }, { campusId: ['ut'] }, null, 'ut'])(
    'for %j',
    async (data) => {
      expect(await call('searchKey', data)).toMatchObject({
        reason: 'bad-request',
        message: 'Something went wrong',
      });
    },
  );

  test('after a hundred and twenty in an hour; others still get theirs', async () => {
    const maya = await member();
    await keyFor('campus', maya);
    const [counter] = await countersOf('searchkey_');
    await fillCounter(counter?.ref, 119);
    expect((await keyFor('campus', maya)).appId).toBe('local');
    expect(await call('searchKey', { campusId: 'campus' }, maya)).toMatchObject({
      reason: 'too-many',
      message: 'Too many tries. Try again in an hour.',
    });
    expect((await keyFor('campus', await member())).appId).toBe('local');
    expect((await keyFor('campus')).appId).toBe('local');
  });
});
