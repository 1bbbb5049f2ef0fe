import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOTIFICATION_TEXTS, NOTIFICATION_TYPES } from '../../../../src/domain/notification.ts';
import { isDigested } from './digest.ts';
import { isInAppOnly, notificationMail } from './notificationMail.ts';

const url = 'https://ut.campus.example/post/a';
const unsubscribeUrl = 'https://ut.campus.example/unsubscribe?u=maya&k=0&x=1';
const mailOf = (name: string, quote: string, about = '') =>
  notificationMail({ type: 'comment', name, about, quote, url, unsubscribeUrl });

const mailed = NOTIFICATION_TYPES.flatMap((type) => (isDigested(type) || isInAppOnly(type) ? [] : [type]));
describe.each(mailed)('the mail of "%s"', (type) => {
  const mail = notificationMail({ type, name: 'Liam C.', about: 'Bike', quote: 'Ten?', url, unsubscribeUrl });
  test('says in both parts who did what, quotes it, and leads there and to the end of such mails', () => {
    const title = `Liam C. ${NOTIFICATION_TEXTS[type]}: Bike`;
    expect(mail.subject).toBe(title);
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain(title);
      expect(part).toContain('Ten?');
      expect(part).toContain(url);
      expect(part.replaceAll('&amp;', '&')).toContain(unsubscribeUrl);
    }
  });
});

test.each([
  ['markup', '<img src=x onerror=alert(1)>"\'&'],
  ['line breaks', 'liam\r\nBcc: all@example.com\nSubject: free'],
  ['marks of direction', '\u202Egnp.exe\u2066\u200F'],
  ['forty letters', 'ab'.repeat(20)],
  ['a thousand letters', 'ab'.repeat(500)],
  ['emoji', '👩🏽‍🎓🎉'.repeat(10)],
  ['a template', '${process.env.HOME} {{name}} %s'],
])('a hostile name (%s) stays one line of text', (_what, name) => {
  const mail = mailOf(name, name, name);
  expect(mail.subject).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069\u200E\u200F]/u);
  expect(mail.subject.length).toBeLessThanOrEqual(200);
  expect(mail.text.split('\n').filter((line) => /^(bcc|subject):/i.test(line))).toEqual([]);
  const plain = mailOf('', '');
  const tags = (html: string): string[] =>
    html.replace(/<\/?blockquote[^>]*>/g, '').match(/<\/?[a-z]+/gi) ?? [];
  expect(tags(mail.html)).toEqual(tags(plain.html));
});

test.each(['https://evil.example', 'evil.example A.', 'Campus Support', '+1 405 555 0100', ''])(
  'the name %j, from before names were checked, stands nowhere',
  (name) => {
    const { subject, text, html } = mailOf(name, 'Ten?');
    expect(subject).toBe('A member commented on your post');
    if (name !== '') expect(`${text} ${html}`).not.toContain(name);
  },
);

test('a name from right to left does not turn the subject round', () => {
  expect(mailOf('محمد ع.', 'Ten?', 'مصباح').subject).toBe(
    '\u2068محمد ع.\u2069 commented on your post: \u2068مصباح\u2069',
  );
});

test('nothing that it is about leaves the deed alone in the subject', () => {
  expect(mailOf('Liam C.', 'Ten?').subject).toBe('Liam C. commented on your post');
});

test('nothing to quote leaves the quote out', () => {
  expect(mailOf('liam', '').html).not.toContain('blockquote');
  expect(mailOf('liam', '').text).not.toContain('>');
});

test('no name and no quote can open a tag, end an attribute or begin a line', () => {
  const anyText = fc.string({ unit: 'binary', maxLength: 40 });
  const plain = mailOf('a', 'b');
  fc.assert(
    fc.property(anyText, anyText, (name, quote) => {
      const mail = mailOf(name, `${quote}x`, quote);
      expect(mail.subject).not.toMatch(/[\r\n]/);
      expect(mail.html.split('<').length).toBe(plain.html.split('<').length);
      expect(mail.text.split('\n').length).toBe(plain.text.split('\n').length);
    }),
  );
});
