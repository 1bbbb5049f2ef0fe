import { Timestamp } from 'firebase/firestore';
import { afterEach, describe, expect, test } from 'vitest';
import {
  fetchOlderChats,
  listenChat,
  listenInbox,
  listenUnreadChats,
} from '../../src/data/chats/chatQueries.ts';
import { deleteChat, markChatSeen, startChat } from '../../src/data/chats/chatWrites.ts';
import type { NewMessage } from '../../src/data/messages/messageConverter.ts';
import { fetchOlderMessages, listenMessages } from '../../src/data/messages/messageQueries.ts';
import { deleteMessage, sendMessage, setHeart } from '../../src/data/messages/messageWrites.ts';
import { takeMeetUpStep } from '../../src/data/messages/meetUpWrites.ts';
import type { Chat } from '../../src/domain/chat.ts';
import type { MeetUpStep } from '../../src/domain/meetUp.ts';
import type { Message } from '../../src/domain/message.ts';
import type { PersonCopy } from '../../src/domain/user.ts';
import { PEOPLE, stored, STORED_AT, type Person } from './support/builders.ts';
import { chatOf, newChat, newMessage, quarterIn } from './support/chatBuilders.ts';
import { costOf, costOfAct, quiet } from './support/costs.ts';
import { Heard } from './support/window.ts';
import { openWorld, type Actor } from './support/world.ts';

/** Two members talk, by the app's own reads and writes under the rules in force, and what that costs. */
const world = openWorld();
const CHAT = 'maya_omar';
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const copyOf = (who: Person): PersonCopy => ({
  id: who.uid,
  username: who.uid,
  firstName: who.first,
  lastName: 'T.',
  photoPath: who.img,
});
const maya = copyOf(PEOPLE.maya);
const omar = copyOf(PEOPLE.omar);
const idOf = (n: number): string => `Message${String(n).padStart(13, '0')}`;
const messageOf = (n: number, text: string | null = `Message ${n}`): NewMessage => ({
  id: idOf(n),
  chatId: CHAT,
  memberIds: ['maya', 'omar'],
  text,
  postId: null,
  media: null,
});
const begin = () => startChat(world.as('maya'), maya, omar, null);
const send = (who: 'maya' | 'omar', message: NewMessage) =>
  sendMessage(world.as(who), message, who === 'maya' ? maya : omar);

/** One chat as somebody sees it; undefined until the server has spoken. */
function watchChat(who: Actor, chatId = CHAT): () => Chat | null | undefined {
  let chat: Chat | null | undefined;
  stops.push(listenChat(world.as(who), chatId, (one) => (chat = one), console.error));
  return () => chat;
}

async function confirmedChat(who: Actor, chatId = CHAT): Promise<Chat> {
  const chat = watchChat(who, chatId);
  await expect.poll(() => chat()?.isPending).toBe(false);
  return chat() as Chat;
}

async function watchMessages(who: 'maya' | 'omar' | 'cleo', chatId = CHAT): Promise<Heard<Message>> {
  const heard = new Heard<Message>();
  const chat = await confirmedChat(who, chatId);
  stops.push(listenMessages(world.as(who), who, chat, heard.onNews, heard.onError));
  await expect.poll(() => heard.isComplete()).toBe(true);
  return heard;
}

function watchUnread(who: Actor): () => number | null {
  let count: number | null = null;
  stops.push(listenUnreadChats(world.as(who), who, (chatIds) => (count = chatIds.length), console.error));
  return () => count;
}

describe('the chat of an address', () => {
  test.each([
    ['1,600 letters', 'a'.repeat(1600)],
    ['a reserved name', '__id__'],
    ['a path', 'maya/omar'],
  ])('that cannot be one is none, and costs nothing: %s', async (_what, id) => {
    const cost = await costOfAct(world, 'maya', async () => {
      await expect.poll(watchChat('maya', id)).toBeNull();
    });
    expect(cost).toMatchObject({ reads: 0, lookUps: 0 });
  });
});

