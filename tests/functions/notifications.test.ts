import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBackend, runSchedule, settled, settledWithoutNews } from './support/backend.ts';
import { mailsTo } from './support/inbox.ts';
import { mayaLiamZoe, notificationsOf, usernameOf, verified } from './support/members.ts';
import { register, type Person } from './support/people.ts';
import { addComment, addLike, addPost, commented, liked, posted } from './support/posts.ts';
import { redeliver, spelled } from './support/redeliver.ts';
import { writesDuring } from './support/writes.ts';

const backend = openBackend();
const { db } = backend;

/** Three members who write to each other; each test has posts of its own. */
let [maya, liam, zoe]: Person[] = [];
const person = (who: Person | undefined): Person => {
  if (who === undefined) throw new Error('Not set up.');
  return who;
};
beforeAll(async () => {
  [maya, liam, zoe] = await mayaLiamZoe(backend);
});

const told = async (who: Person | undefined, about: DocumentReference): Promise<readonly unknown[]> =>
  (await notificationsOf(backend, person(who))).filter(({ postId }) => postId === about.id);

/** Mails that others still have to come are not sent while writes are counted: some are due within minutes. */
async function forgetMails(): Promise<void> {
  const waiting = db.collection('mail').where('delivery.next_at', '>', Timestamp.fromMillis(0));
  await Promise.all((await waiting.get()).docs.map(({ ref }) => ref.delete()));
}

/** Delivers the events of these documents' creation again, the newest first, each twice. */
async function creationsAgain(...refs: readonly DocumentReference[]): Promise<void> {
  for (const ref of [...refs].reverse()) {
    const event = { before: null, after: await spelled(ref) };
    const isLike = ref.path.includes('/likes/');
    await Promise.all(
      [1, 2].map(() =>
        isLike
          ? redeliver('onLikeWritten', 'written', ref, event)
          : redeliver('onPostCreated', 'created', ref, event),
      ),
    );
  }
  await settledWithoutNews();
}

describe('a save', () => {
  test('is told to the author once, with all its fields, unread', async () => {
    const post = await addPost(backend, { uid: person(maya).uid, text: 'Calculus book\nlike new' });
    const like = await liked(post, person(liam).uid);
    await creationsAgain(like);
    const [notification, ...more] = await told(maya, post);
    expect(more).toEqual([]);
    expect(notification).toMatchObject({
      id: `like_${post.id}_${person(liam).uid}`,
      _id: `like_${post.id}_${person(liam).uid}`,
      type: 'like',
      postId: post.id,
      chatId: null,
      message: 'Calculus book like new',
      to_user: person(maya).uid,
      from_user: person(liam).uid,
      from_username: await usernameOf(backend, person(liam)),
      from_name: 'Liam C.',
      about_id: post.id,
      about: 'Calculus book like new',
      about_img: null,
      from_avatar: null,
      read: false,
      createdAt: (await like.get()).get('createdAt') as Timestamp,
    });
  });

  test('taken back and given again is not told again, nor after it was read', async () => {
    const post = await addPost(backend, { uid: person(maya).uid });
    const like = await liked(post, person(liam).uid);
    const ref = db.doc(`notifications/like_${post.id}_${person(liam).uid}`);
    await ref.update({ read: true });
    await like.delete();
    await liked(post, person(liam).uid);
    expect((await ref.get()).get('read')).toBe(true);
    expect(await told(maya, post)).toHaveLength(1);
  });

  test.each([
    ['wants mails', {}, {}],
    ['wants no mails', { email_notifications: false }, {}],
    ['has not proven the address', {}, { verified: false }],
  ])(
    'dismissed by an author who %s stays away, however often it is toggled',
    async (_who, account, profile) => {
      const author = await verified(backend, 'Noah Lee');
      await db.doc(`users/${author.uid}/private/account`).update({ ...account, phone: '' });
      await db.doc(`users/${author.uid}`).update({ ...profile, bio: '' });
      const post = await posted(backend, { uid: author.uid });
      await forgetMails();
      const like = db.doc(`posts/${post.id}/likes/${person(liam).uid}`);
      const writes = await writesDuring(async () => {
        await addLike(post, person(liam).uid);
        await settled();
        await runSchedule('retryMail');
      });
      expect(writes.length, writes.join('\n')).toBeLessThanOrEqual(1 + 4);
      const notification = db.doc(`notifications/like_${post.id}_${person(liam).uid}`);
      expect((await notification.get()).exists).toBe(true);
      await notification.delete();
      for (const _time of [1, 2]) {
        await like.delete();
        await liked(post, person(liam).uid);
      }
      await creationsAgain(like);
      expect(await told(author, post)).toEqual([]);
    },
  );

  test('of a comment is another type', async () => {
    const post = await addPost(backend, { uid: person(maya).uid });
    const comment = await addComment(backend, person(liam).uid, post, 'Mine');
    const like = await liked(comment, person(maya).uid);
    await creationsAgain(comment, like);
    expect((await told(liam, comment)).map((one) => Reflect.get(Object(one), 'type') as unknown)).toEqual([
      'comment interaction',
    ]);
  });

  test('of the own post is told to nobody', async () => {
    const post = await addPost(backend, { uid: person(maya).uid });
    await liked(post, person(maya).uid);
    expect(await told(maya, post)).toEqual([]);
  });

  test('costs four writes in all', async () => {
    const post = await posted(backend, { uid: person(maya).uid });
    await forgetMails();
    const writes = await writesDuring(async () => {
      await addLike(post, person(liam).uid);
      await settled();
      await runSchedule('retryMail');
    });
    expect(writes, writes.join('\n')).toHaveLength(1 + 4);
  });
});

