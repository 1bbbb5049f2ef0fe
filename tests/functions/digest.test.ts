import { type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseFreePorts } from '../../local/suite/ports.ts';
import { NO_FILTERS } from '../../src/domain/searchFilters.ts';
import { call, openBackend, resultOf, settledWithoutNews, unique, untold } from './support/backend.ts';
import { functionsInProcess } from './support/inProcess.ts';
import { MailServer } from './support/mailServer.ts';
import { verified } from './support/members.ts';
import type { Person } from './support/people.ts';
import { reprice, repriced, setStatus } from './support/listings.ts';
import { addComment, addLike, addPost, liked } from './support/posts.ts';

/** The triggers run in the suite; the schedule runs here, with a mail server of its own and a clock that is ahead. */
const backend = openBackend();
const { db } = backend;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let server: MailServer;
let moveClock: (offsetMs: number) => void = () => undefined;
let retryMail: () => Promise<void> = () => Promise.resolve();
let digestDueMs: (uid: string, nowMs: number) => number;
let askAuthor: (uid: string, postIds: readonly string[], nowMs: number) => Promise<number>;
let [seller, liam, zoe]: Person[] = [];

beforeAll(async () => {
  const port = (await chooseFreePorts()).smtp;
  server = new MailServer(port);
  moveClock = functionsInProcess();
  vi.stubEnv('LOCAL_SMTP_PORT', String(port));
  vi.stubEnv('LOCAL_APP_PORT', '5000');
  ({ retryMail } = await import('../../functions/src/entry/scheduled/retryMail.ts'));
  ({ digestDueMs } = await import('../../functions/src/messaging/mail/digest.ts'));
  ({ askAuthor } = await import('../../functions/src/posts/stillThere/askAuthor.ts'));
  [liam, zoe] = [await verified(backend, 'Liam Chen'), await verified(backend, 'Zoe Park')];
  await server.start();
});
afterAll(async () => {
  await server.stop();
  vi.unstubAllEnvs();
});
beforeEach(async () => {
  // Whose digest is not about to go: what comes just before it goes along the next day.
  do seller = await verified(backend, 'Ava Diaz');
  while (digestDueMs(seller.uid, Date.now()) - Date.now() < 15 * MINUTE_MS);
  moveClock(0);
  server.clear();
});

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('Not set up.');
  return value;
}
const of = (person: Person | undefined): Person => required(person);

/** Runs the minute's schedule at a time from when the seller's digest of today is due. */
async function runAt(fromDueMs: number): Promise<void> {
  moveClock(digestDueMs(of(seller).uid, Date.now()) + fromDueMs - Date.now());
  await retryMail();
}

const mailsToSeller = (): Promise<readonly { subject: string; text: string; headers: string }[]> =>
  Promise.all(
    server.received
      .filter(({ to }) => to === of(seller).email)
      .map(async ({ raw }) => {
        const { subject = '', text = '', headers } = await PostalMime.parse(raw);
        return { subject, text, headers: JSON.stringify(headers) };
      }),
  );

async function digests(): Promise<readonly Record<string, unknown>[]> {
  const found = await db.collection('mail').where('to_uid', '==', of(seller).uid).get();
  return found.docs.map((doc) => doc.data()).filter(({ kind }) => kind === 'digest');
}

const post = (text: string): Promise<DocumentReference> => addPost(backend, { uid: of(seller).uid, text });

