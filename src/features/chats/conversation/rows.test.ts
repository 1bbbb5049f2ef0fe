import { describe, expect, test } from 'vitest';
import type { OutboxItem } from '../../../data/outbox/outboxItem.ts';
import { WANTS_TOGETHER_MAX } from '../../../domain/limits.ts';
import { messageOf } from './testing/messages.ts';
import {
  messagesWithCard,
  newLineBefore,
  newerOfOther,
  rowsOf,
  shownMessages,
  statusesOf,
  type Row,
  type ShownMessage,
} from './rows.ts';

const NOON_MS = new Date(2026, 2, 4, 12).getTime();
const DAY_MS = 86_400_000;

const item = (id: string, change: Partial<OutboxItem> = {}): OutboxItem => ({
  id,
  chatId: 'ana_ben',
  parentId: null,
  rootId: id,
  rawText: `text of ${id}`,
  mediaCount: 0,
  uploadCount: 0,
  queuedAtMs: NOON_MS,
  state: { name: 'queued', isDelayed: false },
  ...change,
});

const shown = (
  messages: readonly ReturnType<typeof messageOf>[],
  items: readonly OutboxItem[] = [],
): readonly ShownMessage[] => shownMessages(messages, items, 'ana');

const words = (rows: readonly Row[]): readonly string[] =>
  rows.map((row) => (row.kind === 'message' ? row.message.id : row.kind));

describe('rows of a conversation', () => {
  test('have a day before the first message of each day', () => {
    const messages = [
      messageOf('m1', 'ben', NOON_MS),
      messageOf('m2', 'ana', NOON_MS + 1),
      messageOf('m3', 'ben', NOON_MS + DAY_MS),
    ];
    expect(words(rowsOf(shown(messages), null, true))).toEqual(['day', 'm1', 'm2', 'day', 'm3']);
  });

  test('keep their keys and heights when an older page comes before them', () => {
    const page = [messageOf('m3', 'ben', NOON_MS), messageOf('m4', 'ben', NOON_MS + 10_000)];
    const older = [messageOf('m1', 'ben', NOON_MS - DAY_MS), messageOf('m2', 'ben', NOON_MS - 10_000)];
    const before = rowsOf(shown(page), null, false);
    const after = rowsOf(shown([...older, ...page]), null, false);
    expect(words(before)).toEqual(['m3', 'm4']);
    // The day comes above what was there, never inside it.
    expect(words(after)).toEqual(['m1', 'day', 'm2', 'm3', 'm4']);
    expect(after.slice(-2).map(({ key }) => key)).toEqual(before.map(({ key }) => key));
  });

  test('group what one sender wrote within a minute', () => {
    const messages = [
      messageOf('m1', 'ben', NOON_MS),
      messageOf('m2', 'ben', NOON_MS + 59_000),
      messageOf('m3', 'ana', NOON_MS + 60_000),
      messageOf('m4', 'ana', NOON_MS + 121_000),
    ];
    const ends = rowsOf(shown(messages), null, false).flatMap((row) =>
      row.kind === 'message' ? [[row.message.id, row.isFirstOfGroup, row.isLastOfGroup]] : [],
    );
    expect(ends).toEqual([
      ['m1', true, false],
      ['m2', false, true],
      ['m3', true, true],
      ['m4', true, true],
    ]);
  });

  test("end a group at the 'New' line", () => {
    const messages = [messageOf('m1', 'ben', NOON_MS), messageOf('m2', 'ben', NOON_MS + 1)];
    const rows = rowsOf(shown(messages), 'm2', false);
    expect(words(rows)).toEqual(['m1', 'new', 'm2']);
    expect(rows[0]).toMatchObject({ isLastOfGroup: true });
    expect(rows[2]).toMatchObject({ isFirstOfGroup: true });
  });
});

describe('an offer for several things', () => {
  const wants = (...ids: readonly string[]) =>
    ids.map((id, at) => ({ ...messageOf(id, 'ben', NOON_MS + at), groupId: 'three' }));
  const cards = (messages: readonly ReturnType<typeof messageOf>[], newLineId: string | null = null) =>
    rowsOf(shown(messages), newLineId, false).flatMap((row) =>
      row.kind === 'message' ? [row.together.map(({ id }) => id).join(' ')] : [],
    );

  test('is one row, which another want of it makes longer and no other', () => {
    const three = wants('m1', 'm2', 'm3');
    const [row] = rowsOf(shown(three), null, false);
    expect(row).toMatchObject({ key: 'm1', isFirstOfGroup: true, isLastOfGroup: true });
    // What stands below it is that of the newest.
    expect(row).toMatchObject({
      message: { id: 'm3' },
      together: [{ id: 'm1' }, { id: 'm2' }, { id: 'm3' }],
    });
    expect(rowsOf(shown(three.slice(0, 2)), null, false)[0]?.key).toBe('m1');
  });

  test('leaves what is no neighbour, of another offer or of another sender, as it is', () => {
    const [first, second, third] = wants('m1', 'm2', 'm4');
    if (!first || !second || !third) throw new Error('Three.');
    const said = messageOf('m3', 'ben', NOON_MS + 1);
    expect(cards([first, second, said, third])).toEqual(['m1 m2', 'm3', 'm4']);
    expect(cards([first, { ...second, groupId: 'two' }, { ...third, groupId: 'two' }])).toEqual([
      'm1',
      'm2 m4',
    ]);
    expect(cards([first, { ...second, senderId: 'ana' }])).toEqual(['m1', 'm2']);
    expect(cards([first, { ...second, groupId: null }, { ...third, groupId: null }])).toEqual([
      'm1',
      'm2',
      'm4',
    ]);
  });

  test("has nothing in it: at midnight and at the 'New' line another row begins", () => {
    const [first, second, third] = wants('m1', 'm2', 'm3');
    if (!first || !second || !third) throw new Error('Three.');
    expect(cards([first, second, third], 'm2')).toEqual(['m1', 'm2 m3']);
    const [later] = [{ ...third, createdAtMs: NOON_MS + DAY_MS }];
    expect(cards([first, second, later])).toEqual(['m1 m2', 'm3']);
  });

  test('of more things than are accepted at once is more than one row', () => {
    const many = wants(...Array.from({ length: WANTS_TOGETHER_MAX + 2 }, (_, at) => `m${String(at)}`));
    expect(cards(many).map((ids) => ids.split(' ').length)).toEqual([WANTS_TOGETHER_MAX, 2]);
  });
});

