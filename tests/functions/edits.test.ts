import { FieldValue, type DocumentReference, type Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { POST_CHANGES_PER_HOUR_MAX } from '../../src/domain/limits.ts';
import { plainTextOf } from '../../src/domain/postText.ts';
import { rawOfPlainText } from '../../src/domain/richText.ts';
import { eventually, openBackend, settled, settledWithoutNews, unique } from './support/backend.ts';
import { addHolder } from './support/belongings.ts';
import { addChat } from './support/chats.ts';
import { fillCounter } from './support/fillCounter.ts';
import { edit, edited, marked, reprice } from './support/listings.ts';
import { addComment, addPost, posted } from './support/posts.ts';
import { redeliver, type Sides } from './support/redeliver.ts';

const backend = openBackend();
const { db } = backend;

const LONG = 'a'.repeat(501);

const dataOf = async (post: DocumentReference): Promise<FirebaseFirestore.DocumentData> =>
  (await post.get()).data() ?? {};
const wordsOf = async (post: DocumentReference): Promise<string> =>
  plainTextOf(((await dataOf(post)).text ?? null) as string | null);
const again = (post: DocumentReference, sides: Sides): Promise<void> =>
  redeliver('onPostWritten', 'written', post, sides);

interface Told {
  readonly id: string;
  readonly changed_at: Timestamp;
}

interface StoredVersion {
  readonly words: string;
  readonly user: unknown;
  readonly expires: boolean;
}
/** The oldest first. */
async function versionsOf(post: DocumentReference): Promise<readonly StoredVersion[]> {
  const { docs } = await post.collection('versions').get();
  return docs.map((doc) => ({
    words: plainTextOf(doc.get('text') as string),
    user: doc.get('user') as unknown,
    expires: doc.get('expires_at') !== null,
  }));
}

/** As if the author had made as many changes in this hour as are allowed. */
async function spendHour(uid: string): Promise<void> {
  await fillCounter(db.doc(`limits/post_changes_${uid}`), POST_CHANGES_PER_HOUR_MAX);
}

describe('an edit', () => {
  test('that makes a post too long or empty is undone, and what it said before stands again', async () => {
    const post = await posted(backend, { uid: unique('uid'), text: 'Desk $50' });
    const before = await dataOf(post);
    await edited(post, { text: LONG, price_cents: 4000, previous_price_cents: 5000, category: 'furniture' });
    expect(await dataOf(post)).toEqual(before);
    await edited(post, { text: ' \n ' });
    expect(await dataOf(post)).toEqual(before);
  });

  test('that is undone is news again, also after an earlier one: who saw it reads the post once more', async () => {
    const post = await addPost(backend, { uid: unique('uid'), text: 'One' });
    await settled();
    await edit(post, { text: 'Two' });
    await settled();
    const text = rawOfPlainText(LONG);
    // The write's time is its `edited_at`.
    const refused = await post.update({ text, edited_at: FieldValue.serverTimestamp() });
    await settled();
    expect(await wordsOf(post)).toBe('Two');
    const campusId = String((await dataOf(post)).campus_id);
    await eventually(async () => {
      const news = (await db.doc(`news/${campusId}`).get()).get('changed') as readonly Told[];
      const told = news.find(({ id }) => id === post.id)?.changed_at.toMillis();
      expect(told).toBeGreaterThan(refused.writeTime.toMillis());
    });
  });

  test('of a comment is judged as well', async () => {
    const post = await addPost(backend, { uid: unique('uid') });
    const comment = await addComment(backend, unique('uid'), post, 'Still there?');
    await settledWithoutNews();
    await edited(comment, { text: 'Is it there?' });
    await edited(comment, { text: LONG });
    expect(await wordsOf(comment)).toBe('Is it there?');
  });

  test('after a refused one is undone to the last that was admitted', async () => {
    const post = await posted(backend, { uid: unique('uid'), text: 'One' });
    await edited(post, { text: 'Two' });
    await edit(post, { text: LONG });
    await edited(post, { text: `${LONG}b` });
    expect(await wordsOf(post)).toBe('Two');
  });

  test('keeps what was said first and last for thirty days, ten versions at most, until it is deleted', async () => {
    const uid = unique('uid');
    // A comment: no feed is told of it, which would take its time.
    const top = await addPost(backend, { uid: unique('uid') });
    const post = await addComment(backend, uid, top, 'Version 0');
    for (let n = 1; n <= 12; n += 1) await edit(post, { text: `Version ${String(n)}` });
    await settledWithoutNews();
    const kept = await versionsOf(post);
    expect(kept.map(({ words }) => words)).toEqual(
      [0, ...Array.from({ length: 10 }, (_, i) => i + 3)].map((n) => `Version ${String(n)}`),
    );
    // The newest stands, and is what a refused edit goes back to.
    expect(kept.map(({ expires }) => expires)).toEqual([...Array<boolean>(10).fill(true), false]);
    expect(new Set(kept.map(({ user }) => user))).toEqual(new Set([uid]));
    await post.delete();
    await settledWithoutNews();
    expect(await versionsOf(post)).toEqual([]);
  });

  test('leaves the same whatever order its events come in, and however often', async () => {
    const post = await addPost(backend, { uid: unique('uid'), text: 'One' });
    const events = [
      await edit(post, { text: LONG }),
      await edit(post, { text: 'Two', price_cents: 900, previous_price_cents: null }),
      await edit(post, { text: 'Three', price_cents: 500, previous_price_cents: 900 }),
    ];
    await settledWithoutNews();
    const all = async () => [
      await dataOf(post),
      await versionsOf(post),
      (await db.doc(`post_prices/${post.id}`).get()).data(),
    ];
    const first = await all();
    expect(await wordsOf(post)).toBe('Three');
    for (const sides of [...events.toReversed(), ...events]) await again(post, sides);
    await settledWithoutNews();
    expect(await all()).toEqual(first);
  });

  test('leaves the same versions of many, whatever order its events come in, and however often', async () => {
    const top = await addPost(backend, { uid: unique('uid') });
    const post = await addComment(backend, unique('uid'), top, 'Version 0');
    const events: Sides[] = [];
    for (let n = 1; n <= 12; n += 1) events.push(await edit(post, { text: `Version ${String(n)}` }));
    await settledWithoutNews();
    const all = async () => (await post.collection('versions').get()).docs.map((doc) => doc.data());
    const first = await all();
    expect(first).toHaveLength(11);
    for (const sides of [...events.toReversed(), ...events]) await again(post, sides);
    await settledWithoutNews();
    expect(await all()).toEqual(first);
  });

  test('does not bring back the words of a deleted member', async () => {
    const post = await addPost(backend, { uid: unique('uid'), text: 'One' });
    const event = await edited(post, { text: 'Two' });
    await post.update({ text: null, 'user._id': 'deleted', edited_at: null });
    await settledWithoutNews();
    await again(post, event);
    await settledWithoutNews();
    expect((await dataOf(post)).text).toBe(null);
  });

  test('whose kind is undone under a reservation leaves nothing looked for that is reserved', async () => {
    const [uid, buyer] = [unique('uid'), unique('buyer')];
    const post = await addPost(backend, { uid, text: 'Wanted: a desk' });
    await edited(post, { kind: 'wanted' });
    await Promise.all([
      edit(post, { text: LONG, kind: 'selling' }),
      post.update({ status: 'reserved', status_at: FieldValue.serverTimestamp() }),
      addHolder(post, buyer),
    ]);
    await settledWithoutNews();
    expect(await dataOf(post)).toMatchObject({ kind: 'wanted', status: 'available' });
    expect((await post.collection('wants').get()).size).toBe(0);
  });

  test('whose event comes late, after the post was deleted, leaves nothing', async () => {
    const post = await addPost(backend, { uid: unique('uid'), text: 'Desk $50' });
    const cheaper = await reprice(post, 3000);
    const sold = await marked(post, 'sold');
    await post.delete();
    await settledWithoutNews();
    for (const sides of [cheaper, sold]) await again(post, sides);
    await settledWithoutNews();
    expect(await versionsOf(post)).toEqual([]);
    expect((await db.doc(`post_prices/${post.id}`).get()).exists).toBe(false);
  });
});

describe('beyond sixty changes in an hour', () => {
  test('an edit goes no further than its judge: neither to feeds nor to chats', async () => {
    const [uid, buyer] = [unique('uid'), unique('buyer')];
    const post = await addPost(backend, { uid, text: 'One', campusId: 'duke' });
    const chat = await addChat(backend, buyer, uid, FieldValue.serverTimestamp(), post.id);
    await settledWithoutNews();
    const refused = await edited(post, { text: LONG });
    const [news, copy] = [await dataOf(db.doc('news/duke')), await chat.get()];
    await again(post, refused);
    await settledWithoutNews();
    // What the write that undid it has told, once.
    expect(await dataOf(db.doc('news/duke'))).toEqual(news);
    expect(JSON.stringify(news.changed)).not.toContain(JSON.stringify(refused.after));
    expect((await chat.get()).updateTime).toEqual(copy.updateTime);
  });

  test('one that its text refuses counts', async () => {
    const uid = unique('uid');
    const post = await addPost(backend, { uid, text: 'One' });
    await edited(post, { text: 'Two' });
    await fillCounter(db.doc(`limits/post_changes_${uid}`), POST_CHANGES_PER_HOUR_MAX - 1);
    await edited(post, { text: LONG });
    await edited(post, { text: 'Three' });
    expect(await wordsOf(post)).toBe('Two');
  });

  test('an edit beyond sixty an hour is undone', async () => {
    const uid = unique('uid');
    const post = await addPost(backend, { uid, text: 'One' });
    await edited(post, { text: 'Two' });
    await spendHour(uid);
    const refused = await edited(post, { text: 'Three' });
    expect(await wordsOf(post)).toBe('Two');
    await again(post, refused);
    expect(await wordsOf(post)).toBe('Two');
  });
});

describe('the copies in chats', () => {
  test('follow words, price and status, also when an edit is undone', async () => {
    const [seller, buyer] = [unique('seller'), unique('buyer')];
    const post = await addPost(backend, { uid: seller, text: 'Desk $50' });
    const chat = await addChat(backend, buyer, seller, FieldValue.serverTimestamp(), post.id);
    await settledWithoutNews();
    const about = async (): Promise<unknown> => (await dataOf(chat)).about as unknown;
    expect(await about()).toMatchObject({ text: 'Desk $50', price_cents: 5000, status: 'available' });
    const cheaper = await edit(post, { text: 'Oak desk', price_cents: 4000, previous_price_cents: 5000 });
    await marked(post, 'reserved');
    const now = { text: 'Oak desk', price_cents: 4000, status: 'reserved', kind: 'selling' };
    expect(await about()).toMatchObject(now);
    await edited(post, { text: LONG });
    await again(post, cheaper);
    expect(await about()).toMatchObject(now);
  });

  test('have the category, by which a thing that was lost is returned and not sold', async () => {
    const [finder, loser] = [unique('finder'), unique('loser')];
    const post = await addPost(backend, { uid: finder, text: 'Found a wallet', category: 'lost & found' });
    const chat = await addChat(backend, loser, finder, FieldValue.serverTimestamp(), post.id);
    await settledWithoutNews();
    await marked(post, 'sold');
    expect((await dataOf(chat)).about).toMatchObject({ status: 'sold', category: 'lost & found' });
    await edited(post, { category: null });
    expect((await dataOf(chat)).about).toMatchObject({ status: 'sold', category: null });
  });
});
