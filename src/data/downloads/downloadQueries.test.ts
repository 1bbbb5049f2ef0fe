import { expect, test } from 'vitest';
import { checkMalformed } from '../testing/malformed.ts';
import { downloadFromDocument } from './downloadQueries.ts';

const time = (seconds: number) => ({ seconds, nanoseconds: 0 });
const stored = {
  state: 'done',
  done: 7,
  total: 7,
  parts: [{ path: 'downloads/u1/1-abc.zip', bytes: 900 }],
  begun_from: time(10),
  expires_at: time(20),
};

test('a stored download is read', () => {
  expect(downloadFromDocument({ id: 'u1', fields: stored, isPending: false })).toEqual({
    state: 'done',
    done: 7,
    total: 7,
    parts: [{ path: 'downloads/u1/1-abc.zip', bytes: 900 }],
    requestedAtMs: 10_000,
    expiresAtMs: 20_000,
  });
});

test('a download survives any document', () =>
  checkMalformed(stored, downloadFromDocument, ({ parts }) => parts.every(({ bytes }) => bytes >= 0)));