describe("the 'New' line", () => {
  const messages = [
    messageOf('m1', 'ben', 1000),
    messageOf('m2', 'ana', 2000),
    messageOf('m3', 'ben', 3000),
    messageOf('m4', 'ben', 4000),
  ];

  const after = (id: string, createdAtMs: number) => ({ mark: { id, createdAtMs }, until: null });

  test('does not come before a message that arrives while the reader looks', () => {
    const until = { id: 'm2', createdAtMs: 2000 };
    expect(newLineBefore(messages, { ...after('m2', 2000), until }, 'ana', false)).toBeNull();
    const later = { id: 'm3', createdAtMs: 3000 };
    expect(newLineBefore(messages, { ...after('m2', 2000), until: later }, 'ana', false)).toBe('m3');
  });

  test('stands before the first message of the other one after what was shown', () => {
    expect(newLineBefore(messages, after('m1', 1000), 'ana', false)).toBe('m3');
    expect(newerOfOther(messages, { id: 'm3', createdAtMs: 3000 }, 'ana')).toHaveLength(1);
  });

  test('is not there when nothing is newer, or the device does not know what it showed', () => {
    expect(newLineBefore(messages, after('m4', 4000), 'ana', false)).toBeNull();
    expect(newLineBefore(messages, { mark: null, until: null }, 'ana', false)).toBeNull();
  });

  test('is not there while older messages that are new are missing', () => {
    const mark = after('m0', 500);
    expect(newLineBefore(messages, mark, 'ana', false)).toBeNull();
    expect(newLineBefore(messages, mark, 'ana', true)).toBe('m1');
  });
});

describe('unsent messages', () => {
  test('stand last, each once, in the order of the outbox', () => {
    const messages = [messageOf('m1', 'ben', NOON_MS + 5000), messageOf('m2', 'ana', NOON_MS + 9000, true)];
    const all = shown(messages, [item('m2'), item('m3'), item('m4')]);
    expect(all.map(({ id }) => id)).toEqual(['m1', 'm2', 'm3', 'm4']);
    expect(all.map(({ isStored }) => isStored)).toEqual([true, false, false, false]);
    // A clock that is behind does not put them on an earlier day.
    expect(all[3]?.createdAtMs).toBe(NOON_MS + 9000);
  });

  test('are not shown twice once the server has them', () => {
    const all = shown(
      [messageOf('m1', 'ana', NOON_MS)],
      [item('m1', { state: { name: 'creating', isDelayed: false } })],
    );
    expect(all).toHaveLength(1);
    expect(all[0]).toMatchObject({ isStored: true, unsent: null });
  });
});

describe('what stands under own messages', () => {
  const sent = [messageOf('m1', 'ana', 1000), messageOf('m2', 'ana', 2000), messageOf('m3', 'ben', 3000)];

  test.each([
    [true, 'Delivered'],
    [false, 'Seen'],
  ])('the newest, when the other has it unread: %s, says %s', (isUnread, status) => {
    expect([...statusesOf(shown(sent), 'ana', isUnread)]).toEqual([['m2', status]]);
  });

  test.each([
    [{ name: 'queued', isDelayed: false }, 'Sending'],
    [{ name: 'queued', isDelayed: true }, 'Waiting'],
    [{ name: 'refused', code: 'denied' }, 'NotSent'],
    [{ name: 'removed' }, 'TakenBack'],
  ] as const)('one in the outbox that is %j says %s', (state, status) => {
    const statuses = statusesOf(shown(sent, [item('m9', { state })]), 'ana', false);
    expect(statuses.get('m9')).toBe(status);
  });

  test('every unsent message has its own words', () => {
    const items = [
      item('m7', { state: { name: 'refused', code: 'denied' } }),
      item('m8'),
      item('m9', { state: { name: 'removed' } }),
    ];
    expect([...statusesOf(shown(sent, items), 'ana', true)]).toEqual([
      ['m2', 'Delivered'],
      ['m7', 'NotSent'],
      ['m8', 'Sending'],
      ['m9', 'TakenBack'],
    ]);
  });
});

test('the card of a post stands once: pinned, or at the first message about it', () => {
  const about = (id: string, postId: string | null) => ({ id, postId });
  const messages = [about('m1', 'lamp'), about('m2', 'desk'), about('m3', null), about('m4', 'desk')];
  expect([...messagesWithCard(messages, 'lamp')]).toEqual(['m2']);
  expect([...messagesWithCard(messages, null)]).toEqual(['m1', 'm2']);
});
