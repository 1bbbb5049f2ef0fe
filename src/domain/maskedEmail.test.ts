import { expect, test } from 'vitest';
import { maskedEmail } from './maskedEmail.ts';

test.each([
  ['maya@utexas.edu', 'm•••@utexas.edu'],
  ['m@utexas.edu', 'm•••@utexas.edu'],
  ['"a@b"@example.com', '"•••@example.com'],
  ['', '•••'],
])('%s is shown as %s', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked);
});
