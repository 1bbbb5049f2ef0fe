import { describe, expect, test } from 'vitest';
import type { Message } from '../../../domain/message.ts';
import { EMPTY_CONVERSATION, withNews, withOlderPage, type ConversationState } from './conversationState.ts';
import { messageOf, newsOf } from './testing/messages.ts';

const PAGE = 3;
const news = (state: ConversationState, ...args: Parameters<typeof newsOf>): ConversationState =>
  withNews(state, newsOf(...args), 'ana', PAGE);
const ids = ({ messages }: ConversationState): readonly string[] => messages.map(({ id }) => id);

const m = (n: number, senderId = 'ben', isPending = false): Message =>
  messageOf(`m${String(n)}`, senderId, n * 1000, isPending);
const pageOf = (entries: readonly Message[], last = entries[0]) => ({
  entries: [...entries].reverse(),
  last: last ? { id: last.id, seconds: last.createdAtMs / 1000, nanoseconds: 0 } : null,
  count: entries.length,
});

describe('a conversation', () => {
  test('is whole when its first page is not full', () => {
    expect(news(EMPTY_CONVERSATION, [m(1), m(2)])).toMatchObject({ isWhole: true, isComplete: true });
    expect(news(EMPTY_CONVERSATION, [m(1), m(2), m(3)])).toMatchObject({ isWhole: false });
  });

  test('keeps what newer messages push out of the page, and loses what is deleted', () => {
    let state = news(EMPTY_CONVERSATION, [m(1), m(2), m(3)]);
    state = news(state, [m(2), m(3), m(4)]);
    expect(ids(state)).toEqual(['m1', 'm2', 'm3', 'm4']);
    state = news(state, [m(2), m(4)], ['m3']);
    expect(ids(state)).toEqual(['m1', 'm2', 'm4']);
    expect(state.cursor?.id).toBe('m1');
  });

  test('puts older pages before what is known, each once', () => {
    const state = news(EMPTY_CONVERSATION, [m(4), m(5), m(6)]);
    const after = { id: 'm4', seconds: 4, nanoseconds: 0 };
    const page = pageOf([m(1), m(2), m(3)]);
    const more = withOlderPage(state, after, page, PAGE);
    expect(ids(more)).toEqual(['m1', 'm2', 'm3', 'm4', 'm5', 'm6']);
    expect(withOlderPage(more, after, page, PAGE)).toBe(more);
    const end = withOlderPage(more, { id: 'm1', seconds: 1, nanoseconds: 0 }, pageOf([]), PAGE);
    expect(end).toMatchObject({ isWhole: true });
  });

  test('begins anew when messages in between were missed', () => {
    const state = news(EMPTY_CONVERSATION, [m(1), m(2), m(3)]);
    const next = news(state, [m(40), m(41), m(42)]);
    expect(ids(next)).toEqual(['m40', 'm41', 'm42']);
    expect(next).toMatchObject({ isWhole: false, cursor: { id: 'm40' } });
  });

  test('takes no single message that the device holds for the whole conversation', () => {
    // A heart on its way keeps its message on the device.
    const held = withNews(EMPTY_CONVERSATION, newsOf([m(3)], [], false), 'ana', PAGE);
    expect(held).toMatchObject({ isWhole: false, cursor: null });
    const told = news(held, [m(1), m(2), m(3)]);
    expect(ids(told)).toEqual(['m1', 'm2', 'm3']);
    expect(told).toMatchObject({ isWhole: false, cursor: { id: 'm1' } });
    // Only that it is complete is told anew.
    const alone = withNews(held, { ...newsOf([m(3)]), changes: [] }, 'ana', PAGE);
    expect(ids(alone)).toEqual(['m3']);
    expect(alone).toMatchObject({ isWhole: true });
  });

  test('shows own messages last until the server has their time', () => {
    // This device's clock is an hour behind.
    const own = messageOf('own', 'ana', -3_600_000, true);
    let state = news(EMPTY_CONVERSATION, [m(1), own]);
    state = news(state, [m(1), m(2), own]);
    expect(ids(state)).toEqual(['m1', 'm2', 'own']);
    state = news(state, [m(1), messageOf('own', 'ana', 1500), m(2)]);
    expect(ids(state)).toEqual(['m1', 'own', 'm2']);
  });

  test('does not move a message to which a heart is on its way', () => {
    const state = news(EMPTY_CONVERSATION, [m(1, 'ana'), m(2)]);
    expect(ids(news(state, [m(1, 'ana', true), m(2, 'ben', true)]))).toEqual(['m1', 'm2']);
  });

  test('ends the same in whatever order its events come', () => {
    const first = newsOf([m(4), m(5), m(6)]);
    const events: readonly ((state: ConversationState) => ConversationState)[] = [
      (state) => withNews(state, newsOf([m(5), m(6), m(7)]), 'ana', PAGE),
      (state) => withNews(state, newsOf([m(5), m(6), m(8, 'ana')]), 'ana', PAGE),
      (state) => withNews(state, { ...newsOf([m(6), m(7), m(8, 'ana')]), changes: [] }, 'ana', PAGE),
      (state) =>
        withOlderPage(state, { id: 'm4', seconds: 4, nanoseconds: 0 }, pageOf([m(1), m(2), m(3)]), PAGE),
    ];
    let seed = 7;
    const random = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
    for (let run = 0; run < 50; run += 1) {
      const order = [...events].sort(() => random() - 0.5);
      const state = order.reduce(
        (now, event) => event(now),
        withNews(EMPTY_CONVERSATION, first, 'ana', PAGE),
      );
      expect(ids(state)).toEqual(['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7', 'm8']);
    }
  });
});
