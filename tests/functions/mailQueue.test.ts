import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseFreePorts } from '../../local/suite/ports.ts';
import { openBackend, settled, unique } from './support/backend.ts';
import type { NotificationEvent } from '../../functions/src/messaging/notifications/notify.ts';
import { functionsInProcess } from './support/inProcess.ts';
import { MailServer } from './support/mailServer.ts';
import { verified } from './support/members.ts';
import type { Person } from './support/people.ts';

/**
 * The schedule in this process, with a mail server of its own that can be ended and can hang up. Its mails are due an
 * hour from now, so that the suite's own schedule leaves them alone; the clock here is ahead.
 */
const backend = openBackend();
const { db } = backend;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let server: MailServer;
let moveClock: (offsetMs: number) => void = () => undefined;
let retryMail: () => Promise<void> = () => Promise.resolve();
let maya: Person;
let liam: Person;

beforeAll(async () => {
  const port = (await chooseFreePorts()).smtp;
  server = new MailServer(port);
  moveClock = functionsInProcess();
  vi.stubEnv('LOCAL_SMTP_PORT', String(port));
  vi.stubEnv('LOCAL_APP_PORT', '5000');
  ({ retryMail } = await import('../../functions/src/entry/scheduled/retryMail.ts'));
  [maya, liam] = [await verified(backend), await verified(backend, 'Liam Chen')];
  await settled();
});
afterAll(async () => {
  await server.stop();
  vi.unstubAllEnvs();
});
beforeEach(async () => {
  // Whatever other tests left is sent first, to nobody's harm.
  await server.stop();
  await server.start();
  moveClock(2 * HOUR_MS);
  await retryMail();
  // Digests would come due when the clock moves by days.
  const digests = await db.collection('mail').where('kind', '==', 'digest').get();
  await Promise.all(digests.docs.map(({ ref }) => ref.delete()));
  server.clear();
});

/** A notification with its held mail, due in an hour. */
async function held(
  to: Person,
  subject = 'A mail',
  more: Record<string, unknown> = {},
): Promise<DocumentReference> {
  const id = unique('note');
  await db.doc(`notifications/${id}`).set({ to_user: to.uid, type: 'comment' });
  // Each of another sender: of one alone fewer would go.
  const fromUid = unique('sender');
  await db.doc(`users/${fromUid}`).set({ status: 'active' });
  const { heldMail } = await import('../../functions/src/messaging/mail/heldMail.ts');
  const ref = db.doc(`mail/note_${id}`);
  await ref.set({
    ...heldMail({
      to: to.email,
      toUid: to.uid,
      fromUid,
      kind: 'comment',
      message: { subject, html: '<p>Hello</p>', text: 'Hello' },
      nowMs: Date.now(),
      dueMs: Date.now() + HOUR_MS,
    }),
    ...more,
  });
  return ref;
}

const deliveries = async (refs: readonly DocumentReference[]): Promise<readonly Record<string, unknown>[]> =>
  (await db.getAll(...refs)).map((doc) => Object(doc.get('delivery')) as Record<string, unknown>);
const states = async (refs: readonly DocumentReference[]): Promise<readonly unknown[]> =>
  (await deliveries(refs)).map(({ state }) => state);

/** The messages of what is logged meanwhile: alarms match them. */
async function logged(act: () => Promise<void>): Promise<readonly unknown[]> {
  const write = vi.spyOn(logger, 'write');
  await act();
  const messages = write.mock.calls.map(([{ message }]): unknown => message);
  write.mockRestore();
  return messages;
}

describe('while the mail server is down', () => {
  test('nothing is lost, few are tried, and all go once when it is back', async () => {
    const mails = await Promise.all(Array.from({ length: 8 }, () => held(maya)));
    await server.stop();
    expect(await logged(retryMail)).toEqual(
      expect.arrayContaining(['mail is overdue', 'mail not sent', 'mail server is down']),
    );
    expect(await states(mails)).toEqual(mails.map(() => 'held'));
    const tried = (await deliveries(mails)).filter(({ attempts }) => attempts === 1);
    expect(tried.map(({ error }) => error)).toEqual(Array(5).fill('ESOCKET'));

    for (const hours of [3, 6, 12, 24, 48]) {
      moveClock(hours * HOUR_MS);
      await retryMail();
    }
    expect(await states(mails)).toEqual(mails.map(() => 'held'));
    await server.start();
    moveClock(50 * HOUR_MS);
    await Promise.all([retryMail(), retryMail()]);
    expect(await states(mails)).toEqual(mails.map(() => 'sent'));
    expect(server.received.map(({ to }) => to)).toEqual(mails.map(() => maya.email));
  });

  test('a mail is not kept longer than it is of use', async () => {
    const mail = await held(maya);
    await server.stop();
    moveClock(4 * DAY_MS);
    await retryMail();
    expect(await states([mail])).toEqual(['expired']);
    expect((await mail.get()).get('message')).toEqual({ subject: 'A mail' });
  });
});