describe('a comment', () => {
  const types = async (who: Person | undefined, about: DocumentReference): Promise<readonly unknown[]> =>
    (await told(who, about)).map((one) => Reflect.get(Object(one), 'type') as unknown);

  test('is told to the author above, to nobody twice and never to oneself', async () => {
    const post = await addPost(backend, { uid: person(maya).uid });
    const first = await commented(backend, person(liam).uid, post, 'How much?');
    const second = await commented(backend, person(maya).uid, first, 'Ten');
    await creationsAgain(first, second);
    expect([await types(maya, first), await types(liam, first)]).toEqual([['comment'], []]);
    expect([await types(maya, second), await types(liam, second)]).toEqual([[], ['comment reply']]);
    const [reply] = await told(liam, second);
    expect(reply).toMatchObject({ postId: second.id, message: 'Ten' });
  });

  test('names its author and what it is about, in the list and in the mail', async () => {
    const seller = await verified(backend, 'Ava Diaz');
    const post = await addPost(backend, { uid: seller.uid, text: 'Bike, 54 cm\nnew chain' });
    const comment = await addComment(backend, person(liam).uid, post, 'How much?');
    const reply = await commented(backend, person(zoe).uid, comment, 'Ten');
    const about = { about_id: post.id, about: 'Bike, 54 cm new chain' };
    expect(await told(seller, comment)).toMatchObject([{ from_name: 'Liam C.', ...about }]);
    expect(await told(seller, reply)).toMatchObject([
      { type: 'post interaction', from_name: 'Zoe P.', ...about },
    ]);
    expect(await told(liam, reply)).toMatchObject([{ about_id: comment.id, about: 'How much?' }]);
    await runSchedule('retryMail');
    const mails = await mailsTo(seller.email);
    expect(mails.map(({ subject }) => subject)).toContain(
      'Liam C. commented on your post: Bike, 54 cm new chain',
    );
  });

  test('is mailed to the author above and never to oneself', async () => {
    const [author, writer] = [await verified(backend, 'Noah Lee'), await verified(backend, 'Ava Diaz')];
    const post = await addPost(backend, { uid: author.uid });
    const question = await commented(backend, writer.uid, post, 'How much?');
    await commented(backend, author.uid, question, 'Ten');
    await runSchedule('retryMail');
    const subjects = async ({ email }: Person): Promise<readonly string[]> =>
      (await mailsTo(email)).map(({ subject }) => subject).filter((one) => one.includes('comment'));
    expect(await subjects(author)).toEqual([
      expect.stringMatching(/^Ava D\. commented on your post/) as string,
    ]);
    expect(await subjects(writer)).toEqual([
      expect.stringMatching(/^Noah L\. replied to your comment/) as string,
    ]);
  });

  test('is told to who follows the thread: its author, who commented and who saved it, once an hour', async () => {
    const [noah, ava] = [await verified(backend, 'Noah Lee'), await verified(backend, 'Ava Diaz')];
    const post = await addPost(backend, { uid: person(maya).uid });
    const first = await commented(backend, person(liam).uid, post);
    await liked(post, person(zoe).uid);
    const reply = await commented(backend, noah.uid, first, 'Mine is cheaper');
    expect(await types(liam, reply)).toEqual(['comment reply']);
    expect(await types(maya, reply)).toEqual(['post interaction']);
    expect(await types(zoe, reply)).toEqual(['post interaction']);
    expect(await types(noah, reply)).toEqual([]);

    // Another person within the hour: only who was not told yet of this thread.
    const more = await commented(backend, ava.uid, reply, 'And mine');
    await creationsAgain(reply, more);
    expect(await types(noah, more)).toEqual(['comment reply']);
    for (const who of [maya, zoe]) expect(await types(who, more)).toEqual([]);
    expect(await types(liam, more)).toEqual(['post interaction']);
    expect(await types(zoe, reply)).toHaveLength(1);
  });

  test.each([1, 5])('at depth %i costs at most six writes in all', async (depth) => {
    const [asks, answers] = [await verified(backend, 'Noah Lee'), await verified(backend, 'Ava Diaz')];
    const writerAt = (level: number): string => (level % 2 === 0 ? asks : answers).uid;
    let parent = await addPost(backend, { uid: asks.uid });
    for (let level = 1; level < depth; level += 1) {
      parent = await addComment(backend, writerAt(level), parent);
    }
    await settledWithoutNews();
    await forgetMails();
    const writes = await writesDuring(async () => {
      await addComment(backend, writerAt(depth), parent);
      await settled();
      await runSchedule('retryMail');
    });
    expect(writes, writes.join('\n')).toHaveLength(1 + (depth === 1 ? 5 : 6));
  });

  test('that may not stay is told to nobody', async () => {
    const post = await addPost(backend, { uid: person(maya).uid });
    const long = await commented(backend, person(liam).uid, post, 'a'.repeat(501));
    expect(await told(maya, long)).toEqual([]);
  });

  test.each(['banned', 'deleting'])(
    'of somebody who is %s is told to nobody, nor are they told',
    async (status) => {
      const gone = await verified(backend, 'Kai Moss');
      const post = await addPost(backend, { uid: person(maya).uid });
      const theirs = await addPost(backend, { uid: gone.uid });
      await db.doc(`users/${gone.uid}`).update({ status });
      const [comment, like] = [await addComment(backend, gone.uid, post), await addLike(post, gone.uid)];
      await liked(theirs, person(maya).uid);
      await creationsAgain(comment, like);
      expect([await told(maya, comment), await told(maya, post)]).toEqual([[], []]);
      expect(await notificationsOf(backend, gone)).toEqual([]);
    },
  );

  test('of a school is not quoted to who may no longer read there; of the shared community it is', async () => {
    const left = await register('Kai Moss');
    const [school, shared] = [
      await addPost(backend, { uid: left.uid }),
      await addPost(backend, { uid: left.uid, campusId: 'campus' }),
    ];
    await Promise.all([addLike(school, person(liam).uid), addLike(shared, person(liam).uid)]);
    await settledWithoutNews();
    expect((await notificationsOf(backend, left)).map(({ postId }) => postId)).toEqual([shared.id]);
  });
});

