import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeMail } from './codeMail.ts';
import { html } from './html.ts';
import { mailPage } from './page.ts';

test('escapes every value', () => {
  expect(html`<a title="${`"'<&>`}">${'<b>'}</a>`.markup).toBe(
    '<a title="&quot;&#39;&lt;&amp;&gt;">&lt;b&gt;</a>',
  );
});

test('keeps markup that it made itself', () => {
  expect(html`<p>${html`<b>${'&'}</b>`}</p>`.markup).toBe('<p><b>&amp;</b></p>');
});

test('no value can open a tag or end an attribute', () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      expect(html`${value}`.markup).not.toMatch(/[<>"']/);
      expect(mailPage({ title: value, body: html`${value}`, footer: value }).split('<').length).toBe(
        mailPage({ title: '', body: html``, footer: '' }).split('<').length,
      );
    }),
  );
});

test.each(['account', 'school'] as const)(
  'the mail for %s has its code as its only four digits, and in its subject',
  (purpose) => {
    const mail = codeMail({ code: '4821', names: { name: 'University of Texas', shortName: 'UT' }, purpose });
    expect(mail.text.match(/\b\d{4}\b/g)).toEqual(['4821']);
    expect(mail.html.replace(/style="[^"]*"/g, '').match(/\b\d{4}\b/g)).toEqual(['4821']);
    expect(mail.subject).toMatch(/^4821 is your (code|PIN) for UT Buy\/Sell$/);
  },
);