describe('the queue', () => {
  test('is not held up by mails over which the server hangs up, nor by broken ones', async () => {
    server.poison.add('Poison');
    const bad = await Promise.all(Array.from({ length: 6 }, () => held(maya, 'Poison')));
    const broken = [await held(maya, 'x', { to_uid: 7 }), await held(maya, 'x', { message: null })];
    const good = [await held(maya), await held(maya)];
    const messages = [...(await logged(retryMail)), ...(await logged(retryMail))];
    expect(messages).toContain('mail given up');
    expect(await states(good)).toEqual(['sent', 'sent']);
    expect(await states(broken)).toEqual(['failed', 'failed']);
    expect(new Set(await states(bad))).toEqual(new Set(['held']));
  });

  test('sends a mail once though two runs begin at once, and keeps no text of it', async () => {
    const mail = await held(maya);
    await Promise.all([retryMail(), retryMail()]);
    expect(server.received).toHaveLength(1);
    expect((await mail.get()).get('message')).toEqual({ subject: 'A mail' });
    expect((await mail.get()).get('delivery')).toMatchObject({ state: 'sent', attempts: 1, next_at: null });
  });

  test('drops what was told and is gone, and what goes to another address than the account has', async () => {
    const [gone, elsewhere] = [await held(maya), await held(maya, 'A mail', { to: 'old@example.com' })];
    await db.doc(`notifications/${gone.id.slice('note_'.length)}`).delete();
    await retryMail();
    expect((await deliveries([gone, elsewhere])).map(({ error }) => error)).toEqual(['GONE', 'UNWANTED']);
    expect(server.received).toEqual([]);
  });
});

describe('a popular member', () => {
  test('gets twenty mails a day, whatever is queued at once', async () => {
    const zoe = await verified(backend, 'Zoe Park');
    const mails = await Promise.all(Array.from({ length: 23 }, () => held(zoe)));
    await retryMail();
    const late = await held(zoe);
    await retryMail();
    const all = await deliveries([...mails, late]);
    expect(server.received).toHaveLength(20);
    expect(all.filter(({ state }) => state === 'sent')).toHaveLength(20);
    expect(all.filter(({ error }) => error === 'CAP')).toHaveLength(4);
  });

  test('gets eight of them from one and the same member, and the others all the same', async () => {
    const zoe = await verified(backend, 'Zoe Park');
    const of = (count: number, from_uid: string): Promise<DocumentReference[]> =>
      Promise.all(Array.from({ length: count }, () => held(zoe, 'A mail', { from_uid })));
    const [ofLiam, ofMaya] = [await of(9, liam.uid), await of(2, maya.uid)];
    await retryMail();
    const all = await deliveries(ofLiam);
    expect(all.filter(({ state }) => state === 'sent')).toHaveLength(8);
    expect(all.filter(({ error }) => error === 'CAP')).toHaveLength(1);
    expect(await states(ofMaya)).toEqual(['sent', 'sent']);
  });

  test('is not told again of what was dismissed', async () => {
    const zoe = await verified(backend, 'Zoe Park');
    const { notify } = await import('../../functions/src/messaging/notifications/notify.ts');
    moveClock(0);
    const id = unique('comment_a');
    const event: NotificationEvent = {
      type: 'comment',
      fromUid: liam.uid,
      postId: 'a',
      chatId: null,
      about: null,
      quote: '',
      at: Timestamp.now(),
      campusId: 'ut',
      stands: () => Promise.resolve(true),
    };
    await notify(event, [{ uid: zoe.uid, id }]);
    const notification = db.doc(`notifications/${id}`);
    expect((await notification.get()).exists).toBe(true);
    expect(await states([db.doc(`mail/note_${id}`)])).toEqual(['held']);
    await notification.delete();
    await notify(event, [{ uid: zoe.uid, id }]);
    expect((await notification.get()).exists).toBe(false);
  });
});

