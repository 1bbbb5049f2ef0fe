import { expect, test } from 'vitest';
import { type AskedThing, stillThereMail } from './stillThereMail.ts';

const unsubscribeUrl = 'https://ut.campus.example/unsubscribe?u=maya&k=0&x=1';
const bike: AskedThing = {
  words: 'Road bike',
  kind: 'selling',
  cents: 10_000,
  url: 'https://ut.campus.example/still_there?p=bike&t=1&k=0',
};
const desk: AskedThing = {
  ...bike,
  words: 'Desk',
  cents: null,
  url: 'https://ut.campus.example/still_there?p=desk',
};

test('one post is named in the subject, with its link in both parts', () => {
  const mail = stillThereMail({ things: [bike], unsubscribeUrl });
  expect(mail.subject).toBe('Still there? Road bike');
  expect(mail.text).toContain(`Road bike, $100\nStill there, or sold? ${bike.url}`);
  for (const part of [mail.text, mail.html]) {
    expect(part.replaceAll('&amp;', '&')).toContain(bike.url);
    expect(part.replaceAll('&amp;', '&')).toContain(unsubscribeUrl);
  }
});

test('several are counted, each with a link of its own', () => {
  const mail = stillThereMail({ things: [bike, desk], unsubscribeUrl });
  expect(mail.subject).toBe('Are they still there? 2 of your posts');
  for (const { url, words } of [bike, desk]) {
    expect(mail.text).toContain(words);
    expect(mail.html.replaceAll('&amp;', '&')).toContain(url);
  }
});

test('of a wanted thing it asks whether it is still looked for', () => {
  const { subject, text } = stillThereMail({
    things: [{ ...desk, kind: 'wanted', words: '' }],
    unsubscribeUrl,
  });
  expect(subject).toBe('Still looking? What you are looking for');
  expect(text).toContain('Still looking, or found?');
});

test('hostile words stay one line of text', () => {
  const words = '<b>x</b>\r\nBcc: all@example.com\u202E';
  const { subject, html } = stillThereMail({ things: [{ ...bike, words }], unsubscribeUrl });
  expect(subject).not.toMatch(/[\p{Cc}\u202E]/u);
  expect(html).not.toContain('<b>x');
});