describe('two members talk', () => {
  test('they get one chat, whoever starts it, and one question tells that it is there', async () => {
    const first = await costOfAct(world, 'maya', async () => {
      expect(await begin()).toEqual({ chatId: CHAT, isNew: true });
    });
    expect(first).toMatchObject({ reads: 1, writes: 1 });
    expect(first.lookUps).toBeLessThanOrEqual(2);
    const again = await costOfAct(world, 'omar', async () => {
      expect(await startChat(world.as('omar'), omar, maya, null)).toEqual({ chatId: CHAT, isNew: false });
    });
    expect(again).toEqual({ reads: 1, writes: 0, deletes: 0, lookUps: 0 });
  });

  test('two who start at the same moment both get it, and one made it', async () => {
    const both = await Promise.all([begin(), startChat(world.as('omar'), omar, maya, null)]);
    expect(both.map(({ chatId }) => chatId)).toEqual([CHAT, CHAT]);
    expect(both.filter(({ isNew }) => isNew)).toHaveLength(1);
  });

  test('a message is two writes in one batch; the other reads it, its chat and the badge', async () => {
    await begin();
    const chat = watchChat('omar');
    const messages = await watchMessages('omar');
    const unread = watchUnread('omar');
    await expect.poll(unread).toBe(0);
    const heard = costOf(world, 'omar').reads;
    const sent = await costOfAct(world, 'maya', () => send('maya', messageOf(1)));
    expect(sent.writes).toBe(2);
    expect(sent.reads).toBe(0);
    expect(sent.lookUps).toBeLessThanOrEqual(4);
    await expect.poll(unread).toBe(1);
    await expect.poll(() => messages.entries.get(idOf(1))?.text).toBe('Message 1');
    await expect
      .poll(chat)
      .toMatchObject({ lastMessage: 'Message 1', lastMessageId: idOf(1), unreadBy: ['omar'] });
    expect(messages.failures).toEqual([]);
    // The message, the chat for its page and for the badge; a second listener to the chat of this test's own.
    expect(costOf(world, 'omar').reads - heard).toBeLessThanOrEqual(4);

    const seen = await costOfAct(world, 'omar', () => markChatSeen(world.as('omar'), CHAT, 'omar'));
    expect(seen.writes).toBe(1);
    await expect.poll(unread).toBe(0);
    await expect.poll(() => chat()?.unreadBy).toEqual([]);
  });

  test('a message sent twice is one message, and only its sender may', async () => {
    await begin();
    const messages = await watchMessages('maya');
    await send('maya', messageOf(1));
    await send('maya', messageOf(1));
    await expect(send('omar', messageOf(1))).rejects.toMatchObject({ code: 'permission-denied' });
    await expect
      .poll(() => [...messages.entries.values()].map(({ isPending }) => isPending))
      .toEqual([false]);
  });

  test('a heart is two writes, shows on both sides, and is taken back', async () => {
    await begin();
    await send('maya', messageOf(1, 'Calculus, 40 $'));
    const messages = await watchMessages('maya');
    const chat = watchChat('maya');
    const theirs = () => messages.entries.get(idOf(1)) as Message;
    const given = await costOfAct(world, 'omar', () => setHeart(world.as('omar'), theirs(), omar, true));
    expect(given).toMatchObject({ writes: 2, reads: 0 });
    expect(given.lookUps).toBeLessThanOrEqual(4);
    await expect.poll(() => theirs().hearts).toEqual([omar]);
    await expect.poll(() => chat()?.lastMessage).toBe('Omar reacted with ❤️: Calculus, 40 $');
    await expect(setHeart(world.as('omar'), theirs(), omar, true)).rejects.toMatchObject({
      code: 'permission-denied',
    });
    await setHeart(world.as('omar'), theirs(), omar, false);
    await expect.poll(() => theirs().hearts).toEqual([]);
    await expect.poll(() => chat()?.lastMessage).toBe('Omar removed a ❤️');
    expect(chat()?.unreadBy).toEqual(['omar']);
  });

  test('a heart given under an earlier name can be taken back', async () => {
    await begin();
    await send('maya', messageOf(1));
    const before = { ...omar, username: 'omar-of-old', firstName: 'O' };
    await world.seed(`messages/${idOf(1)}`, {
      ...stored(newMessage(PEOPLE.maya, PEOPLE.omar, idOf(1))),
      createdAt: Timestamp.now(),
      likes: [
        { user: { _id: 'omar', username: 'omar-of-old', img: null, first_name: 'O', last_name: 'T.' } },
      ],
      like_id_list: ['omar'],
    });
    const messages = await watchMessages('omar');
    const message = messages.entries.get(idOf(1)) as Message;
    expect(message.hearts).toEqual([before]);
    await setHeart(world.as('omar'), message, omar, false);
    await expect.poll(() => messages.entries.get(idOf(1))?.hearts).toEqual([]);
  });

  const stepOf = (byUid: string, more: Partial<MeetUpStep> = {}): MeetUpStep => ({
    postId: 'PostOfMayaAtUt000000',
    campusId: 'ut',
    place: 'Texas Union',
    atMs: quarterIn(24 * 60).toMillis(),
    state: 'proposed',
    byUid,
    ...more,
  });
  const take = (who: 'maya' | 'omar', n: number, step: MeetUpStep) =>
    takeMeetUpStep(
      world.as(who),
      { messageId: idOf(n), chat: { id: CHAT, memberIds: ['maya', 'omar'] }, step, text: `Step ${n}` },
      who === 'maya' ? maya : omar,
    );

  test('a step to a meeting is two writes: a message, and the latest of the chat', async () => {
    await begin();
    const [chat, messages] = [watchChat('omar'), await watchMessages('omar')];
    const proposed = stepOf('maya');
    const cost = await costOfAct(world, 'maya', () => take('maya', 1, proposed));
    expect(cost).toMatchObject({ writes: 2, reads: 0 });
    expect(cost.lookUps).toBeLessThanOrEqual(4);
    await expect.poll(chat).toMatchObject({
      meetUp: proposed,
      lastMessage: 'Step 1',
      lastMessageId: idOf(1),
      unreadBy: ['omar'],
    });
    await expect
      .poll(() => messages.entries.get(idOf(1)))
      .toMatchObject({ text: 'Step 1', postId: proposed.postId, meetUp: proposed });
    const accepted = stepOf('omar', { state: 'accepted' });
    await take('omar', 2, accepted);
    await expect.poll(chat).toMatchObject({ meetUp: accepted, unreadBy: ['maya'] });
    // A message leaves it as it is.
    await send('maya', messageOf(3));
    await expect.poll(chat).toMatchObject({ meetUp: accepted, lastMessage: 'Message 3' });
    await take('maya', 4, stepOf('maya', { state: 'cancelled' }));
    await expect.poll(chat).toMatchObject({ meetUp: { state: 'cancelled' } });
  });

  test('a step taken twice is one, and what another one has overtaken says so', async () => {
    await begin();
    await take('maya', 1, stepOf('maya'));
    await take('omar', 2, stepOf('omar', { place: 'Library' }));
    await take('maya', 1, stepOf('maya'));
    await expect(take('omar', 3, stepOf('omar', { state: 'accepted' }))).rejects.toMatchObject({
      code: 'changed-elsewhere',
    });
    await expect(take('maya', 3, stepOf('maya', { state: 'cancelled' }))).rejects.toMatchObject({
      code: 'changed-elsewhere',
    });
    // One's own to accept is no change of the other's.
    await expect(
      take('omar', 3, stepOf('omar', { place: 'Library', state: 'accepted' })),
    ).rejects.toMatchObject({ code: 'permission-denied' });
    await take('maya', 4, stepOf('maya', { place: 'Library', state: 'accepted' }));
  });

  test('an own message can be deleted, another’s cannot', async () => {
    await begin();
    await send('maya', messageOf(1));
    await send('omar', messageOf(2));
    const messages = await watchMessages('omar');
    await expect(deleteMessage(world.as('omar'), idOf(1))).rejects.toMatchObject({
      code: 'permission-denied',
    });
    // Not shown as gone before the server agrees.
    expect(messages.removed).toEqual([]);
    await deleteMessage(world.as('maya'), idOf(1));
    await expect.poll(() => messages.removed).toEqual([idOf(1)]);
    expect([...messages.entries.keys()]).toEqual([idOf(2)]);
  });

  test('either deletes the conversation; the other hears it, and nothing more can be sent', async () => {
    for (const [n, [one, other]] of [['omar', 'maya'] as const, ['maya', 'omar'] as const].entries()) {
      await begin();
      await send('maya', messageOf(2 * n + 1));
      const heard: (string | null | undefined)[] = [];
      stops.push(
        listenChat(world.as(other), CHAT, (chat) => heard.push(chat && chat.deletedBy), console.error),
      );
      const chat = watchChat(other);
      await expect.poll(() => chat()?.id).toBe(CHAT);
      const deleted = await costOfAct(world, one, () => deleteChat(world.as(one), CHAT, one));
      // The other's page learns who deletes it before it is gone.
      expect(deleted).toMatchObject({ writes: 1, deletes: 1 });
      expect(deleted.lookUps).toBeLessThanOrEqual(3);
      await expect.poll(chat).toBeNull();
      expect(heard.slice(-2)).toEqual([one, null]);
      await expect(send(other, messageOf(2 * n + 2))).rejects.toThrow();
    }
  });

  test('a chat begun anew shows nothing from before', async () => {
    await world.seed(`messages/${idOf(1)}`, {
      ...stored(newMessage(PEOPLE.maya, PEOPLE.omar, idOf(1))),
      createdAt: STORED_AT,
    });
    await begin();
    await send('omar', messageOf(2));
    const messages = await watchMessages('maya');
    expect([...messages.entries.keys()]).toEqual([idOf(2)]);
  });
});

