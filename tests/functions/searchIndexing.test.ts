import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { rawOfPlainText } from '../../src/domain/richText.ts';
import { newId, openBackend, runSchedule, settledWithoutNews, unique } from './support/backend.ts';
import { register } from './support/people.ts';
import { edit, edited, marked } from './support/listings.ts';
import { addLike, addPost, commented, posted } from './support/posts.ts';
import { redeliver, spelled } from './support/redeliver.ts';
import { idsFound, newWord, postObjectId, recordIn, searchAdmin, withoutSearch } from './support/search.ts';

const backend = openBackend();
const { db } = backend;

const verify = (uid: string): Promise<unknown> =>
  db.doc(`users/${uid}`).update({ school_verified: true, verified: true });

describe('a post', () => {
  test('is found by its words, with what the app filters and sorts by', async () => {
    const word = newWord();
    const post = await posted(backend, {
      uid: 'maya',
      text: `Selling a ${word}\nlike new`,
      files: ['0_2048.webp'],
    });
    expect(await idsFound('posts', word)).toEqual([post.id]);
    expect(await recordIn('posts', post.id)).toEqual({
      objectID: postObjectId(post.id),
      post_id: post.id,
      campus_id: 'ut',
      text: `Selling a ${word}\nlike new`,
      names: '',
      forms: '',
      facts: '',
      category: null,
      username: 'maya',
      img_count: 1,
      created_at: expect.any(Number) as number,
      kind: 'selling',
      price_cents: null,
      status: 'available',
      condition: null,
      free_from: null,
      free_to: null,
      at: null,
      size: null,
      bedrooms: null,
      go_by: null,
      stamp: expect.any(Number) as number,
    });
  });

  test('has its price and status, which follow an edit and a sale', async () => {
    const post = await posted(backend, { uid: unique('uid'), text: `Selling a ${newWord()} $50` });
    expect(await recordIn('posts', post.id)).toMatchObject({ price_cents: 5000, status: 'available' });
    await edit(post, { price_cents: 4000, previous_price_cents: 5000, condition: 'good', kind: 'selling' });
    await marked(post, 'sold');
    expect(await recordIn('posts', post.id)).toMatchObject({
      price_cents: 4000,
      status: 'sold',
      condition: 'good',
    });
    const found = async (filters: string): Promise<readonly string[]> =>
      (
        await searchAdmin().searchSingleIndex<{ post_id: string }>({
          indexName: 'posts',
          searchParams: { query: '', hitsPerPage: 1000, filters },
        })
      ).hits.map(({ post_id }) => post_id);
    expect(await found('price_cents >= 4000 AND price_cents <= 4000 AND status:sold')).toContain(post.id);
    expect(await found('price_cents >= 4000 AND NOT status:sold')).not.toContain(post.id);
    expect(await found('condition:good AND kind:selling')).toContain(post.id);
    expect(await found('kind:wanted')).not.toContain(post.id);
  });

  test('has its facts, which follow an edit', async () => {
    const word = newWord();
    const post = await addPost(backend, { uid: unique('uid'), text: `Jacket ${word}` });
    const clothes = 'clothing, shoes, & accessories';
    await edited(post, { category: clothes, facts: 'size=Medium' });
    expect(await recordIn('posts', post.id)).toMatchObject({ size: 'm', facts: 'Size Medium' });
    const found = async (query: string, filters = ''): Promise<readonly string[]> => {
      const searchParams = { query, hitsPerPage: 1000, filters };
      const { hits } = await searchAdmin().searchSingleIndex<{ post_id: string }>({
        indexName: 'posts',
        searchParams,
      });
      return hits.map(({ post_id }) => post_id);
    };
    expect(await found(`${word} size m`, 'size:"m"')).toEqual([post.id]);
    await edited(post, { category: 'housing & apartments', facts: 'from=2027-05-15;bedrooms=2' });
    expect(await found('', 'size:"m"')).not.toContain(post.id);
    expect(await found(`${word} may`, 'free_from <= 20270601 AND free_to >= 20270815')).toEqual([post.id]);
    expect(await found(word, 'bedrooms:"2"')).toEqual([post.id]);
    expect(await found(word, 'free_from <= 20270514')).toEqual([]);
    await edited(post, { facts: null });
    expect(await recordIn('posts', post.id)).toMatchObject({ free_from: null, bedrooms: null, facts: '' });
  });

  test('cannot be asked for by the id in its link, whatever the key', async () => {
    const post = await posted(backend, { uid: 'maya', text: newWord() });
    const named = { indexName: 'posts', objectID: post.id };
    await expect(searchAdmin().getObject(named)).rejects.toMatchObject({ status: 404 });
    expect(await recordIn('posts', post.id)).toMatchObject({ post_id: post.id });
  });

  test('is found newest first in the other order', async () => {
    const word = newWord();
    const first = await addPost(backend, { uid: 'maya', text: word });
    const second = await posted(backend, { uid: 'maya', text: `${word} ${word} with more words around it` });
    expect(await idsFound('posts_date_desc', word)).toEqual([second.id, first.id]);
  });

  test('is gone from the search once it is deleted, and an old event does not bring it back', async () => {
    const word = newWord();
    const post = await addPost(backend, { uid: 'maya', text: word });
    const created = { before: null, after: await spelled(post) };
    await settledWithoutNews();
    await post.delete();
    await settledWithoutNews();
    await Promise.all([1, 2].map(() => redeliver('onPostWritten', 'written', post, created)));
    expect(await idsFound('posts', word)).toEqual([]);
    expect(await recordIn('posts', post.id)).toBeNull();
  });

  test('shows its newest words, whatever order its events come in', async () => {
    const [old, fresh] = [newWord(), newWord()];
    const post = await addPost(backend, { uid: 'maya', text: old });
    const first = await spelled(post);
    await post.update({ text: rawOfPlainText(fresh) });
    const second = await spelled(post);
    await settledWithoutNews();
    await Promise.all([
      redeliver('onPostWritten', 'written', post, { before: first, after: second }),
      redeliver('onPostWritten', 'written', post, { before: null, after: first }),
      redeliver('onPostWritten', 'written', post, { before: first, after: second }),
    ]);
    expect([await idsFound('posts', old), await idsFound('posts', fresh)]).toEqual([[], [post.id]]);
  });

  test('of many changes at once keeps the last', async () => {
    const word = newWord();
    const post = await addPost(backend, { uid: 'maya', text: `${word} start` });
    for (let round = 1; round <= 8; round += 1)
      await post.update({ text: rawOfPlainText(`${word} round${round}`) });
    await settledWithoutNews();
    expect((await recordIn('posts', post.id))?.text).toBe(`${word} round8`);
  });

  test('costs no operation when a like or a comment moves its counters', async () => {
    const post = await posted(backend, { uid: 'maya', text: newWord() });
    const stamp = (await recordIn('posts', post.id))?.stamp;
    await addLike(post, 'liam');
    await commented(backend, 'liam', post);
    expect((await post.get()).get('like_count')).toBe(1);
    expect((await recordIn('posts', post.id))?.stamp).toBe(stamp);
  });

  test('that is a comment is not found', async () => {
    const word = newWord();
    const post = await addPost(backend, { uid: 'maya' });
    const comment = await commented(backend, 'liam', post, word);
    expect([await idsFound('posts', word), await recordIn('posts', comment.id)]).toEqual([[], null]);
  });

  test('of the longest text that may be stored fits into a record', async () => {
    const word = newWord();
    const text = `${word} ${'👩🏽‍🔬'.repeat(470)}`;
    const post = await posted(backend, { uid: 'maya', text });
    expect(await idsFound('posts', word)).toEqual([post.id]);
  });
});

