import { FieldValue, Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { chatIdOf, chatMembers } from '../../src/domain/chat.ts';
import { BLOCKS_MAX, BLOCKS_PER_HOUR_MAX } from '../../src/domain/limits.ts';
import { plainTextOf } from '../../src/domain/postText.ts';
import {
  call,
  newId,
  openBackend,
  resultOf,
  runSchedule,
  settledWithoutNews,
  unique,
  untold,
} from './support/backend.ts';
import { addChat } from './support/chats.ts';
import { hearted, makeDue, sendMessage, sent } from './support/conversations.ts';
import { fillCounter } from './support/fillCounter.ts';
import { functionsInProcess } from './support/inProcess.ts';
import { mailsTo } from './support/inbox.ts';
import { edit, markAs, repriced } from './support/listings.ts';
import { mayaLiamZoe, notificationsOf, verified } from './support/members.ts';
import type { Person } from './support/people.ts';
import { addComment, addLike, addPost, commented, liked, posted } from './support/posts.ts';
import { newDevice, pushesTo } from './support/push.ts';
import { redeliver, spelled, type Spelled } from './support/redeliver.ts';
import { writesDuring } from './support/writes.ts';

const backend = openBackend();
const { db } = backend;

/** New for each test: Maya blocks Liam, Zoe nobody. */
let maya: Person;
let liam: Person;
let zoe: Person;
beforeEach(async () => {
  [maya, liam, zoe] = await mayaLiamZoe(backend);
});

const blockRef = (who: Person, other: Person): DocumentReference =>
  db.doc(`users/${who.uid}/blocks/${other.uid}`);
/** Blocks as rules would let them. */
const write = (who: Person, other: Person): Promise<unknown> =>
  blockRef(who, other).set({ blocked_at: FieldValue.serverTimestamp() });
async function block(who: Person, other: Person): Promise<void> {
  await write(who, other);
  await settledWithoutNews();
}
async function unblock(who: Person, other: Person): Promise<void> {
  await blockRef(who, other).delete();
  await settledWithoutNews();
}
const exists = async (ref: DocumentReference): Promise<boolean> => (await ref.get()).exists;
const pairOf = async (a: Person, b: Person): Promise<unknown> =>
  (await db.doc(`block_pairs/${chatIdOf(a.uid, b.uid)}`).get()).data();
const hiddenOf = async ({ uid }: Person): Promise<unknown> =>
  (await db.doc(`users/${uid}/private/hidden`).get()).get('uids') ?? [];
/** The pair of Maya and Liam, and both lists. */
const standing = async (): Promise<unknown> => [
  await pairOf(maya, liam),
  await hiddenOf(maya),
  await hiddenOf(liam),
];
const told = async (who: Person): Promise<readonly unknown[]> =>
  (await notificationsOf(backend, who)).map(({ type }) => type);

describe('a block', () => {
  const both = (): readonly string[] => [maya.uid, liam.uid].sort();
  const inForce = (...by: readonly Person[]): unknown => [
    { uids: both(), by: by.map(({ uid }) => uid).sort() },
    [liam.uid],
    [maya.uid],
  ];
  const over = (): unknown => [undefined, [], []];

  test('costs three writes by functions: the pair, and a list for each that does not say who blocks', async () => {
    const writes = await writesDuring(async () => {
      await write(maya, liam);
    });
    expect(writes, writes.join('\n')).toHaveLength(1 + 3);
    expect(await standing()).toEqual(inForce(maya));
    const lists = await db.getAll(...[maya, liam].map(({ uid }) => db.doc(`users/${uid}/private/hidden`)));
    expect(lists.map((list) => Object.keys(list.data() ?? {}))).toEqual([['uids'], ['uids']]);
  });

  test('by both ends when both have taken theirs back', async () => {
    await Promise.all([write(maya, liam), write(liam, maya)]);
    await settledWithoutNews();
    expect(await standing()).toEqual(inForce(maya, liam));
    await unblock(maya, liam);
    expect(await standing()).toEqual(inForce(liam));
    await unblock(liam, maya);
    expect(await standing()).toEqual(over());
  });

  test('whose events come twice and out of order ends in the same state', async () => {
    await block(maya, liam);
    const after = await spelled(blockRef(maya, liam));
    const again = async (sides: { before: Spelled | null; after: Spelled | null }): Promise<void> => {
      await Promise.all(
        [1, 2].map(() => redeliver('onBlockWritten', 'written', blockRef(maya, liam), sides)),
      );
      await settledWithoutNews();
    };
    await again({ before: after, after: null });
    await again({ before: null, after });
    expect(await standing()).toEqual(inForce(maya));
    await unblock(maya, liam);
    await again({ before: null, after });
    expect(await standing()).toEqual(over());
    expect(await exists(blockRef(maya, liam))).toBe(false);
  });

  test('of a second member stands beside the first', async () => {
    await Promise.all([write(maya, liam), write(maya, zoe), write(liam, zoe)]);
    await settledWithoutNews();
    expect(new Set((await hiddenOf(maya)) as string[])).toEqual(new Set([liam.uid, zoe.uid]));
    await unblock(maya, liam);
    expect(await hiddenOf(maya)).toEqual([zoe.uid]);
    expect(await hiddenOf(liam)).toEqual([zoe.uid]);
  });

  test('of nobody, or of somebody who is leaving, is taken back', async () => {
    const nobody = { ...liam, uid: unique('nobody') };
    await db.doc(`users/${zoe.uid}`).update({ status: 'deleting' });
    await Promise.all([write(maya, nobody), write(maya, zoe)]);
    await settledWithoutNews();
    expect(await hiddenOf(maya)).toEqual([]);
    for (const other of [nobody, zoe]) {
      expect(await exists(blockRef(maya, other))).toBe(false);
      expect(await pairOf(maya, other)).toBeUndefined();
      expect(await exists(db.doc(`users/${other.uid}/private/hidden`))).toBe(false);
    }
  });

  test('beyond sixty in an hour is taken back, those that came to an end counted', async () => {
    await block(maya, liam);
    await unblock(maya, liam);
    await fillCounter(db.doc(`limits/blocks_${maya.uid}`), BLOCKS_PER_HOUR_MAX - 1);
    await block(maya, liam);
    await block(maya, zoe);
    expect([await exists(blockRef(maya, liam)), await exists(blockRef(maya, zoe))]).toEqual([true, false]);
    expect([await hiddenOf(maya), await hiddenOf(zoe)]).toEqual([[liam.uid], []]);
    const after = await spelled(blockRef(maya, liam));
    await fillCounter(db.doc(`limits/blocks_${maya.uid}`), BLOCKS_PER_HOUR_MAX);
    await redeliver('onBlockWritten', 'written', blockRef(maya, liam), { before: null, after });
    await settledWithoutNews();
    expect(await standing()).toEqual(inForce(maya));
  });

  test('beyond five hundred is taken back, and those stand', async () => {
    const known = (await db.doc(`users/${liam.uid}`).get()).data() ?? {};
    const uids = Array.from({ length: BLOCKS_MAX - 1 }, () => newId());
    const lately = Timestamp.fromMillis(Date.now() - 2 * 3_600_000);
    await untold(async () => {
      const writer = db.bulkWriter();
      void writer.set(db.doc(`users/${maya.uid}/private/hidden`), { uids });
      for (const uid of uids) {
        const pair = { uids: [maya.uid, uid].sort(), by: [maya.uid] };
        void writer.set(db.doc(`users/${uid}`), { ...known, _id: uid, username: uid });
        void writer.set(db.doc(`users/${uid}/private/hidden`), { uids: [maya.uid] });
        void writer.set(db.doc(`block_pairs/${chatIdOf(maya.uid, uid)}`), pair);
        void writer.set(db.doc(`users/${maya.uid}/blocks/${uid}`), { blocked_at: lately });
      }
      await writer.close();
    });
    await block(maya, liam);
    await block(maya, zoe);
    expect([await exists(blockRef(maya, liam)), await exists(blockRef(maya, zoe))]).toEqual([true, false]);
    const own = await db.collection(`users/${maya.uid}/blocks`).count().get();
    expect(own.data().count).toBe(BLOCKS_MAX);
    expect(await hiddenOf(zoe)).toEqual([]);
  });
});

describe('between two of whom one blocks the other', () => {
  const SIDES = ['who blocks', 'who is blocked'] as const;
  /** The one who acts, and the other. */
  async function blocked(side: (typeof SIDES)[number]): Promise<readonly [Person, Person]> {
    await block(maya, liam);
    return side === 'who blocks' ? [maya, liam] : [liam, maya];
  }

  test.each(SIDES)(
    '%s leaves no comment, neither under a post nor under a comment, and nobody is told',
    async (side) => {
      const [me, other] = await blocked(side);
      const [theirs, thread] = [
        await addPost(backend, { uid: other.uid }),
        await addPost(backend, { uid: zoe.uid }),
      ];
      const comment = await commented(backend, other.uid, thread);
      const before = await told(zoe);
      const [underPost, underComment, beside] = [
        await addComment(backend, me.uid, theirs),
        await addComment(backend, me.uid, comment),
        await addComment(backend, me.uid, thread),
      ];
      await settledWithoutNews();
      expect(await Promise.all([underPost, underComment, beside].map(exists))).toEqual([false, false, true]);
      expect((await theirs.get()).get('comment_count')).toBe(0);
      expect((await thread.get()).get('comment_count')).toBe(2);
      expect(await told(other)).toEqual([]);
      // Of the one that stays alone.
      expect(await told(zoe)).toHaveLength(before.length + 1);
    },
  );

  test.each(SIDES)(
    '%s changes no words of a comment from before under what the other wrote',
    async (side) => {
      const [me, other] = side === 'who blocks' ? [maya, liam] : [liam, maya];
      const [theirs, thread] = [
        await addPost(backend, { uid: other.uid }),
        await addPost(backend, { uid: zoe.uid }),
      ];
      const comment = await commented(backend, other.uid, thread);
      const mine = [
        await addComment(backend, me.uid, theirs, 'Before'),
        await addComment(backend, me.uid, comment, 'Before'),
        await addComment(backend, me.uid, thread, 'Before'),
      ];
      await settledWithoutNews();
      await blocked(side);
      for (const one of mine) await edit(one, { text: 'Look who this is' });
      await settledWithoutNews();
      const words = (await db.getAll(...mine)).map((one) => plainTextOf(String(one.get('text'))));
      expect(words).toEqual(['Before', 'Before', 'Look who this is']);
      await unblock(maya, liam);
      await edit(mine[0] ?? theirs, { text: 'After' });
      await settledWithoutNews();
      expect(plainTextOf(String((await mine[0]?.get())?.get('text')))).toBe('After');
    },
  );

  test.each(SIDES)('%s leaves no save, of a post or of a comment, and nobody is told', async (side) => {
    const [me, other] = await blocked(side);
    const theirs = await addPost(backend, { uid: other.uid });
    const comment = await addComment(backend, other.uid, theirs);
    const saves = [await addLike(theirs, me.uid), await addLike(comment, me.uid)];
    const zoes = await liked(theirs, zoe.uid);
    expect(await Promise.all([...saves, zoes].map(exists))).toEqual([false, false, true]);
    expect((await theirs.get()).get('like_count')).toBe(1);
    expect((await comment.get()).get('like_count')).toBe(0);
    expect(await told(other)).toEqual(['like']);
  });

  test.each(SIDES)('%s tells the other nothing: no notification, push or mail', async (side) => {
    const [me, other] = await blocked(side);
    const [thread, device] = [await addPost(backend, { uid: zoe.uid }), await newDevice()];
    resultOf(await call('savePushSubscription', { ...device, showsWords: true }, other));
    await addComment(backend, other.uid, thread);
    // From before the block, as it were.
    const chat = await addChat(backend, other.uid, me.uid);
    const old = await sent(backend, chat, other.uid);
    await addComment(backend, me.uid, thread);
    const message = await sendMessage(backend, chat, me.uid);
    await hearted(backend, old, me.uid);
    expect(await told(other)).toEqual([]);
    expect(await pushesTo(device)).toEqual([]);
    const mail = db.doc(`mail/message_${message.id}`);
    await makeDue(mail);
    await runSchedule('retryMail');
    expect((await mail.get()).get('delivery')).toMatchObject({ state: 'dropped', error: 'GONE' });
    expect(await mailsTo(other.email)).toEqual([]);
  });
});

test.each(['maya', 'liam'] as const)(
  'a seller names nobody as buyer with whom a block by %s stands; a third they do',
  async (by) => {
    for (const who of [liam, zoe]) await addChat(backend, maya.uid, who.uid);
    await (by === 'maya' ? block(maya, liam) : block(liam, maya));
    const post = await posted(backend, { uid: maya.uid });
    for (const act of ['reserve', 'sold'] as const)
      expect(await markAs(maya, post, act, liam)).toMatchObject({ reason: 'not-found' });
    expect((await post.get()).get('status')).toBe('available');
    expect(await markAs(maya, post, 'sold', zoe)).toEqual({ result: {} });
    const wants = await post.collection('wants').get();
    expect(wants.docs.map(({ id }) => id)).toEqual([zoe.uid]);
    expect(await told(liam)).toEqual([]);
  },
);

test('whom a seller has named before a block is named no more, and neither is told', async () => {
  await addChat(backend, maya.uid, liam.uid);
  const post = await posted(backend, { uid: maya.uid });
  expect(await markAs(maya, post, 'reserve', liam)).toEqual({ result: {} });
  await block(liam, maya);
  await settledWithoutNews();
  expect([(await post.collection('wants').get()).size, (await post.get()).get('status')]).toEqual([
    0,
    'reserved',
  ]);
  expect([await told(liam), await told(maya)]).toEqual([[], []]);
});

describe('what stood before the block', () => {
  test('a mail that is held is not sent', async () => {
    const post = await addPost(backend, { uid: liam.uid });
    const [by, beside] = [
      await addComment(backend, maya.uid, post),
      await addComment(backend, zoe.uid, post),
    ];
    await settledWithoutNews();
    const mails = [by, beside].map(({ id }, i) =>
      db.doc(`mail/note_comment_${id}_${i === 0 ? maya.uid : zoe.uid}`),
    );
    await block(maya, liam);
    for (const mail of mails) await makeDue(mail);
    await runSchedule('retryMail');
    const states = (await db.getAll(...mails)).map((mail) => mail.get('delivery.state') as unknown);
    expect(states).toEqual(['dropped', 'sent']);
  });

  test('who saved the thing is told of no lower price; a thread that was followed of nothing more', async () => {
    const post = await addPost(backend, { uid: maya.uid, text: 'Road bike $100' });
    await addLike(post, liam.uid);
    await liked(post, zoe.uid);
    await block(maya, liam);
    await repriced(post, 5000);
    expect(await told(zoe)).toEqual(['price drop']);
    const beyond = await verified(backend, 'Omar Diaz');
    await commented(backend, beyond.uid, post);
    expect(await told(liam)).toEqual([]);
    expect(new Set(await told(zoe))).toEqual(new Set(['price drop', 'post interaction']));
  });
});

test('a pair with a uid that contains an underscore ends when that account is deleted', async () => {
  const uid = `im_ported_${unique('uid')}`;
  const pair = db.doc(`block_pairs/${chatIdOf(uid, liam.uid)}`);
  await pair.set({ uids: chatMembers(uid, liam.uid), by: [liam.uid] });
  functionsInProcess();
  const { removeBlocks } = await import('../../functions/src/members/blocks/removeBlocks.ts');
  await removeBlocks(uid);
  vi.unstubAllEnvs();
  expect(await exists(pair)).toBe(false);
});

test('a muted chat is in the notifications, without push and mail, for who muted it alone', async () => {
  const chat = await addChat(backend, maya.uid, liam.uid);
  const [phone, laptop] = [await newDevice(), await newDevice()];
  resultOf(await call('savePushSubscription', { ...phone, showsWords: true }, liam));
  resultOf(await call('savePushSubscription', { ...laptop, showsWords: true }, maya));
  const account = db.doc(`users/${liam.uid}/private/account`);
  await account.update({ muted_chats: [chat.id] });
  const own = await sent(backend, chat, liam.uid);
  const message = await sendMessage(backend, chat, maya.uid);
  await hearted(backend, own, maya.uid);
  expect(new Set(await told(liam))).toEqual(new Set(['message', 'message like']));
  expect(await pushesTo(phone)).toEqual([]);
  expect((await pushesTo(laptop)).map(({ payload }) => payload)).toMatchObject([{ kind: 'new chat' }]);
  expect(await exists(db.doc(`mail/message_${message.id}`))).toBe(false);

  // Muted while its mail waits.
  await account.update({ muted_chats: [] });
  await chat.update({ read: [] });
  const later = await sent(backend, chat, maya.uid);
  await account.update({ muted_chats: [chat.id] });
  const mail = db.doc(`mail/message_${later.id}`);
  await makeDue(mail);
  await runSchedule('retryMail');
  expect((await mail.get()).get('delivery')).toMatchObject({ state: 'dropped', error: 'UNWANTED' });
  expect((await pushesTo(phone)).length).toBe(1);
});
