import { expect, test } from 'vitest';
import { type AskedThing, question } from './question.ts';

const bike: AskedThing = {
  words: 'Road bike',
  kind: 'selling',
  category: null,
  cents: 10_000,
  url: 'https://ut.campus.example/still_there?p=bike&t=1&k=0',
};
const desk: AskedThing = {
  ...bike,
  words: 'Desk',
  cents: null,
  url: 'https://ut.campus.example/still_there?p=desk',
};
const asked = (...things: readonly AskedThing[]) => {
  const found = question(things);
  if (found === null) throw new Error('Nothing is asked.');
  return { title: found.title, text: found.text.join('\n\n'), html: found.html.markup };
};

test('one post is named in the title, with its link in both parts', () => {
  const { title, text, html } = asked(bike);
  expect(title).toBe('Still there? Road bike');
  expect(text).toContain(`Road bike, $100\nStill there, or sold? ${bike.url}`);
  expect(html.replaceAll('&amp;', '&')).toContain(bike.url);
});

test('several are counted, each with a link of its own', () => {
  const { title, text, html } = asked(bike, desk);
  expect(title).toBe('Are they still there? 2 of your posts');
  for (const { url, words } of [bike, desk]) {
    expect(text).toContain(words);
    expect(html.replaceAll('&amp;', '&')).toContain(url);
  }
});

test.each([
  ['Lamp, warm light. $5', 500, 'Lamp, warm light. $5'],
  ['Free couch', 0, 'Free couch'],
  ['Road bike, was $80', 500, 'Road bike, was $80, $5'],
  [`Lamp, ${'very '.repeat(20)}warm. $5`, 500, '…, $5'],
])('a price that the words name stands there once: %s', (words, cents, line) => {
  expect(asked({ ...bike, words, cents }).text).toContain(`${line}\nStill there`);
});

test('of a wanted thing it asks whether it is still looked for', () => {
  const { title, text } = asked({ ...desk, kind: 'wanted', words: '' });
  expect(title).toBe('Still looking? What you are looking for');
  expect(text).toContain('Still looking, or found?');
});

test('of what was lost or found it asks whether it was returned', () => {
  const { title, text } = asked({ ...desk, category: 'lost & found', words: 'Found a wallet' });
  expect(title).toBe('Still there? Found a wallet');
  expect(text).toContain('Still there, or returned?');
});

test('hostile words stay one line of text', () => {
  const words = '<b>x</b>\r\nBcc: all@example.com\u202E';
  const { title, html } = asked({ ...bike, words });
  expect(title).not.toMatch(/[\p{Cc}\u202E]/u);
  expect(html).not.toContain('<b>x');
});

test('about nothing nothing is asked', () => {
  expect(question([])).toBeNull();
});