describe('while the search is down', () => {
  test('a post is made all the same, and found when the search is back', async () => {
    const word = newWord();
    const { uid } = await register();
    const post = await withoutSearch(async () => {
      const made = await posted(backend, { uid, text: word });
      expect((await db.doc(`users/${uid}`).get()).get('totalPosts')).toBe(1);
      expect((await db.doc(`unindexed/posts_${made.id}`).get()).exists).toBe(true);
      return made;
    });
    await runSchedule('retryIndexing');
    expect(await idsFound('posts', word)).toEqual([post.id]);
    expect((await db.doc(`unindexed/posts_${post.id}`).get()).exists).toBe(false);
  });

  test('a post that is deleted is not found when the search is back', async () => {
    const word = newWord();
    const post = await posted(backend, { uid: 'maya', text: word });
    await withoutSearch(async () => {
      await post.delete();
      await settledWithoutNews();
    });
    await runSchedule('retryIndexing');
    expect(await idsFound('posts', word)).toEqual([]);
  });

  test('nothing that waits is lost by trying too early', async () => {
    const word = newWord();
    const post = await withoutSearch(async () => {
      const made = await posted(backend, { uid: 'maya', text: word });
      await runSchedule('retryIndexing');
      return made;
    });
    await runSchedule('retryIndexing');
    expect(await idsFound('posts', word)).toEqual([post.id]);
  });

  test('one that can never be indexed holds up no other', async () => {
    const word = newWord();
    await db.doc('unindexed/broken').set({ index: 'nowhere', path: 'a/b', createdAt: new Date(0) });
    const post = await withoutSearch(async () => {
      const made = await posted(backend, { uid: 'maya', text: word });
      return made;
    });
    await runSchedule('retryIndexing');
    await db.doc('unindexed/broken').delete();
    expect(await idsFound('posts', word)).toEqual([post.id]);
  });
});

