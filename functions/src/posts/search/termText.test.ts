import { expect, test } from 'vitest';
import { mayBePopular, termIdOf, termTextOf } from './termText.ts';

test.each([
  ['  Desk \n Lamp ', 'desk lamp'],
  ['CAFE\u0301', 'café'],
  ['a\u0000b\u0007c', 'abc'],
  ['a\u202Edesk\u2066', 'adesk'],
  ['\uD800desk', 'desk'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['👩‍🔬 coat', '👩‍🔬 coat'],
  ['\u200b\u200d', ''],
  ['', ''],
  ['a'.repeat(100), 'a'.repeat(100)],
  ['a'.repeat(101), null],
])('%j is counted as %j', (submitted, text) => {
  expect(termTextOf(submitted)).toBe(text);
});

test('is the same however often it is made into what is counted', () => {
  for (const submitted of [' Desk\u0000 \u202e Lamp', 'İstanbul', '  A  B  ']) {
    const once = termTextOf(submitted) ?? '';
    expect(termTextOf(once)).toBe(once);
  }
});

test('one text is another term in another community, and ids tell nothing', () => {
  const ids = [termIdOf('ut', 'desk'), termIdOf('ou', 'desk'), termIdOf('ut', 'lamp')];
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{40}$/);
});

test('holds no heap of marks on one letter', () => {
  expect(termTextOf(`desk z${'\u0301'.repeat(5_000)}`)?.length).toBeLessThan(50);
});

test.each([
  ['405 555 1234', false],
  ['call 4055551', false],
  ['٤٠٥٥٥٥١', false],
  ['maya@example.com', false],
  ['maya＠example', false],
  ['https://x', false],
  ['www.free', false],
  ['cheap.example/desk', false],
  ['example.com', false],
  ['calc textbook 8th edition 2019', true],
  ['iphone 15 pro 256', true],
  ['3.5mm jack', true],
  ['ph.d robe', true],
  ['desk. lamp', true],
])('%j may be popular: %j', (text, isAllowed) => {
  expect(mayBePopular(text)).toBe(isAllowed);
});
