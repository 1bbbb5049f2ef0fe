import { describe, expect, test } from 'vitest';
import { checkMalformed, expectRefusal, STORED_TIME, STORED_TIME_MS } from '../testing/malformed.ts';
import { jobFromDocument } from './jobQueries.ts';

const stored = {
  kind: 'update',
  state: 'running',
  done: 3,
  total: 12,
  step: 'posts',
  begun_from: STORED_TIME,
  lastModified: STORED_TIME,
};

describe('a stored job', () => {
  test('is read without what is the server’s own', () => {
    expect(jobFromDocument({ id: 'ana', fields: stored, isPending: false })).toEqual({
      kind: 'update',
      state: 'running',
      done: 3,
      total: 12,
      begunFromMs: STORED_TIME_MS,
    });
  });

  test.each([
    ['kind', 'backup'],
    ['state', null],
    ['done', -1],
    ['done', 0.5],
    ['total', 'many'],
    ['begun_from', 3],
  ])('with a wrong %s is refused by name: %j', (field, value) =>
    expectRefusal(stored, jobFromDocument, field, value),
  );

  test('survives any document', () => checkMalformed(stored, jobFromDocument, ({ done }) => done >= 0));
});
