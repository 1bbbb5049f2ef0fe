import { describe, expect, test } from 'vitest';
import { ANSWER_WITHIN_MS, ASK_AFTER_MS, RENEW_PAUSE_MS } from './limits.ts';
import { STATUSES } from './listing.ts';
import { isToBeAsked, isToExpire, isUnanswered, lastActivityMs, mayRenew, type Asked } from './stillThere.ts';

const POSTED = 1_000_000_000;
const ASKED = POSTED + ASK_AFTER_MS;

const post = (changes: Partial<Asked> = {}): Asked => ({
  status: 'available',
  statusAtMs: null,
  renewedAtMs: null,
  askedAtMs: null,
  createdAtMs: POSTED,
  lastModifiedMs: POSTED,
  editedAtMs: null,
  ...changes,
});
const asked = (changes: Partial<Asked> = {}): Asked => post({ askedAtMs: ASKED, ...changes });

describe('the last activity', () => {
  test.each([
    ['its creation', {}, POSTED],
    ['a comment or a renewal', { lastModifiedMs: POSTED + 5 }, POSTED + 5],
    ['an edit', { editedAtMs: POSTED + 6 }, POSTED + 6],
    ['a change of status', { statusAtMs: POSTED + 7 }, POSTED + 7],
    ['not the question', { askedAtMs: POSTED + 8 }, POSTED],
  ])('is %s', (_title, changes, atMs) => expect(lastActivityMs(post(changes))).toBe(atMs));
});

describe('the author', () => {
  test.each([
    ['is asked 14 days after the last activity', post(), ASKED, true],
    ['is not asked a moment before', post(), ASKED - 1, false],
    ['is not asked after a later edit', post({ editedAtMs: POSTED + 1 }), ASKED, false],
    ['is not asked twice', asked(), ASKED + 1, false],
    [
      'is asked anew 14 days after what happened since',
      asked({ lastModifiedMs: ASKED + 5 }),
      ASKED + 5 + ASK_AFTER_MS,
      true,
    ],
  ])('%s', (_title, one, nowMs, is) => expect(isToBeAsked(one, nowMs)).toBe(is));

  test('is asked of available posts alone', () =>
    expect(STATUSES.filter((status) => isToBeAsked(post({ status }), ASKED))).toEqual(['available']));
});

describe('a post', () => {
  const DUE = ASKED + ANSWER_WITHIN_MS;
  test.each([
    ['expires seven days after the question', asked(), DUE, true],
    ['does not expire a moment before', asked(), DUE - 1, false],
    ['does not expire where nobody was asked', post(), DUE, false],
    ['does not expire after a comment', asked({ lastModifiedMs: ASKED + 1 }), DUE, false],
    ['does not expire after an edit', asked({ editedAtMs: ASKED + 1 }), DUE, false],
    ['does not expire twice', asked({ status: 'expired', statusAtMs: DUE }), DUE, false],
  ])('%s', (_title, one, nowMs, is) => expect(isToExpire(one, nowMs)).toBe(is));
});

describe('the question', () => {
  test.each([
    ['stands', asked(), true],
    ['was never asked', post(), false],
    ['stands after a comment', asked({ lastModifiedMs: ASKED + 1 }), true],
    ['stands after the post has expired', asked({ status: 'expired', statusAtMs: ASKED + 1 }), true],
    ['is answered by a renewal', asked({ renewedAtMs: ASKED + 1 }), false],
    ['of before stays answered', asked({ renewedAtMs: ASKED - 1 }), true],
    ['is answered by a sale', asked({ status: 'sold', statusAtMs: ASKED + 1 }), false],
    ['stays answered once the thing is available again', asked({ statusAtMs: ASKED + 1 }), false],
  ])('%s', (_title, one, is) => expect(isUnanswered(one)).toBe(is));
});

describe('a renewal', () => {
  const DUE = POSTED + RENEW_PAUSE_MS;
  test.each([
    ['seven days after the post', post(), DUE, true],
    ['not a moment before', post(), DUE - 1, false],
    ['not within seven days after the last one', post({ renewedAtMs: POSTED + 1 }), DUE, false],
    ['again seven days after the last one', post({ renewedAtMs: POSTED + 1 }), DUE + 1, true],
  ])('%s', (_title, one, nowMs, is) => expect(mayRenew(one, nowMs)).toBe(is));

  test('is of what is available or expired', () =>
    expect(STATUSES.filter((status) => mayRenew(post({ status }), DUE))).toEqual(['available', 'expired']));
});
