import { expect, test } from 'vitest';
import { errorCodeOf } from './dataError.ts';

test('the code of a failed query is its own where we know it', () => {
  expect(errorCodeOf({ code: 'denied', message: '' })).toBe('denied');
});

test.each([undefined, null, 'denied', {}, { code: 'toString' }, { code: 'ECONNRESET' }, { code: 7 }])(
  'of %j it is that something failed',
  (error) => {
    expect(errorCodeOf(error)).toBe('failed');
  },
);
