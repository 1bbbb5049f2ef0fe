import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import {
  afterFailure,
  beginAttempt,
  DOWN_RETRY_AFTER_MS,
  failureOf,
  mayAttempt,
  RETRY_AFTER_MS,
  type SendFailure,
} from './attempt.ts';
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
    ["a mail that is the schedule's to send", delivery('held', 1000), false],
    ['a mail that was dropped', delivery('dropped', null), false],
    ['a mail that came too late', delivery('expired', null), false],
  ])('%s: %s', (_what, stored, may) => expect(mayAttempt(stored, 1000)).toBe(may));
});

/** The waits until it is given up, at most `max` of them, and what it is at last. */
function waitsAfter(
  failure: SendFailure,
  expires: boolean,
  max = 20,
): { readonly waits: readonly number[]; readonly last: Delivery | null } {
  let last: Delivery | null = null;
  const waits: number[] = [];
  let nowMs = 0;
  while (waits.length < max) {
    last = afterFailure(beginAttempt(last, nowMs), failure, { nowMs, waiting: 'retry', expires });
    if (last.next_at === null) break;
    waits.push(last.next_at.toMillis() - nowMs);
    nowMs = last.next_at.toMillis();
  }
  return { waits, last };
}

describe('after a failure', () => {
  test.each(['passing', 'down'] as const)('(%s) waits longer each time, then gives up', (kind) => {
    const { waits, last } = waitsAfter({ code: '451', kind }, false);
    expect(waits).toEqual(RETRY_AFTER_MS);
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(last).toMatchObject({ state: 'failed', error: '451', attempts: waits.length + 1 });
  });

  test('gives up a mail that the server keeps putting off, though it would be of use longer', () => {
    expect(waitsAfter({ code: '451', kind: 'passing' }, true).last?.state).toBe('failed');
  });

  test('gives up nothing while the server is down and the mail of use', () => {
    const { waits, last } = waitsAfter({ code: 'ECONNECTION', kind: 'down' }, true, 100);
    expect(waits).toHaveLength(100);
    expect(waits.slice(0, 3)).toEqual(DOWN_RETRY_AFTER_MS);
    expect(Math.max(...waits)).toBe(Math.max(...DOWN_RETRY_AFTER_MS));
    expect(last?.state).toBe('retry');
  });

  test('a held one stays held', () => {
    const failure = { code: '451', kind: 'passing' } as const;
    const next = afterFailure(delivery('held', 5), failure, { nowMs: 0, waiting: 'held', expires: true });
    expect(next.state).toBe('held');
  });

  test('gives up at once what the server will never take', () => {
    const refused = { code: '550', kind: 'final' } as const;
    const how = { nowMs: 0, waiting: 'retry', expires: true } as const;
    expect(afterFailure(delivery('sending', 5), refused, how).state).toBe('failed');
  });
});

test.each([
  [{ responseCode: 550, code: 'EENVELOPE' }, '550', 'final'],
  [{ responseCode: 451, code: 'EMESSAGE' }, '451', 'passing'],
  [{ responseCode: 421, code: 'EPROTOCOL' }, '421', 'down'],
  [{ responseCode: 535, code: 'EAUTH' }, '535', 'down'],
  [{ code: 'ECONNECTION' }, 'ECONNECTION', 'down'],
  [{ code: 'ESOCKET' }, 'ESOCKET', 'down'],
  [{ code: 'ECONFIG' }, 'ECONFIG', 'down'],
  [{ code: 'EENVELOPE' }, 'EENVELOPE', 'final'],
  [new Error('maya@utexas.edu'), 'UNKNOWN', 'passing'],
] as const)('%o is kept as %s, which is %s', (error, code, kind) => {
  expect(failureOf(error)).toEqual({ code, kind });
});
