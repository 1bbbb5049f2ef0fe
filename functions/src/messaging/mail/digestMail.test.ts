import { expect, test } from 'vitest';
import { digestMail, type SavedThing } from './digestMail.ts';

const url = 'https://ut.campus.example/notifications';
const unsubscribeUrl = 'https://ut.campus.example/unsubscribe?u=maya&k=0';
const thing = (words: string, names: readonly string[], kind: SavedThing['kind'] = 'post'): SavedThing => ({
  kind,
  words,
  names,
  url: `https://ut.campus.example/post/${encodeURIComponent(words.slice(0, 3).trim())}`,
});
const mailOf = (...saved: readonly SavedThing[]) =>
  digestMail({ asked: [], saved, cheaper: [], found: [], url, unsubscribeUrl });

test('the daily mail names things, figures and people, the most saved first, and leads to each', () => {
  const people = ['Zoe P.', 'Liam C.', 'Ava D.', 'Kai M.', 'Ben T.'];
  const { subject, text, html } = mailOf(
    thing('Lamp', ['Zoe P.']),
    thing('Desk', people),
    thing('', ['Ava D.', 'Ben T.']),
  );
  expect(subject).toBe('Your posts were saved');
  const lines = text.split('\n');
  expect(lines.filter((line) => line.startsWith('Saved by'))).toEqual([
    'Saved by 5 people: Zoe P., Liam C., Ava D. and 2 others',
    'Saved by 2 people: Ava D. and Ben T.',
    'Saved by Zoe P.',
  ]);
  expect(lines).toEqual(
    expect.arrayContaining(['Desk', 'Lamp', 'Your post', `See all notifications: ${url}`]),
  );
  for (const part of [text, html]) {
    expect(part).toContain('https://ut.campus.example/post/Des');
    expect(part.replaceAll('&amp;', '&')).toContain(unsubscribeUrl);
  }
});

test('a comment is said to be one, and beyond ten things only their number is told', () => {
  const { text } = mailOf(
    thing('Ten for it?', ['Zoe P.'], 'comment'),
    ...Array.from({ length: 11 }, (_, i) => thing(`Thing ${String(i)}`, ['Zoe P.'])),
  );
  expect(text).toContain('Your comment: Ten for it?\nSaved by Zoe P.');
  expect(text.match(/^Saved by/gm)).toHaveLength(10);
  expect(text).toContain('And 2 more posts.');
});

test('things that became cheaper come with both prices, alone or after what was saved', () => {
  const cheaper = [
    { words: 'Road bike', url: 'https://ut.campus.example/post/bike', cents: 9_000, before: 12_050 },
    { words: '', url: 'https://ut.campus.example/post/x', cents: 0, before: 500 },
  ];
  const alone = digestMail({ asked: [], saved: [], cheaper, found: [], url, unsubscribeUrl });
  expect(alone.subject).toBe('Lower prices of things you saved or asked about');
  expect(alone.text).toContain('Road bike\nNow $90, was $120.50\nhttps://ut.campus.example/post/bike');
  expect(alone.text).toContain('A thing you saved or asked about\nNow Free, was $5\n');
  expect(alone.html).toContain('Now $90, was $120.50');
  const both = digestMail({
    asked: [],
    saved: [thing('Desk', ['Zoe P.'])],
    cheaper,
    found: [],
    url,
    unsubscribeUrl,
  });
  expect(both.subject).toBe('Your posts were saved, and things you saved or asked about are cheaper');
  expect(both.text.indexOf('Desk')).toBeLessThan(both.text.indexOf('Road bike'));
});

test('new posts for alerts name the alert, alone or after all else', () => {
  const found = [
    { words: 'Oak desk', url: 'https://ut.campus.example/post/oak', alert: 'desk up to $40' },
    { words: '', url: 'https://ut.campus.example/post/x', alert: 'Free' },
  ];
  const alone = digestMail({ asked: [], saved: [], cheaper: [], found, url, unsubscribeUrl });
  expect(alone.subject).toBe('New posts for your alerts');
  expect(alone.text).toContain('Oak desk\nNew for “desk up to $40”\nhttps://ut.campus.example/post/oak');
  expect(alone.text).toContain('A new post\nNew for “Free”\n');
  expect(alone.html).toContain('New for “desk up to $40”');
  const cheaper = [{ words: 'Road bike', url: 'https://ut.campus.example/post/b', cents: 1, before: 2 }];
  const saved = [thing('Chair', ['Zoe P.'])];
  const subjectOf = (parts: Partial<Parameters<typeof digestMail>[0]>): string =>
    digestMail({ asked: [], saved: [], cheaper: [], found, url, unsubscribeUrl, ...parts }).subject;
  expect(subjectOf({ saved })).toBe('Your posts were saved, and there are new posts for your alerts');
  expect(subjectOf({ cheaper })).toBe(
    'Things you saved or asked about are cheaper, and there are new posts for your alerts',
  );
  const all = digestMail({ asked: [], saved, cheaper, found, url, unsubscribeUrl });
  expect(all.subject).toBe(
    'Your posts were saved, things you saved or asked about are cheaper, and there are new posts for your alerts',
  );
  expect(all.text.indexOf('Road bike')).toBeLessThan(all.text.indexOf('Oak desk'));
});

test('new posts of somebody who is followed name them as text, and how many there are besides', () => {
  const post = { words: 'Oak desk', url: 'https://ut.campus.example/post/oak' };
  const found = [
    { ...post, seller: 'Nora K.', more: 0 },
    { ...post, seller: 'Omar A.', more: 4 },
    { ...post, seller: '<img src=x>', more: 0 },
  ];
  const mail = digestMail({ asked: [], saved: [], cheaper: [], found, url, unsubscribeUrl });
  expect(mail.text).toContain('Oak desk\nNew from Nora K.\nhttps://ut.campus.example/post/oak');
  expect(mail.text).toContain('New from Omar A., with 4 more');
  expect(mail.html).not.toContain('<img src=x>');
});

test('hostile words and names stay lines of text', () => {
  const hostile = '\u202E"><img src=x onerror=alert(1)>\r\nBcc: all@example.com';
  const { text, html } = mailOf(thing(hostile, [hostile, 'Zoe P.']));
  expect(html).not.toContain('<img');
  expect(text).toContain('Saved by 2 people: A member and Zoe P.');
  expect(text.split('\n').filter((line) => line.startsWith('Bcc'))).toEqual([]);
  expect(text).not.toContain('\u202E');
});