describe('the digest', () => {
  test('is one mail a day with the things saved, how often, and by whom; not one sooner', async () => {
    const [desk, lamp] = [await post('Desk, oak'), await post('Lamp')];
    const comment = await addComment(backend, of(seller).uid, desk, 'Still there');
    await addLike(desk, of(liam).uid);
    await addLike(desk, of(zoe).uid);
    await addLike(lamp, of(zoe).uid);
    await liked(comment, of(liam).uid);
    await runAt(-MINUTE_MS);
    expect(await mailsToSeller()).toEqual([]);

    await runAt(MINUTE_MS);
    await runAt(2 * MINUTE_MS);
    const [mail, ...more] = await mailsToSeller();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your posts were saved');
    expect(mail?.text).toMatch(
      /Desk, oak\nSaved by 2 people: (Zoe P\. and Liam C\.|Liam C\. and Zoe P\.)\n.*\/post\//,
    );
    expect(mail?.text).toContain('Lamp\nSaved by Zoe P.\n');
    expect(mail?.text).toContain('Your comment: Still there\nSaved by Liam C.\n');
    expect(mail?.headers).toContain('list-unsubscribe');
    // Nothing of it is kept.
    const [stored] = await digests();
    expect(stored).toMatchObject({ to: of(seller).email, delivery: { state: 'sent' } });
    expect(stored).not.toHaveProperty('lines');
    expect(stored).not.toHaveProperty('message');
  });

  /** A post of the seller without activity for so long that they are asked about it. */
  const idlePost = async (text: string): Promise<DocumentReference> => {
    const idle = await post(text);
    await settledWithoutNews();
    const at = Timestamp.fromMillis(Date.now() - 15 * DAY_MS);
    await idle.update({ createdAt: at, lastModified: at });
    await settledWithoutNews();
    return idle;
  };

  test.each([
    ['asks about idle posts in the mail that has saves and alerts', true],
    ['has no question for who has switched that off since', false],
  ])('%s, once though the mail server was down', async (_what, isWanted) => {
    const { uid } = of(seller);
    const word = unique('lamp')
      .replaceAll(/[^a-z]/gi, '')
      .toLowerCase();
    const { category, hasPhotos, condition, kind, fromCents, toCents } = NO_FILTERS;
    const search = { text: word, category, hasPhotos, condition, kind, fromCents, toCents };
    resultOf(await call('keepAlert', { campusId: 'ut', search }, of(seller)));
    const [bike, rug, mug] = [await idlePost('Bike $5'), await idlePost('Rug'), await idlePost('Mug')];
    await addLike(await post('Desk'), of(liam).uid);
    await addPost(backend, { uid: of(liam).uid, text: `New ${word}` });
    await settledWithoutNews();
    const asked = [bike, rug, mug].map(({ id }) => id);
    expect(await askAuthor(uid, asked, Date.now())).toBe(3);
    expect(await askAuthor(uid, asked, Date.now())).toBe(0);
    // Answered before the mail is sent.
    await mug.update({ renewed_at: Timestamp.now() });
    await db.doc(`users/${uid}/private/account`).update({ listing_mails: isWanted });
    await server.stop();
    await runAt(MINUTE_MS);
    await server.start();
    await runAt(60 * MINUTE_MS);
    await runAt(61 * MINUTE_MS);

    const [mail, ...more] = await mailsToSeller();
    expect(more).toEqual([]);
    const news = 'Your posts were saved, and there are new posts for your alerts';
    expect(mail?.subject).toBe(isWanted ? `Are they still there? 2 of your posts · ${news}` : news);
    expect(mail?.text).toContain('Desk\nSaved by Liam C.\n');
    expect(mail?.text).toContain(`New ${word}\nNew for “${word}”\n`);
    expect(mail?.text).not.toMatch(/^Mug/m);
    const links = mail?.text.match(/^Still there, or sold\? \S+$/gm) ?? [];
    expect(links.map((link) => new URL(link.split(' ').at(-1) ?? '').searchParams.get('p'))).toEqual(
      isWanted ? [bike.id, rug.id] : [],
    );
    expect((await digests()).map(({ delivery }) => delivery)).toMatchObject([{ state: 'sent' }]);
  });

  test('holds every save of a popular post, sixty of them at once', async () => {
    const desk = await post('Desk');
    const savers = Array.from({ length: 60 }, () => unique('saver'));
    const known = (await db.doc(`users/${of(liam).uid}`).get()).data() ?? {};
    await untold(() =>
      Promise.all(savers.map((uid) => db.doc(`users/${uid}`).set({ ...known, _id: uid, username: uid }))),
    );
    await Promise.all(savers.map((uid) => addLike(desk, uid)));
    await settledWithoutNews();
    const [stored] = await digests();
    expect(Object.keys(stored?.lines ?? {})).toHaveLength(60);
    await runAt(MINUTE_MS);
    const [mail] = await mailsToSeller();
    expect(mail?.text).toContain('Desk\nSaved by 60 people: Liam C., Liam C., Liam C. and 57 others\n');
    expect((await desk.get()).get('like_count')).toBe(60);
  });

  test('two runs at once, and one after a run that ended halfway, send one mail', async () => {
    await liked(await post('Desk'), of(liam).uid);
    await server.stop();
    await runAt(MINUTE_MS);
    await server.start();
    expect(await digests()).toMatchObject([{ delivery: { state: 'held', attempts: 1 } }]);
    moveClock(digestDueMs(of(seller).uid, Date.now()) + 60 * MINUTE_MS - Date.now());
    await Promise.all([retryMail(), retryMail()]);
    expect(await mailsToSeller()).toHaveLength(1);
  });

  test('tells nothing of what is gone: a deleted post, a save taken back, an account that closed, a notification read or dismissed', async () => {
    const things = await Promise.all(['Sold', 'Desk', 'Lamp', 'Rug', 'Bike', 'Chair'].map(post));
    const [sold, desk, lamp, rug, bike, chair] = things.map((thing) => required(thing));
    const gone = await verified(backend, 'Kai Moss');
    for (const thing of [sold, desk, rug, bike, chair]) await addLike(required(thing), of(liam).uid);
    await liked(required(lamp), gone.uid);
    await required(sold).delete();
    await required(desk).collection('likes').doc(of(liam).uid).delete();
    await db.doc(`users/${gone.uid}`).update({ status: 'deleting' });
    const told = (thing: DocumentReference | undefined): DocumentReference =>
      db.doc(`notifications/like_${required(thing).id}_${of(liam).uid}`);
    await told(rug).update({ read: true });
    await told(bike).delete();
    await settledWithoutNews();
    await runAt(MINUTE_MS);
    const [mail] = await mailsToSeller();
    expect(mail?.text).toContain('Chair\nSaved by Liam C.');
    // Each begins a line of its own; a link's key may have the same letters.
    expect(mail?.text).not.toMatch(/^(?:Sold|Desk|Lamp|Rug|Bike)/m);
  });

  test('tells of nobody with whom the reader shares a block since', async () => {
    const [desk, lamp] = [await post('Desk'), await post('Lamp')];
    await addLike(desk, of(liam).uid);
    await liked(lamp, of(zoe).uid);
    await db.doc(`users/${of(seller).uid}/blocks/${of(liam).uid}`).set({ blocked_at: Timestamp.now() });
    await settledWithoutNews();
    await runAt(MINUTE_MS);
    const [mail] = await mailsToSeller();
    expect(mail?.text).toContain('Lamp\nSaved by Zoe P.\n');
    expect(mail?.text).not.toMatch(/Desk|Liam/);
  });

  test('tells of lower prices that still stand, of things not sold', async () => {
    const things = await Promise.all(
      ['Bike $100', 'Rug $50', 'Mug $8', 'Lamp $30'].map((text) =>
        addPost(backend, { uid: of(liam).uid, text }),
      ),
    );
    for (const thing of things) await addLike(thing, of(seller).uid);
    await settledWithoutNews();
    for (const thing of things) await reprice(thing, 500);
    await settledWithoutNews();
    const [, rug, mug, lamp] = things.map((thing) => required(thing));
    await setStatus(required(rug), 'sold');
    await reprice(required(mug), 900);
    await repriced(required(lamp), 400);
    await runAt(MINUTE_MS);
    const [mail] = await mailsToSeller();
    expect(mail?.subject).toBe('Lower prices of things you saved or asked about');
    expect(mail?.text).toMatch(/Bike \$100\nNow \$5, was \$100\n.*\/post\//);
    expect(mail?.text).toContain('Lamp $30\nNow $4, was $5\n');
    expect(mail?.text).not.toMatch(/^(?:Rug|Mug)/m);
  });

  test('tells nothing of prices to who has switched that off since', async () => {
    const thing = await addPost(backend, { uid: of(liam).uid, text: 'Bike $100' });
    await liked(thing, of(seller).uid);
    await repriced(thing, 500);
    await db.doc(`users/${of(seller).uid}/private/account`).update({ saved_notifications: false });
    await runAt(MINUTE_MS);
    expect(await digests()).toMatchObject([{ delivery: { state: 'dropped', error: 'GONE' } }]);
  });

  test.each([
    ['switched mails off', { email_notifications: false }, {}, 'UNWANTED'],
    ['is banned', {}, { status: 'banned' }, 'UNWANTED'],
    ['has not proven the new address', { email: 'new@example.com' }, { verified: false }, 'UNWANTED'],
  ])('is not sent to a member who %s meanwhile', async (_who, account, profile, error) => {
    await liked(await post('Desk'), of(liam).uid);
    const user = db.doc(`users/${of(seller).uid}`);
    await user
      .collection('private')
      .doc('account')
      .update({ phone: '', ...account });
    await user.update({ bio: '', ...profile });
    await settledWithoutNews();
    await runAt(MINUTE_MS);
    expect(server.received.map(({ to }) => to)).not.toContain(of(seller).email);
    expect(await digests()).toMatchObject([{ delivery: { state: 'dropped', error } }]);
  });

  test('that is broken, or too old to be of use, is given up and holds up nobody', async () => {
    await liked(await post('Desk'), of(liam).uid);
    const stored = await db.collection('mail').where('to_uid', '==', of(seller).uid).get();
    const broken = db.doc('mail/digest_broken');
    await broken.set({ ...stored.docs[0]?.data(), lines: 7 });
    await runAt(MINUTE_MS);
    expect((await broken.get()).get('delivery')).toMatchObject({ state: 'failed', error: 'MALFORMED' });
    expect(await mailsToSeller()).toHaveLength(1);
    await broken.update({
      lines: {},
      'delivery.state': 'held',
      'delivery.next_at': stored.docs[0]?.get('createdAt'),
    });
    await runAt(4 * DAY_MS);
    expect((await broken.get()).get('delivery')).toMatchObject({ state: 'expired' });
    await broken.delete();
  });

  test('takes a line of just before it goes along the next day', async () => {
    const { digestPath } = await import('../../functions/src/messaging/mail/digest.ts');
    const { uid } = of(seller);
    const dueMs = digestDueMs(uid, Date.now());
    expect(digestPath(uid, dueMs - 6 * MINUTE_MS)).not.toBe(digestPath(uid, dueMs - 4 * MINUTE_MS));
    expect(digestDueMs(uid, dueMs - 4 * MINUTE_MS)).toBe(dueMs + DAY_MS);
  });
});

test('one who closes their account leaves no digest, and no line in those of others', async () => {
  const desk = await post('Desk');
  await addLike(desk, of(liam).uid);
  await liked(desk, of(zoe).uid);
  const { removeDigestLinesFrom } = await import('../../functions/src/messaging/mail/digest.ts');
  await removeDigestLinesFrom(of(liam).uid);
  expect(JSON.stringify(await digests())).not.toContain(of(liam).uid);
  expect(await digests()).toMatchObject([{ from_uids: [of(zoe).uid] }]);
  await db.doc(`users/${of(seller).uid}`).update({ status: 'deleting' });
  const { removeMails } = await import('../../functions/src/members/deletion/identity.ts');
  await removeMails(of(seller).uid);
  expect(await digests()).toEqual([]);
});
