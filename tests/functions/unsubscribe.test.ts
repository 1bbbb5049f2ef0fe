import { beforeAll, describe, expect, test } from 'vitest';
import { eventually, openBackend, runSchedule } from './support/backend.ts';
import { ask, type HttpAnswer } from './support/http.ts';
import { newestMailTo, type ReceivedMail } from './support/inbox.ts';
import { verified } from './support/members.ts';
import type { Person } from './support/people.ts';
import { addPost, commented } from './support/posts.ts';

const backend = openBackend();
const { db } = backend;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

let maya: Person;
let liam: Person;
let mail: ReceivedMail;
/** The link's path and query, as its reader's browser asks for it. */
let link: string;

const wanted = async (who: Person): Promise<unknown> =>
  (await db.doc(`users/${who.uid}/private/account`).get()).get('email_notifications');
const post = (path: string, body = ''): Promise<HttpAnswer> =>
  ask(path, { method: 'POST', headers: FORM, body });

beforeAll(async () => {
  [maya, liam] = [await verified(backend), await verified(backend, 'Liam Chen')];
  const about = await addPost(backend, { uid: maya.uid });
  await commented(backend, liam.uid, about);
  await runSchedule('retryMail');
  mail = await eventually(() => newestMailTo(maya.email));
  const url = new URL(mail.links.find((one) => one.includes('/unsubscribe')) ?? '');
  link = url.pathname + url.search;
});

describe('the link to end mails', () => {
  test('is in both parts and in the headers by which mail programs show a button', () => {
    const url = new URL(link, 'http://any');
    expect(mail.text.replace(/\s/g, '')).toContain(link);
    expect(mail.html.replaceAll('&amp;', '&')).toContain(link);
    expect(mail.headers['list-unsubscribe']).toMatch(/^<https?:\/\/ut\.[^>]+\/unsubscribe\?[^>]+>$/);
    expect(mail.headers['list-unsubscribe']).toContain(url.search);
    expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  });

  test('opened, as programs that look into mails do, ends nothing and names nobody', async () => {
    for (const method of ['GET', 'HEAD']) {
      const page = await ask(link, { method });
      expect(page.status).toBe(200);
      expect(page.headers['content-type']).toContain('text/html');
      expect(page.headers['content-security-policy']).toContain("default-src 'none'");
      expect(page.headers['cache-control']).toContain('no-store');
      if (method === 'GET') expect(page.text).toContain('<form method="post">');
      expect(page.text).not.toContain(maya.email);
      expect(page.text).not.toContain(maya.uid);
    }
    expect(await wanted(maya)).toBe(true);
  });

  test('ends the mails by its button, and brings them back by the next', async () => {
    expect((await post(link)).text).toContain('Mails are off');
    expect(await wanted(maya)).toBe(false);
    const about = await addPost(backend, { uid: maya.uid });
    const comment = await commented(backend, liam.uid, about);
    const mail = await db.doc(`mail/note_comment_${comment.id}_${liam.uid}`).get();
    expect(mail.data()).toMatchObject({ to: null, message: null, delivery: { state: 'dropped' } });
    expect((await post(link, 'again=1')).text).toContain('Mails are on again');
    expect(await wanted(maya)).toBe(true);
  });

  test("ends them by a mail program's own button, however often", async () => {
    for (const _time of [1, 2]) {
      expect((await post(link, 'List-Unsubscribe=One-Click')).status).toBe(200);
      expect(await wanted(maya)).toBe(false);
    }
    const body =
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    await db.doc(`users/${maya.uid}/private/account`).update({ email_notifications: true });
    expect((await ask(link, { method: 'POST', headers, body })).status).toBe(200);
    expect(await wanted(maya)).toBe(false);
  });

  test('is of no use for anybody else, nor when it was changed', async () => {
    await db.doc(`users/${maya.uid}/private/account`).update({ email_notifications: true });
    const query = new URLSearchParams(link.split('?')[1]);
    const key = query.get('k') ?? '';
    const forged = [
      { u: liam.uid, k: key },
      { u: maya.uid, k: key.slice(0, -1) },
      { u: maya.uid, k: `${key}0` },
      { u: maya.uid, k: key.toUpperCase() },
      { u: maya.uid, k: '' },
      { u: maya.uid },
      { k: key },
      { u: `${maya.uid}/private`, k: key },
      { u: '__proto__', k: key },
      { 'u[]': maya.uid, k: key },
      { u: maya.uid, 'k[length]': '64' },
      { u: 'a'.repeat(5_000), k: key },
    ];
    for (const one of forged) {
      const path = `/unsubscribe?${new URLSearchParams(JSON.parse(JSON.stringify(one)) as Record<string, string>).toString()}`;
      const answer = await post(path);
      expect([answer.status, answer.text.includes('This link is not valid')], path).toEqual([400, true]);
    }
    expect([await wanted(maya), await wanted(liam)]).toEqual([true, true]);
  });

  test('answers other methods and hostile bodies without a stack', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH']) {
      expect((await ask(link, { method, headers: FORM, body: '' })).status).toBe(405);
    }
    for (const body of ['again[]=1', 'again=2', '%', '{', `again=${'1'.repeat(50_000)}`]) {
      const answer = await post(link, body);
      expect(answer.status).toBeLessThan(500);
      expect(answer.text).not.toMatch(/at .*\.js/);
    }
    expect(await wanted(maya)).toBe(false);
  });

  test('of an account that is gone makes nothing', async () => {
    const gone = await verified(backend, 'Kai Moss');
    const about = await addPost(backend, { uid: gone.uid });
    await commented(backend, liam.uid, about);
    await runSchedule('retryMail');
    const { links } = await eventually(() => newestMailTo(gone.email));
    const { pathname, search } = new URL(links.find((one) => one.includes('/unsubscribe')) ?? '');
    await db.doc(`users/${gone.uid}/private/account`).delete();
    expect((await post(pathname + search)).status).toBe(200);
    expect((await db.doc(`users/${gone.uid}/private/account`).get()).exists).toBe(false);
  });
});
