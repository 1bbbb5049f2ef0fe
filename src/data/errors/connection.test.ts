import { expect, test, vi } from 'vitest';
import { isNoConnection } from './connection.ts';
import { errorText } from './errorText.ts';

test('a device without a connection is told so, and a server that does not answer as our fault', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(isNoConnection('offline')).toBe(true);
  expect(isNoConnection('failed')).toBe(false);
  expect(errorText('offline')).toBe("You're offline. Try again when the connection is back.");
  vi.stubGlobal('navigator', { onLine: true });
  expect(isNoConnection('offline')).toBe(false);
  expect(errorText('offline')).toBe(
    'Something went wrong. It is our fault, not yours. Try again in a moment.',
  );
});
