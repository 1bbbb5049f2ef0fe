import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { rawOfPlainText } from '../../src/domain/richText.ts';
import { newId, openBackend, settled, unique } from './support/backend.ts';
import { register } from './support/people.ts';
import { addComment, addLike, addPost, commented, liked, posted } from './support/posts.ts';
import { redeliver, spelled } from './support/redeliver.ts';
import { fillCounter } from './support/fillCounter.ts';

const backend = openBackend();
const { db, files } = backend;

const totalPosts = async (uid: string): Promise<unknown> =>
  (await db.doc(`users/${uid}`).get()).get('totalPosts');
const exists = async (ref: DocumentReference): Promise<boolean> => (await ref.get()).exists;
const lastModified = async (ref: DocumentReference): Promise<number> => {
  const value: unknown = (await ref.get()).get('lastModified');
  return value instanceof Timestamp ? value.toMillis() : Number.NaN;
};
const removed = async (campusId: string): Promise<readonly unknown[]> => {
  const ids: unknown = (await db.doc(`news/${campusId}`).get()).get('ids');
  return Array.isArray(ids) ? ids.map(String) : [];
};

describe('a new post', () => {
  test('counts for its author; a comment does not', async () => {
    const { uid } = await register();
    const post = await addPost(backend, { uid });
    await addPost(backend, { uid });
    await commented(backend, uid, post);
    expect(await totalPosts(uid)).toBe(2);
  });

  test('counts once, however often and late its event comes', async () => {
    const { uid } = await register();
    const post = await addPost(backend, { uid });
    const event = { before: null, after: await spelled(post) };
    await Promise.all([1, 2, 3].map(() => redeliver('onPostCreated', 'created', post, event)));
    await settled();
    expect(await totalPosts(uid)).toBe(1);
    await post.delete();
    await settled();
    await redeliver('onPostCreated', 'created', post, event);
    expect(await totalPosts(uid)).toBe(0);
    expect(await exists(post)).toBe(false);
  });

  test('ten at once count ten', async () => {
    const { uid } = await register();
    await Promise.all(Array.from({ length: 10 }, () => addPost(backend, { uid })));
    await settled();
    expect(await totalPosts(uid)).toBe(10);
  });

  test.each([
    ['over 500 characters', { text: 'a'.repeat(501) }],
    ['without a word or a picture', { text: ' \n ' }],
    ['over the limit by its line breaks', { text: `${'a'.repeat(490)}${'\n'.repeat(6)}` }],
  ])('%s is removed', async (_what, options) => {
    const { uid } = await register();
    const post = await posted(backend, { uid, ...options });
    expect([await exists(post), await totalPosts(uid)]).toEqual([false, 0]);
  });

  test('of 500 characters stays', async () => {
    const { uid } = await register();
    const post = await posted(backend, { uid, text: 'é'.repeat(500) });
    expect(await exists(post)).toBe(true);
  });
});

describe('rate limits', () => {
  test('the thirty-first post within an hour is removed; an event that comes again removes none', async () => {
    const { uid } = await register();
    await posted(backend, { uid });
    await fillCounter(db.doc(`limits/posts_${uid}`), 20);
    // Each event is taken at once: the last of them is removed soon.
    const made = await Promise.all(
      Array.from({ length: 11 }, async () => {
        const post = await addPost(backend, { uid });
        return { post, event: { before: null, after: await spelled(post) } };
      }),
    );
    const posts = made.map(({ post }) => post);
    await settled();
    const standing = async (): Promise<DocumentReference[]> =>
      (await db.getAll(...posts)).filter((post) => post.exists).map((post) => post.ref);
    const kept = await standing();
    expect([kept.length, await totalPosts(uid)]).toEqual([10, 11]);
    for (const { post, event } of made) await redeliver('onPostCreated', 'created', post, event);
    await settled();
    expect((await standing()).map(({ id }) => id)).toEqual(kept.map(({ id }) => id));
  });

  test('deleting makes no room; comments and other members have their own', async () => {
    const uid = unique('uid');
    const post = await posted(backend, { uid });
    await fillCounter(db.doc(`limits/posts_${uid}`), 30);
    const [more, comment, another] = [
      await addPost(backend, { uid }),
      await addComment(backend, uid, post),
      await addPost(backend, { uid: unique('uid') }),
    ];
    await settled();
    expect(await Promise.all([post, more, comment, another].map(exists))).toEqual([true, false, true, true]);
  });

  test('a post deleted and written again under its id counts twice', async () => {
    const uid = unique('uid');
    const post = await posted(backend, { uid });
    await fillCounter(db.doc(`limits/posts_${uid}`), 29);
    const standing: boolean[] = [];
    for (let time = 0; time < 2; time += 1) {
      await post.delete();
      await settled();
      await posted(backend, { uid, id: post.id });
      standing.push(await exists(post));
    }
    expect(standing).toEqual([true, false]);
  });

  test('the hundred and twenty-first comment within an hour is removed', async () => {
    const uid = unique('uid');
    const post = await addPost(backend, { uid });
    const first = await commented(backend, uid, post);
    await fillCounter(db.doc(`limits/comments_${uid}`), 119);
    const second = await commented(backend, uid, post);
    const third = await commented(backend, uid, post);
    expect(await Promise.all([first, second, third].map(exists))).toEqual([true, true, false]);
  });
});

