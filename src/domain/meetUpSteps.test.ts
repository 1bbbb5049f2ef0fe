import { describe, expect, test } from 'vitest';
import type { MeetUp, MeetUpStep } from './meetUp.ts';
import { meetUpPlace, meetUpStepProblem, meetUpText } from './meetUpSteps.ts';

const NOW = Date.parse('2027-05-10T12:00Z');
const AT = Date.parse('2027-05-15T20:15Z');
const step = (more: Partial<MeetUpStep> = {}): MeetUpStep => ({
  postId: 'p1',
  campusId: 'ut',
  place: 'Texas Union',
  atMs: AT,
  state: 'proposed',
  byUid: 'ana',
  ...more,
});
const proposed = step();
const accepted = step({ state: 'accepted', byUid: 'ben' });
const ended: MeetUp = { ...accepted, state: 'ended' };

describe('a proposal', () => {
  test.each([
    ['at first', null],
    ['over one’s own', proposed],
    ['over what was accepted', accepted],
    ['over a canceled one', step({ state: 'cancelled' })],
    ['over an ended one', ended],
  ])('%s is allowed', (_when, before) => {
    expect(meetUpStepProblem(before, step({ place: 'Library', byUid: 'ben' }), NOW)).toBeNull();
  });

  test.each([
    ['place', { place: '' }],
    ['place', { place: ' ' }],
    ['place', { place: 'Library\nunion' }],
    ['place', { place: 'Library\u2028union' }],
    ['place', { place: 'Library \u202Enoinu' }],
    ['place', { place: '\u200B' }],
    ['place', { place: 'x'.repeat(81) }],
    ['time', { atMs: AT + 60_000 }],
    ['time', { atMs: NOW + 60 * 86_400_000 + 900_000 }],
    ['past', { atMs: NOW }],
  ] as const)('with a wrong %s is refused: %j', (problem, more) => {
    expect(meetUpStepProblem(null, step(more), NOW)).toBe(problem);
  });

  test('has its last day and its longest place', () => {
    const last = step({ place: 'x'.repeat(80), atMs: NOW + 60 * 86_400_000 });
    expect(meetUpStepProblem(null, last, NOW)).toBeNull();
  });
});

describe('an answer', () => {
  test('to the other’s proposal is accepted', () => {
    expect(meetUpStepProblem(proposed, accepted, NOW)).toBeNull();
  });

  test('to one’s own proposal is the other’s to give', () => {
    expect(meetUpStepProblem(proposed, step({ state: 'accepted' }), NOW)).toBe('own');
  });

  test('once the time has come is too late', () => {
    expect(meetUpStepProblem(proposed, accepted, AT)).toBe('past');
  });

  test.each([
    ['nothing', null],
    ['what is accepted', accepted],
    ['what is canceled', step({ state: 'cancelled' })],
    ['what is ended', ended],
    ['another place', step({ place: 'Library' })],
    ['another time', step({ atMs: AT + 900_000 })],
    ['another thing', step({ postId: 'p2' })],
    ['another campus', step({ campusId: 'ou' })],
  ])('to %s is none', (_what, before) => {
    expect(meetUpStepProblem(before, accepted, NOW)).toBe('changed');
  });
});

describe('canceling', () => {
  test.each(['ana', 'ben'])('is open to both: %s', (byUid) => {
    const cancelled = step({ state: 'cancelled', byUid });
    expect(meetUpStepProblem(proposed, cancelled, NOW)).toBeNull();
    // Also once the time has come.
    expect(meetUpStepProblem(accepted, cancelled, AT + 1)).toBeNull();
  });

  test.each([null, step({ state: 'cancelled' }), ended, step({ place: 'Library' })])(
    'of what is not open is refused: %j',
    (before) => {
      expect(meetUpStepProblem(before, step({ state: 'cancelled' }), NOW)).toBe('changed');
    },
  );
});

test.each([
  ["Let's meet: Texas Union, Sat, May 15, 3:15 PM", null, proposed],
  ['New time or place to meet: Texas Union, Sat, May 15, 3:15 PM', accepted, proposed],
  ["Let's meet: Texas Union, Sat, May 15, 3:15 PM", step({ state: 'cancelled' }), proposed],
  ['Meet-up accepted: Texas Union, Sat, May 15, 3:15 PM', proposed, accepted],
  ['Meet-up canceled: Texas Union, Sat, May 15, 3:15 PM', accepted, step({ state: 'cancelled' })],
])('%s', (text, before, after) => {
  expect(meetUpText(before, after, 'America/Chicago').replace('\u202f', ' ')).toBe(text);
});

test('the time is the campus’s clock’s, whatever the season', () => {
  const winter = step({ atMs: Date.parse('2027-01-15T21:15Z') });
  expect(meetUpText(null, winter, 'America/Chicago')).toContain('Fri, Jan 15, 3:15');
  expect(meetUpText(null, proposed, 'America/Los_Angeles')).toContain('1:15');
  expect(meetUpText(null, proposed, 'Nowhere/At_All')).toBe(meetUpText(null, proposed, null));
});

test.each([
  ['  Gate 7 ', 'Gate 7'],
  // As copied from a table, a page or a map.
  ['Gate\t7', 'Gate 7'],
  ['\u200BGate\u20287\u00A0', 'Gate 7'],
  ['\u202AGate 7\u202C', 'Gate 7'],
  ['\u{1F469}\u200D\u{1F393} lounge', '\u{1F469}\u200D\u{1F393} lounge'],
  [' \u200E\u200B ', ''],
])('a place is sent as one line that reads one way: %j', (typed, place) => {
  expect(meetUpPlace(typed)).toBe(place);
});