describe('a person', () => {
  test('is found by name once their school is proven, and no more when banned', async () => {
    const { uid } = await register('Zebulon Quist');
    await settledWithoutNews();
    expect(await recordIn('users', uid)).toBeNull();
    await verify(uid);
    await settledWithoutNews();
    expect(await idsFound('users', 'zebulon')).toContain(uid);
    const record = await recordIn('users', uid);
    expect(Object.keys(record ?? {}).sort()).toEqual(
      ['campus_id', 'first_name', 'img', 'last_name', 'objectID', 'stamp', 'username'].sort(),
    );
    await db.doc(`users/${uid}`).update({ status: 'banned' });
    await settledWithoutNews();
    expect(await recordIn('users', uid)).toBeNull();
  });

  test('costs no operation when their count of posts moves', async () => {
    const { uid } = await register();
    await verify(uid);
    await settledWithoutNews();
    const stamp = (await recordIn('users', uid))?.stamp;
    await posted(backend, { uid });
    expect((await db.doc(`users/${uid}`).get()).get('totalPosts')).toBe(1);
    expect((await recordIn('users', uid))?.stamp).toBe(stamp);
  });

  test('is found under a new name, and not under the old one', async () => {
    const { uid } = await register('Ottoline Berg');
    await verify(uid);
    await db.doc(`users/${uid}`).update({ first_name: 'Persephone', username: unique('p') });
    await settledWithoutNews();
    expect([await idsFound('users', 'persephone'), await idsFound('users', 'ottoline')]).toEqual([
      expect.arrayContaining([uid]),
      expect.not.arrayContaining([uid]),
    ]);
  });
});

describe('a campus', () => {
  test('is found by its name', async () => {
    await db.doc('campuses/duke').set({ touched: true }, { merge: true });
    await settledWithoutNews();
    expect(await idsFound('campuses', 'durham')).toEqual(['duke']);
    expect(await recordIn('campuses', 'duke')).toMatchObject({ short_name: 'Duke', campus_id: 'all' });
  });
});

describe('a search term', () => {
  test('is suggested once it is popular; not every view costs an operation', async () => {
    const text = newWord();
    const term = db.doc(`searches/${newId()}`);
    const stored = {
      text,
      campus_id: 'ut',
      unique_views: 2,
      ghost_views: 0,
      total_views: 2,
      is_popular: false,
    };
    await term.set({ ...stored, date: '', lastModified: FieldValue.serverTimestamp() });
    await settledWithoutNews();
    expect(await idsFound('searches', text)).toEqual([]);
    await term.update({ is_popular: true, total_views: 4 });
    await settledWithoutNews();
    expect(await idsFound('searches', text)).toEqual([term.id]);
    const stamp = (await recordIn('searches', term.id))?.stamp;
    await term.update({ total_views: 7 });
    await settledWithoutNews();
    expect((await recordIn('searches', term.id))?.stamp).toBe(stamp);
    await term.update({ total_views: 8 });
    await settledWithoutNews();
    expect((await recordIn('searches', term.id))?.total_views).toBe(8);
  });
});

describe('indexing everything anew', () => {
  test('adds what is missing, takes away what is gone, and leaves settings as they should be', async () => {
    const word = newWord();
    const post = await posted(backend, { uid: 'maya', text: word });
    const search = searchAdmin();
    await search.deleteObject({ indexName: 'posts', objectID: postObjectId(post.id) });
    const stray = { objectID: newId(), text: word, campus_id: 'ut', extra: 1 };
    await search.saveObject({ indexName: 'posts', body: stray });
    await search.setSettings({ indexName: 'posts', indexSettings: { attributesForFaceting: [] } });
    expect(await idsFound('posts', word)).toEqual([stray.objectID]);

    await runSchedule('reindex');
    expect(await idsFound('posts', word, 'campus_id:ut')).toEqual([post.id]);
    expect(await idsFound('posts_date_desc', word, 'campus_id:ut')).toEqual([post.id]);
    await expect(search.getObject({ indexName: 'posts', objectID: stray.objectID })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('lets later events through', async () => {
    const [old, fresh] = [newWord(), newWord()];
    const post = await posted(backend, { uid: 'maya', text: old });
    await runSchedule('reindex');
    await post.update({ text: rawOfPlainText(fresh) });
    await settledWithoutNews();
    expect(await idsFound('posts', fresh)).toEqual([post.id]);
  });
});