describe('a comment', () => {
  test('moves its root and its parent up, and nothing between', async () => {
    const uid = unique('uid');
    const root = await addPost(backend, { uid });
    const first = await addComment(backend, uid, root);
    const second = await commented(backend, uid, first);
    const before = await lastModified(first);
    const third = await commented(backend, uid, second);
    const createdAt = await lastModified(third);
    expect([await lastModified(root), await lastModified(second)]).toEqual([createdAt, createdAt]);
    expect(await lastModified(first)).toBe(before);
  });

  test('never moves them back when an old event comes again', async () => {
    const uid = unique('uid');
    const root = await addPost(backend, { uid });
    const first = await addComment(backend, uid, root);
    const event = { before: null, after: await spelled(first) };
    const second = await commented(backend, uid, root);
    await Promise.all([1, 2].map(() => redeliver('onPostCreated', 'created', first, event)));
    expect(await lastModified(root)).toBe(await lastModified(second));
  });

  test('whose thread is gone goes as well', async () => {
    const uid = unique('uid');
    const missing = newId();
    const comment = await posted(backend, { uid, under: { rootId: missing, parentId: missing } });
    expect(await exists(comment)).toBe(false);
  });
});

describe('the number of comments', () => {
  const commentCount = async (post: DocumentReference): Promise<unknown> =>
    (await post.get()).get('comment_count');

  test('is that of the whole thread, on its top post alone, however often an event comes', async () => {
    const uid = unique('uid');
    const root = await addPost(backend, { uid });
    const first = await addComment(backend, uid, root);
    const second = await commented(backend, uid, first);
    const event = { before: null, after: await spelled(second) };
    await Promise.all([1, 2].map(() => redeliver('onPostCreated', 'created', second, event)));
    expect(await Promise.all([root, first, second].map(commentCount))).toEqual([2, undefined, undefined]);
  });

  test('falls with every comment that is deleted, by itself or with the one above; activity stays', async () => {
    const uid = unique('uid');
    const root = await addPost(backend, { uid });
    const first = await addComment(backend, uid, root);
    await addComment(backend, uid, first);
    await commented(backend, uid, root);
    expect(await commentCount(root)).toBe(3);
    const before = await lastModified(root);
    await first.delete();
    await settled();
    expect([await commentCount(root), await lastModified(root)]).toEqual([1, before]);
  });

  test('of ten comments at once is ten', async () => {
    const uid = unique('uid');
    const root = await addPost(backend, { uid });
    await Promise.all(Array.from({ length: 10 }, () => addComment(backend, uid, root)));
    await settled();
    expect(await commentCount(root)).toBe(10);
  });

  test('is set in the write that moves the post up', async () => {
    const uid = unique('uid');
    const root = await posted(backend, { uid });
    const seen: (readonly [unknown, number])[] = [];
    const stop = root.onSnapshot((post) => {
      const moved: unknown = post.get('lastModified');
      seen.push([post.get('comment_count'), moved instanceof Timestamp ? moved.toMillis() : Number.NaN]);
    });
    await expect.poll(() => seen.length).toBe(1);
    const comment = await commented(backend, uid, root);
    await expect.poll(() => seen.length).toBe(2);
    stop();
    expect(seen[1]).toEqual([1, await lastModified(comment)]);
  });
});

describe('a like', () => {
  test('is counted by counting: three people, one of whom thinks better of it', async () => {
    const post = await addPost(backend, { uid: unique('uid') });
    const before = await lastModified(post);
    const [first] = await Promise.all(['a', 'b', 'c'].map((uid) => addLike(post, uid)));
    await settled();
    expect((await post.get()).get('like_count')).toBe(3);
    const event = { before: null, after: first === undefined ? null : await spelled(first) };
    await first?.delete();
    await settled();
    if (first !== undefined) await redeliver('onLikeWritten', 'written', first, event);
    expect((await post.get()).get('like_count')).toBe(2);
    expect(await lastModified(post)).toBe(before);
  });

  test('whose copy of a member is renewed is not counted again', async () => {
    const post = await addPost(backend, { uid: unique('uid') });
    const like = await liked(post, 'a');
    await post.update({ like_count: 7 });
    await like.update({ 'user.first_name': 'Maria' });
    await settled();
    expect((await post.get()).get('like_count')).toBe(7);
  });

  test('that comes after its post has gone goes as well', async () => {
    const like = await liked(db.collection('posts').doc(newId()), 'a');
    expect(await exists(like)).toBe(false);
  });
});

