import { expect, test } from 'vitest';
import { otherForms } from './otherForms.ts';

test.each([
  ['Calculus, ISBN 978-1-285-74155-0', ['9781285741550', '1285741552']],
  ['0-321-88407-8, 8th edition', ['0321884078', '9780321884077']],
  ['ISBN 080442957X', ['080442957x', '9780804429573']],
  ['32" TV', ['32in', '32 inch', '32inch']],
  ['24 inch monitor', ['24in', '24 in']],
  ['rug 6ft, rope 10 feet', ['6 ft', '6 feet', '10ft']],
  ['5 lbs of clay', ['5lb', '5lbs', '5 pounds']],
  ['board 4 x 4', ['4x4']],
  ['board 4x4', ['4 x 4']],
  ['iPhone15 256GB', ['iphone 15', '256 gb']],
  ['chem 301 for M 408C', ['chem301', 'm408c']],
  ['notes of m408d', ['m 408d']],
  // No ISBN by its last digit: a misprint is found as it is.
  ['978-1-285-74155-1', ['9781285741551']],
])('%j has also %j', (text, forms) => {
  for (const form of forms) expect(` ${otherForms(text)} `).toContain(` ${form} `);
});

test('a text without such has none, and a long one is read at once', () => {
  expect(otherForms('Blue couch, $40, text 405-555-0142')).toBe('');
  const before = process.cpuUsage();
  for (const part of ['1 ', '1x', '1-', 'a1 ', "1' ", '1.']) otherForms(part.repeat(3000));
  expect(process.cpuUsage(before).user).toBeLessThan(250_000);
});
