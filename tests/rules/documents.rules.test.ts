import type { Firestore } from 'firebase/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { fetchAlerts } from '../../src/data/alerts/alertQueries.ts';
import { listenChat } from '../../src/data/chats/chatQueries.ts';
import { listenDownload } from '../../src/data/downloads/downloadQueries.ts';
import { editComment } from '../../src/data/posts/listingWrites.ts';
import { fetchPost, fetchPosts, listenPresence } from '../../src/data/posts/postQueries.ts';
import { fetchProfileTimeMs, listenUsername } from '../../src/data/profiles/profileQueries.ts';
import type { Fail, Next, Stop } from '../../src/data/live/snapshots.ts';
import { listenLine, listenWant } from '../../src/data/wants/wantQueries.ts';
import { newId } from '../../src/data/stored/newId.ts';
import { wantPost, withdrawWant } from '../../src/data/wants/wantWrites.ts';
import type { Chat } from '../../src/domain/chat.ts';
import { rawOfPlainText } from '../../src/domain/richText.ts';
import { newPost, newWant, PEOPLE, STORED_AT, stored } from './support/builders.ts';
import { allows, denies, type Row } from './support/row.ts';
import { CHAT, openWorld, POSTS, table, type Actor } from './support/world.ts';

/** The app's own functions on single documents, under the rules in force. */
const world = openWorld();
const { ut, comment } = POSTS;

/** The first state of a listener. */
async function first<State>(open: (next: Next<State>, fail: Fail) => Stop): Promise<State> {
  let stop: Stop = () => undefined;
  try {
    return await new Promise<State>((resolve, reject) => (stop = open(resolve, reject)));
  } finally {
    stop();
  }
}

const chatOf = (db: Firestore, id: string): Promise<Chat | null> =>
  first((next, fail) => listenChat(db, id, next, fail));

/** What a function answers, in short, and who may not ask. */
type Read = readonly [ask: (db: Firestore) => Promise<unknown>, answer: unknown, refused: Actor];

const READS: Readonly<Record<string, Read>> = {
  'a post': [async (db) => (await fetchPost(db, ut))?.id, ut, 'visitor'],
  'a comment, which names what it answers': [
    async (db) => (await fetchPost(db, comment))?.parentId,
    ut,
    'visitor',
  ],
  'posts by their ids': [
    async (db) => (await fetchPosts(db, [comment, ut])).map(({ id }) => id),
    [comment, ut],
    'visitor',
  ],
  'whether a post is there': [
    (db) => first<boolean>((next, fail) => listenPresence(db, ut, next, fail)),
    true,
    'visitor',
  ],
  'a chat': [async (db) => (await chatOf(db, CHAT))?.id, CHAT, 'omar'],
  'one’s own alerts': [
    async (db) => (await fetchAlerts(db, 'liam')).searches.map(({ id, text }) => [id, text]),
    [['a', 'desk']],
    'maya',
  ],
  'the own download': [async (db) => (await first(listenDownload.bind(null, db, 'liam')))?.done, 3, 'maya'],
  'when the own profile was stored': [(db) => fetchProfileTimeMs(db, 'liam'), STORED_AT.getTime(), 'visitor'],
  'whether a username is free': [
    async (db) => {
      const isFree = (username: string) =>
        first<boolean>((next, fail) => listenUsername(db, { uid: 'liam', username }, next, fail));
      return [await isFree('liam'), await isFree('maya'), await isFree('nobodyhasit')];
    },
    [true, false, true],
    'visitor',
  ],
  'what one wants': [
    async (db) => (await first(listenWant.bind(null, db, ut, 'liam')))?.state,
    'waiting',
    'omar',
  ],
  'the line of a post': [
    async (db) => (await first(listenLine.bind(null, db, ut))).waiting,
    [1, 4],
    'visitor',
  ],
};

describe('read', () => {
  beforeEach(async () => {
    const alert = { campus_id: 'ut', text: 'desk', category: null, has_photos: false, condition: null };
    await world.seed('users/liam/private/alerts', {
      alerts: { a: { ...alert, kind: null, from_cents: null, to_cents: null, createdAt: STORED_AT } },
    });
    const download = { state: 'running', done: 3, total: null, parts: [], expires_at: null };
    await world.seed('downloads/liam', { ...download, begun_from: STORED_AT });
    await world.seed(`posts/${ut}/wants/liam`, stored(newWant(PEOPLE.liam, PEOPLE.maya, ut)));
    await world.seed(`posts/${ut}/line/now`, { campus_id: 'ut', waiting: [1, 4], next: 5 });
  });
  table(
    Object.entries(READS).flatMap(([name, [ask, answer, refused]]): Row[] => [
      allows(name, async () => expect(await world.anew('liam', ask)).toEqual(answer)),
      denies(`${name}, by ${refused}`, () => world.anew(refused, ask)),
    ]),
  );

  test('a post that nobody has made, and a chat that nobody has begun, are none', async () => {
    expect(await fetchPost(world.as('liam'), 'NoSuchPost0000000000')).toBeNull();
    expect(await fetchPost(world.as('liam'), 'no/post')).toBeNull();
    const some = await fetchPosts(world.as('liam'), [comment, 'NoSuchPost0000000000', ut]);
    expect(some.map(({ id }) => id)).toEqual([comment, ut]);
    expect(await chatOf(world.as('liam'), 'cleo_liam')).toBeNull();
  });
});

describe('write', () => {
  /** Asked anew: a handle that has read it before may answer with that. */
  const storedWant = () => world.anew('liam', (db) => first(listenWant.bind(null, db, ut, 'liam')));

  test('a want, another amount for it, and take it back', async () => {
    await world.seed(`posts/${ut}`, {
      ...stored(newPost(PEOPLE.maya, ut)),
      price_cents: 4000,
      takes_offers: true,
    });
    const db = world.as('liam');
    const thing = await fetchPost(db, ut);
    const me = (await fetchPost(db, comment))?.author;
    const group = newId();
    if (!thing || !me) throw new Error('Nothing to want, or nobody to want it');
    await wantPost(db, thing, me, 4000, null);
    expect(await storedWant()).toMatchObject({ state: 'waiting', amountCents: 4000 });
    await wantPost(db, thing, me, 3500, null);
    expect(await storedWant()).toMatchObject({ state: 'waiting', amountCents: 3500 });
    // As one of several things, sent twice; then alone again.
    for (const groupId of [group, group, null]) {
      const amountCents = groupId === null ? 3000 : 2500;
      await wantPost(db, thing, me, amountCents, groupId);
      expect(await storedWant()).toMatchObject({ state: 'waiting', amountCents, groupId });
    }
    await withdrawWant(db, ut, 'liam');
    expect(await storedWant()).toMatchObject({ state: 'withdrawn' });
    await wantPost(db, thing, me, 4000, group);
    expect(await storedWant()).toMatchObject({ state: 'waiting', groupId: group });
    await expect(wantPost(world.as('visitor'), thing, me, 4000, null)).rejects.toMatchObject({
      code: 'permission-denied',
    });
  });

  test('the new words of an own comment, once', async () => {
    const text = rawOfPlainText('Is it still there?');
    await editComment(world.as('liam'), comment, null, text);
    expect(await fetchPost(world.as('liam'), comment)).toMatchObject({ rawText: text });
    await expect(editComment(world.as('liam'), comment, null, text)).rejects.toMatchObject({
      code: 'changed-elsewhere',
    });
    await expect(editComment(world.as('maya'), comment, null, text)).rejects.toBeDefined();
  });
});
