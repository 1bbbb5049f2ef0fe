import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { afterFailure, beginAttempt, failureOf, mayAttempt, RETRY_AFTER_MS } from './attempt.ts';
import type { Delivery } from './job.ts';

const delivery = (state: Delivery['state'], nextMs: number | null, attempts = 1): Delivery => ({
  state,
  attempts,
  next_at: nextMs === null ? null : Timestamp.fromMillis(nextMs),
  error: null,
});

describe('an attempt may begin', () => {
  test.each([
    ['a mail without a record', null, true],
    ['a queued mail', delivery('queued', 9999), true],
    ['a mail put off until now', delivery('retry', 1000), true],
    ['a mail put off until later', delivery('retry', 1001), false],
    ['a mail that another is sending', delivery('sending', 1001), false],
    ['a mail whose sender vanished', delivery('sending', 1000), true],
    ['a sent mail', delivery('sent', null), false],
    ['a mail that was given up', delivery('failed', null), false],
    ['a mail that came too late', delivery('expired', null), false],
  ])('%s: %s', (_what, stored, may) => expect(mayAttempt(stored, 1000)).toBe(may));
});

describe('after a failure', () => {
  const passing = { code: 'ECONNREFUSED', isFinal: false };

  test('waits longer each time, then gives up', () => {
    let stored: Delivery | null = null;
    const waits: number[] = [];
    let nowMs = 0;
    for (;;) {
      stored = afterFailure(beginAttempt(stored, nowMs), passing, nowMs);
      if (stored.next_at === null) break;
      waits.push(stored.next_at.toMillis() - nowMs);
      nowMs = stored.next_at.toMillis();
    }
    expect(waits).toEqual(RETRY_AFTER_MS);
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(stored).toMatchObject({ state: 'failed', error: 'ECONNREFUSED', attempts: waits.length + 1 });
  });

  test('gives up at once what the server will never take', () => {
    expect(afterFailure(delivery('sending', 5), { code: '550', isFinal: true }, 0).state).toBe('failed');
  });
});

test.each([
  [{ responseCode: 550 }, '550', true],
  [{ responseCode: 421, code: 'EPROTOCOL' }, '421', false],
  [{ code: 'ECONNECTION' }, 'ECONNECTION', false],
  [{ code: 'EENVELOPE' }, 'EENVELOPE', true],
  [new Error('maya@utexas.edu'), 'UNKNOWN', false],
])('%o is kept as %s', (error, code, isFinal) => expect(failureOf(error)).toEqual({ code, isFinal }));