// Each with a reader of its own: a client may still know documents of an earlier test, and would ask after them.
describe('long lists', () => {
  const at = (n: number): Timestamp => Timestamp.fromMillis(STORED_AT.getTime() + n * 1000);

  async function seedMessages(count: number, other: Person): Promise<void> {
    await world.seed(`chats/${chatOf(PEOPLE.maya, other).id}`, stored(newChat(PEOPLE.maya, other)));
    for (let n = 1; n <= count; n += 1) {
      await world.seed(`messages/${idOf(n)}`, {
        ...newMessage(PEOPLE.maya, other, idOf(n)),
        createdAt: at(n),
      });
    }
  }

  test('messages come 15 at a time, without a gap or a repeat, at a read each', async () => {
    await seedMessages(35, PEOPLE.fern);
    const chat = await confirmedChat('fern', 'fern_maya');
    world.server.requestLog.clear();
    const heard = new Heard<Message>();
    stops.push(listenMessages(world.as('fern'), 'fern', chat, heard.onNews, heard.onError));
    await expect.poll(() => heard.isComplete()).toBe(true);
    expect(heard.latest?.ids).toHaveLength(15);
    const ids = [...(heard.latest?.ids ?? [])];
    let last = heard.latest?.last ?? null;
    for (const count of [15, 5]) {
      const page = last && (await fetchOlderMessages(world.as('fern'), 'fern', chat, last));
      expect(page?.count).toBe(count);
      ids.push(...(page?.entries ?? []).map(({ id }) => id));
      last = page?.last ?? null;
    }
    expect(ids).toEqual(Array.from({ length: 35 }, (_, n) => idOf(35 - n)));
    expect(costOf(world, 'fern')).toMatchObject({ reads: 35, lookUps: 0 });
  });

  test('what a new message pushes out of the window is not taken for deleted, what is deleted is', async () => {
    await seedMessages(20, PEOPLE.cleo);
    const { id, members } = chatOf(PEOPLE.maya, PEOPLE.cleo);
    const messages = await watchMessages('cleo', id);
    await send('maya', { ...messageOf(99), chatId: id, memberIds: members });
    await expect.poll(() => messages.latest?.ids[0]).toBe(idOf(99));
    await quiet();
    expect(messages.entries.has(idOf(6))).toBe(true);
    expect(messages.removed).toEqual([]);
    await deleteMessage(world.as('maya'), idOf(15));
    await expect.poll(() => messages.removed).toEqual([idOf(15)]);
  });

  test('an inbox of more than a page goes on, and its badge counts at a read each', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 32; n += 1) {
      const other: Person = { ...PEOPLE.omar, uid: `peer${String(n).padStart(2, '0')}` };
      const chat = stored(newChat(PEOPLE.liam, other));
      const id = String(chat['_id']);
      ids.unshift(id);
      await world.seed(`chats/${id}`, { ...chat, lastModified: at(n), read: n < 7 ? ['liam'] : [] });
    }
    world.server.requestLog.clear();
    const inbox = new Heard<Chat>();
    stops.push(listenInbox(world.as('liam'), 'liam', inbox.onNews, inbox.onError));
    await expect.poll(() => inbox.isComplete()).toBe(true);
    expect(inbox.latest?.ids).toEqual(ids.slice(0, 30));
    const place = inbox.latest?.last ?? null;
    const next = place && (await fetchOlderChats(world.as('liam'), 'liam', place));
    expect(next?.entries.map(({ id }) => id)).toEqual([...ids.slice(30), 'liam_maya']);
    expect(costOf(world, 'liam')).toMatchObject({ reads: 33, lookUps: 0 });

    world.server.requestLog.clear();
    const unread = watchUnread('liam');
    await expect.poll(unread).toBe(8);
    expect(costOf(world, 'liam').reads).toBeLessThanOrEqual(8 + 2);
    const seen = await costOfAct(world, 'liam', () =>
      markChatSeen(world.as('liam'), String(ids[31]), 'liam'),
    );
    await expect.poll(unread).toBe(7);
    expect(seen.reads).toBeLessThanOrEqual(1);
  });
});