describe('a deleted post', () => {
  test('takes comments, likes and files with it, leaves the count and goes on the list', async () => {
    const { uid } = await register();
    const post = await addPost(backend, { uid, files: ['0_2048.webp'] });
    const stays = await addPost(backend, { uid });
    const comment = await addComment(backend, uid, post);
    const reply = await addComment(backend, uid, comment);
    const hanging = [await addLike(post, 'a'), await addLike(comment, 'b'), await addLike(reply, 'c')];
    const paths = ['0_2048.webp', '0_640.webp'].map((name) => `images/posts/${post.id}/${name}`);
    await Promise.all(paths.map((path) => files.file(path).save('picture')));
    const kept = files.file(`images/posts/${stays.id}/0_2048.webp`);
    await kept.save('picture');
    await settled();
    const event = { before: await spelled(post), after: null };

    await post.delete();
    await settled();
    await Promise.all([1, 2].map(() => redeliver('onPostDeleted', 'deleted', post, event)));
    await settled();

    for (const ref of [comment, reply, ...hanging]) expect(await exists(ref), ref.path).toBe(false);
    const [left] = await files.getFiles({ prefix: `images/posts/${post.id}/` });
    expect(left.map(({ name }) => name)).toEqual([]);
    expect(await totalPosts(uid)).toBe(1);
    expect((await removed('ut')).filter((id) => id === post.id)).toHaveLength(1);
    expect([await exists(stays), (await kept.exists())[0]]).toEqual([true, true]);
  });

  test('stays deleted when another takes its id before the event comes', async () => {
    const [{ uid: maya }, { uid: taker }] = [await register(), await register()];
    const post = await addPost(backend, { uid: maya, files: ['0_2048.webp'] });
    const comment = await addComment(backend, maya, post);
    const like = await addLike(post, 'a');
    const picture = files.file(`images/posts/${post.id}/0_2048.webp`);
    await picture.save('picture');
    await settled();
    const event = { before: await spelled(post), after: null };
    const taken = { ...(await post.get()).data(), text: rawOfPlainText('Mine now') };
    // One batch is one change, an update: the deletion's own event is the one that is delivered below.
    const batch = db.batch();
    batch.delete(post);
    batch.create(post, { ...taken, username: taker, user: { _id: taker, username: taker } });
    await batch.commit();
    await settled();
    expect(await exists(post)).toBe(true);

    await Promise.all([1, 2].map(() => redeliver('onPostDeleted', 'deleted', post, event)));
    await settled();
    expect(await Promise.all([post, comment, like].map(exists))).toEqual([false, false, false]);
    expect((await picture.exists())[0]).toBe(false);
    expect([await totalPosts(maya), await totalPosts(taker)]).toEqual([0, 0]);
    expect((await removed('ut')).filter((id) => id === post.id)).toHaveLength(1);
  });

  test('no circle of parents stands when a comment takes the id of the one above it', async () => {
    const uid = unique('uid');
    const root = await addPost(backend, { uid });
    const first = await addComment(backend, uid, root);
    const second = await commented(backend, uid, first);
    const event = { before: await spelled(first), after: null };
    await first.update({ post_commented_on: second.id });
    await redeliver('onPostDeleted', 'deleted', first, event);
    await settled();
    expect(await Promise.all([root, first, second].map(exists))).toEqual([true, false, false]);
  });

  test('a deleted comment takes the replies under it, and is on no list', async () => {
    const uid = unique('uid');
    const post = await addPost(backend, { uid });
    const comment = await addComment(backend, uid, post);
    const reply = await addComment(backend, uid, comment);
    const deep = await addComment(backend, uid, reply);
    const beside = await commented(backend, uid, post);
    await comment.delete();
    await settled();
    expect(await Promise.all([reply, deep, beside, post].map(exists))).toEqual([false, false, true, true]);
    expect(await removed('ut')).not.toContain(comment.id);
  });

  test('loses its files though it cannot go on the list', async () => {
    const template = await addPost(backend, { uid: unique('uid') });
    const document = await spelled(template);
    const fields = { ...Object(document.fields), campus_id: { stringValue: 'no/campus' } } as unknown;
    const gone = db.collection('posts').doc(newId());
    const picture = files.file(`images/posts/${gone.id}/0_2048.webp`);
    await picture.save('picture');
    const name = String(document.name).replace(template.id, gone.id);
    const before = { ...document, name, fields };
    await expect(redeliver('onPostDeleted', 'deleted', gone, { before, after: null })).rejects.toThrow('500');
    expect((await picture.exists())[0]).toBe(false);
  });

  test('the list keeps the last hundred, newest last', async () => {
    const ids = Array.from({ length: 100 }, (_, i) => `old${String(i)}`);
    await db.doc('news/duke').set({ ids });
    const post = await posted(backend, { uid: unique('uid'), campusId: 'duke' });
    await post.delete();
    await settled();
    expect(await removed('duke')).toEqual([...ids.slice(1), post.id]);
  });
});