describe('many at once', () => {
  const MANY = 60;
  const RATE = 50;
  /** As long as a mail takes at a real server. */
  const DELAY_MS = 400;

  test('go at the mail server’s rate: not one sooner, and not five by five', async () => {
    vi.stubEnv('MAIL_RATE', String(RATE));
    const batch = db.batch();
    for (let n = 0; n < MANY; n += 1) {
      batch.set(db.doc(`mail/${unique('many')}`), {
        to: `member${String(n)}@example.com`,
        message: { subject: 'A mail', html: '<p>Hello</p>', text: 'Hello' },
        delivery: {
          ...{ state: 'retry', attempts: 1, error: null },
          next_at: Timestamp.fromMillis(Date.now() + HOUR_MS),
        },
      });
    }
    await batch.commit();
    await settled();
    server.delayMs = DELAY_MS;
    const begunMs = performance.now();
    await retryMail();
    const seconds = (performance.now() - begunMs) / 1_000;
    expect(new Set(server.received.map(({ to }) => to)).size).toBe(MANY);
    expect(server.received).toHaveLength(MANY);
    expect(seconds).toBeGreaterThanOrEqual((MANY - 1) / RATE);
    // No bound above for the time: it tells of the machine's load.
    expect(server.mostAtOnce).toBeGreaterThan(5);
    // The connections are those of the runs before, at the rate that is the default.
    expect(server.mostAtOnce).toBeLessThanOrEqual(30);
  });
});

test('one member brings about a hundred mails a day, to however many', async () => {
  const [eve, zoe, ben] = [
    await verified(backend, 'Eve Moss'),
    await verified(backend, 'Zoe Park'),
    await verified(backend, 'Ben Ode'),
  ];
  const sent = { state: 'sent', attempts: 1, next_at: null, error: null, at: Timestamp.now() };
  const batch = db.batch();
  for (let i = 0; i < 98; i += 1) {
    batch.set(db.doc(`mail/${unique('sent')}`), { from_uid: eve.uid, kind: 'comment', delivery: sent });
  }
  await batch.commit();
  const toEach = (): Promise<DocumentReference[]> =>
    Promise.all([zoe, ben].flatMap((to) => [1, 2].map(() => held(to, 'A mail', { from_uid: eve.uid }))));
  const mails = await toEach();
  await retryMail();
  expect(server.received).toHaveLength(2);
  expect((await deliveries(mails)).filter(({ error }) => error === 'CAP')).toHaveLength(2);
  // The notifications stand, and others' mails go.
  const told = await db.getAll(...mails.map(({ id }) => db.doc(`notifications/${id.slice('note_'.length)}`)));
  expect(told.every(({ exists }) => exists)).toBe(true);
  await held(zoe);
  await retryMail();
  expect(server.received).toHaveLength(3);

  moveClock(2 * HOUR_MS + DAY_MS);
  const later = await toEach();
  await retryMail();
  expect(await states(later)).toEqual(later.map(() => 'sent'));
});

test('a hostile name and text reach one person, as one subject and as text', async () => {
  const { notify } = await import('../../functions/src/messaging/notifications/notify.ts');
  const evil = await verified(backend, 'Eve Moss');
  const hostile = '\u202E"><img src=x onerror=alert(1)>\r\nBcc: all@example.com\r\n\r\n🎓';
  await db.doc(`users/${evil.uid}`).update({ username: hostile, first_name: hostile });
  await settled();
  const id = unique('comment_b');
  moveClock(0);
  await notify(
    {
      type: 'comment',
      fromUid: evil.uid,
      postId: 'b',
      chatId: null,
      about: { id: 'b', words: hostile, picture: null },
      quote: hostile,
      at: Timestamp.now(),
      campusId: 'ut',
      stands: () => Promise.resolve(true),
    },
    [{ uid: maya.uid, id }],
  );
  const mail = db.doc(`mail/note_${id}`);
  await mail.update({ 'delivery.next_at': Timestamp.fromMillis(Date.now() + HOUR_MS) });
  moveClock(2 * HOUR_MS);
  await retryMail();
  expect(await states([mail])).toEqual(['sent']);
  const [one, ...more] = server.received;
  expect([one?.to, more]).toEqual([maya.email, []]);
  const parsed = await PostalMime.parse(one?.raw ?? '');
  expect(parsed.headers.filter(({ key }) => ['bcc', 'cc'].includes(key))).toEqual([]);
  expect(parsed.subject).toBe(
    'A member commented on your post: "><img src=x onerror=alert(1)> Bcc: all@example.com 🎓',
  );
  expect(parsed.html).not.toContain('<img');
  expect(parsed.text).toContain('> "><img src=x onerror=alert(1)> Bcc: all@example.com 🎓');
});