describe('a ban', () => {
  test('takes back what others were told of them, and not what they were told', async () => {
    const gone = await verified(backend, 'Kai Moss');
    const [post, theirs] = [
      await addPost(backend, { uid: person(maya).uid }),
      await addPost(backend, { uid: gone.uid }),
    ];
    await addLike(post, gone.uid);
    await addLike(post, person(liam).uid);
    await commented(backend, person(liam).uid, theirs);
    const senders = async (): Promise<unknown[]> =>
      (await notificationsOf(backend, person(maya)))
        .filter(({ postId }) => postId === post.id)
        .map(({ from_user }) => from_user)
        .sort();
    expect(await senders()).toEqual([gone.uid, person(liam).uid].sort());
    expect(await notificationsOf(backend, gone)).toHaveLength(1);
    const profile = db.doc(`users/${gone.uid}`);
    const before = await spelled(profile);
    await profile.update({ status: 'banned' });
    const banned = { before, after: await spelled(profile) };
    await settledWithoutNews();
    await redeliver('onUserWritten', 'written', profile, banned);
    expect(await senders()).toEqual([person(liam).uid]);
    expect(await notificationsOf(backend, gone)).toHaveLength(1);

    // An old event of the ban takes nothing that was told after it was lifted.
    await profile.update({ status: 'active' });
    await commented(backend, gone.uid, post);
    const toldAgain = async (): Promise<number> =>
      (await notificationsOf(backend, person(maya))).filter(({ from_user }) => from_user === gone.uid).length;
    expect(await toldAgain()).toBe(1);
    await redeliver('onUserWritten', 'written', profile, banned);
    expect(await toldAgain()).toBe(1);
  });
});

describe('a deletion', () => {
  test('of a post takes what was told of it and of its comments, and late events tell nothing', async () => {
    const post = await addPost(backend, { uid: person(maya).uid });
    const like = await addLike(post, person(liam).uid);
    const comment = await addComment(backend, person(liam).uid, post);
    const commentLike = await addLike(comment, person(zoe).uid);
    const other = await addPost(backend, { uid: person(maya).uid });
    await liked(other, person(liam).uid);
    const late = [like, comment, commentLike];
    const events = await Promise.all(late.map(async (ref) => ({ before: null, after: await spelled(ref) })));
    await post.delete();
    await settledWithoutNews();
    const about = async (): Promise<number> => {
      const found = await db.collection('notifications').where('postId', 'in', [post.id, comment.id]).get();
      return found.size;
    };
    expect(await about()).toBe(0);
    for (const [i, ref] of late.entries()) {
      const event = events[i];
      if (event === undefined) continue;
      if (ref === comment) await redeliver('onPostCreated', 'created', ref, event);
      else await redeliver('onLikeWritten', 'written', ref, event);
    }
    await settledWithoutNews();
    expect(await about()).toBe(0);
    expect(await told(maya, other)).toHaveLength(1);
  });
});
