import type { Page } from '@playwright/test';
import { FieldValue, type DocumentData, type UpdateData } from 'firebase-admin/firestore';
import { withoutSchedules } from '../../support/withoutSchedules.ts';
import { untilLive } from '../support/later.ts';
import { verifiedStudent, type Student } from '../support/people.ts';
import type { Row } from './row.ts';
import {
  billOf,
  billOfFunctions,
  billOfWriter,
  settleAndResetBill,
  database,
  untilQuiet,
  untilRead,
  waitForTriggers,
  type Bill,
} from '../support/bill.ts';
import { alertRows } from './alertsBill.ts';
import { SHOWN } from './bars.ts';
import { chatRows, openChatVisitors } from './chatBill.ts';
import { atMost, readsAtMost, writesAtMost } from './counted.ts';
import { newsRows, openNewsListener } from './newsBill.ts';
import { profileRows } from './profile.ts';
import { searchRows } from './searchBill.ts';
import { copyOf, newPostId, postDocument, seedComments, seedPhotoPosts } from './seed.ts';
import { anotherPage, DESKTOP, openStage, PHONE, signedIn, type Stage } from './stage.ts';

/** Billed operations per action of a member, from the request log of the local Firestore. */

const FEED = /posts|news|likes/;
const BADGES = /^(notifications|chats)$/;

export async function operationsBench(): Promise<readonly Row[]> {
  return operationRows(await openStage());
}

/** All rows. Each action is done in a browser. Expects the stage's posts at the top of UT's feed. */
export function operationRows(stage: Stage): Promise<readonly Row[]> {
  return withoutSchedules(stage.suite, () => rowsOf(stage));
}

async function rowsOf(stage: Stage): Promise<readonly Row[]> {
  const { suite, reader, author } = stage;
  const [top = ''] = await seedPhotoPosts(author, 'ut', SHOWN.feed, 'Counted');
  await seedComments(author, 'ut', top, SHOWN.comments);
  await waitForTriggers(suite);
  // A second reader, whose page stays open while others act.
  const viewer = await verifiedStudent(suite, 'Viewer');
  const viewers = await signedIn(stage, viewer, DESKTOP);
  const visitors = await openChatVisitors(stage);
  const listener = await openNewsListener(stage);
  const context = await signedIn(stage, reader, DESKTOP);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const viewed = await viewers.newPage();
  try {
    return [
      ...(await feedRows(stage, page)),
      ...(await mediaRows(stage, page)),
      ...(await likesOfOthers({ ...stage, reader: viewer }, viewed, top)),
      ...(await changesOfOthers({ ...stage, reader: viewer }, top)),
      ...(await postRows({ ...stage, reader: viewer }, await anotherPage(viewed), top)),
      ...(await writeRows(stage, page, top)),
      ...(await chatRows(stage, visitors)),
      ...(await profileRows(stage)),
      ...(await searchRows(stage)),
      ...(await alertRows(stage)),
      ...(await newsRows(stage, listener)),
    ];
  } finally {
    await context.close();
    await viewers.close();
    await visitors.close();
    await listener.context.close();
  }
}

async function feedRows({ suite, reader, author }: Stage, page: Page): Promise<readonly Row[]> {
  await settleAndResetBill(suite);
  await openFeed(page, suite, reader);
  const newcomer = await billOf(suite, reader.uid, FEED);
  const badges = await billOf(suite, reader.uid, BADGES);
  const start = await billOf(suite, reader.uid);
  await database().doc(`users/${reader.uid}`).update({ getting_started: true });
  await settleAndResetBill(suite);
  await openFeed(page, suite, reader);
  const first = await billOf(suite, reader.uid, FEED);
  await setLikeCount(author, 1000);
  await settleAndResetBill(suite);
  await openFeed(page, suite, reader);
  const loved = await billOf(suite, reader.uid, FEED);
  await settleAndResetBill(suite);
  await page.evaluate(async () => {
    for (let n = 0; n < 40; n += 1) {
      scrollTo(0, document.documentElement.scrollHeight);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
  await untilQuiet(suite);
  const more = await billOf(suite, reader.uid, FEED);
  const pages = Math.max(1, Math.round(more.reads / 15));
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('article').first().waitFor();
  await page
    .getByRole('article')
    .getByText(/Counted \d/)
    .first()
    .click();
  await page.waitForURL('**/post/*');
  await page.getByRole('button', { name: /Save/ }).first().waitFor();
  await untilQuiet(suite);
  await settleAndResetBill(suite);
  await page.goBack();
  await page.waitForURL('**/home');
  await page.getByRole('article').first().waitFor();
  await untilQuiet(suite);
  const back = await billOf(suite, reader.uid, FEED);
  return [
    readsAtMost('feed', `feed view of ${String(SHOWN.feed)} posts, none saved by me`, first),
    atMost('feed.lookUps', 'rule look-ups of the feed view', first.lookUps),
    readsAtMost('feed.liked', 'the same with 1,000 saves on a post', loved),
    readsAtMost('feed.newcomer', 'the same with a newcomer’s first steps', newcomer),
    readsAtMost('badges', 'unread badges at start, none unread', badges),
    readsAtMost('start', 'all reads of a newcomer’s start', start),
    atMost('feed.next', 'next 15 posts', more.reads / pages),
    readsAtMost('feed.back', 'back to the feed within the session', back),
  ];
}

/** The media grid on a phone, where the first pages have to fill the screen. */
async function mediaRows({ suite, reader }: Stage, page: Page): Promise<readonly Row[]> {
  await page.setViewportSize(PHONE.viewport);
  await settleAndResetBill(suite);
  await page.goto(`${suite.app('ut')}/media`);
  await page.getByRole('list', { name: 'Photos and videos' }).getByRole('img').first().waitFor();
  await untilRead(suite, reader.uid);
  const grid = await billOf(suite, reader.uid, FEED);
  await page.setViewportSize(DESKTOP.viewport);
  // The first page does not fill the screen, so the next one is read at once: 15 + 3 reads, then 15 + 1.
  return [readsAtMost('media', `media view of ${String(SHOWN.media)} posts on a phone`, grid)];
}

/** Until the live feed has taken the first screen over. */
async function openFeed(page: Page, suite: Stage['suite'], { uid }: Student): Promise<void> {
  await page.goto(`${suite.app('ut')}/home`);
  await page.getByRole('article').first().waitFor();
  await untilLive(page, suite, uid);
  await untilQuiet(suite);
}

/** Makes one of the author's posts look as if `count` members had saved it. */
async function setLikeCount(author: Student, count: number): Promise<void> {
  const db = database();
  const { docs } = await db.collection('posts').where('user._id', '==', author.uid).limit(1).get();
  const [post] = docs;
  if (!post) throw new Error('There is no post to save.');
  await post.ref.update({ like_count: count });
}

/** Another member saves a post that is visible in the reader's feed. */
async function likesOfOthers(
  { suite, reader, author }: Stage,
  page: Page,
  id: string,
): Promise<readonly Row[]> {
  await openFeed(page, suite, reader);
  await settleAndResetBill(suite);
  await database()
    .doc(`posts/${id}/likes/${author.uid}`)
    .set({
      user: copyOf(author),
      post_id: id,
      campus_id: 'ut',
      createdAt: FieldValue.serverTimestamp(),
    });
  await waitForTriggers(suite);
  await untilQuiet(suite);
  const seen = await billOf(suite, reader.uid);
  return [readsAtMost('like.seen', 'somebody saves a post on my screen', seen)];
}

/**
 * The author edits a post that is visible in the reader's open feed, marks it as sold, then as available again; posts another, and
 * comments on it.
 */
async function changesOfOthers({ suite, reader, author }: Stage, id: string): Promise<readonly Row[]> {
  const post = database().doc(`posts/${id}`);
  const seenOf = async (change: UpdateData<DocumentData>): Promise<Bills> => {
    await settleAndResetBill(suite);
    await post.update(change);
    await waitForTriggers(suite);
    await untilQuiet(suite);
    return { client: await billOf(suite, reader.uid), functions: await functionsBill(suite) };
  };
  const edited = await seenOf({ condition: 'good', edited_at: FieldValue.serverTimestamp() });
  const sold = await seenOf({ status: 'sold', status_at: FieldValue.serverTimestamp() });
  const available = await seenOf({ status: 'available', status_at: FieldValue.serverTimestamp() });
  const seenAfter = async (act: () => Promise<unknown>): Promise<Bill> => {
    await settleAndResetBill(suite);
    await act();
    await waitForTriggers(suite);
    await untilQuiet(suite);
    return billOf(suite, reader.uid);
  };
  const another = newPostId();
  const posted = await seenAfter(() =>
    database()
      .doc(`posts/${another}`)
      .set(postDocument(author, 'ut', another, 'One more lamp', 0)),
  );
  const commented = await seenAfter(() => addComment(author, another));
  const told = 'the news, and the post';
  return [
    readsAtMost('edit.seen', `somebody edits a post on my screen: ${told}`, edited.client),
    readsAtMost('status.seen', `somebody sells a post on my screen: ${told}`, sold.client),
    readsAtMost('available.seen', `a post on my screen is available again: ${told}`, available.client),
    // The edit itself counts too, since this test makes it with admin access.
    writesAtMost('edit.functions', 'first edit: itself, and writes by functions', edited.functions),
    readsAtMost('edit.functions.reads', 'the same: reads by functions', edited.functions),
    writesAtMost('status.functions', 'sold, one saved it: itself, and writes by functions', sold.functions),
    readsAtMost('posted.seen', 'somebody posts under my open feed', posted),
    readsAtMost('commented.seen', 'somebody comments on a post of my open feed', commented),
  ];
}

async function postRows({ suite, reader, author }: Stage, page: Page, id: string): Promise<readonly Row[]> {
  await settleAndResetBill(suite);
  await page.goto(`${suite.app('ut')}/post/${id}`);
  await page.getByText('Answer 19: is it still there?').waitFor({ state: 'attached', timeout: 60_000 });
  await untilRead(suite, reader.uid);
  const cold = await billOf(suite, reader.uid, FEED);
  await settleAndResetBill(suite);
  await addComment(author, id);
  await waitForTriggers(suite);
  await untilQuiet(suite);
  const one = await billOf(suite, reader.uid, FEED);
  return [
    readsAtMost('post', `post page with ${String(SHOWN.comments)} comments, and its line`, cold),
    readsAtMost('comment.viewer', 'a new comment under a post on my screen', one),
  ];
}

/** Adds a comment; the functions handle it as one from the app. */
async function addComment(author: Student, rootId: string): Promise<void> {
  const id = newPostId();
  await database()
    .doc(`posts/${id}`)
    .set({
      ...postDocument(author, 'ut', id, 'One more answer', 0),
      post_commented_on: rootId,
      root_id: rootId,
    });
}

async function writeRows({ suite, reader }: Stage, page: Page, id: string): Promise<readonly Row[]> {
  const heading = page.getByRole('button', { name: /^Save/ }).first();
  await page.goto(`${suite.app('ut')}/post/${id}`);
  await heading.waitFor();
  await untilQuiet(suite);
  await settleAndResetBill(suite);
  await heading.click();
  await page.getByRole('button', { name: 'Saved!' }).first().waitFor();
  const saved = await billOfWriter(suite, reader.uid);
  const byFunctions = await functionsBill(suite);
  const flat = await commentOn(suite, reader, page, id);
  const deepest = await seedComments(reader, 'ut', id, 5, true);
  const deep = await commentOn(suite, reader, page, deepest);
  return [
    writesAtMost('save', 'save: writes by the client', saved),
    atMost('save.lookUps', 'save: rule look-ups', saved.lookUps),
    writesAtMost('save.functions', 'save: writes by functions', byFunctions),
    readsAtMost('save.functions.reads', 'save: reads by functions', byFunctions),
    writesAtMost('comment', 'comment: writes by the client', flat.client),
    atMost('comment.lookUps', 'comment: rule look-ups', flat.client.lookUps),
    writesAtMost('comment.functions', 'comment: writes by functions', flat.functions),
    readsAtMost('comment.functions.reads', 'comment: reads by functions', flat.functions),
    writesAtMost('comment.deep', 'comment at depth 5: writes by the client', deep.client),
    writesAtMost('comment.deep.functions', 'comment at depth 5: writes by functions', deep.functions),
  ];
}

/** The bill of functions. Of reads without those of the mail queue, which schedules and this test look through meanwhile. */
async function functionsBill(suite: Stage['suite']): Promise<Bill> {
  const { writes, writesOf } = await billOfFunctions(suite);
  return { ...(await billOf(suite, 'admin', /^(?!mail$)/)), writes, writesOf };
}

type Bills = Readonly<Record<'client' | 'functions', Bill>>;

async function commentOn(suite: Stage['suite'], who: Student, page: Page, id: string): Promise<Bills> {
  await page.goto(`${suite.app('ut')}/post/${id}`);
  await page.getByText('Write a comment...').filter({ visible: true }).first().click();
  const box = page.getByRole('textbox', { name: 'Comment' });
  await box.click();
  const words = `Is it still available? ${String(Date.now())}`;
  await page.keyboard.type(words);
  await untilQuiet(suite);
  await settleAndResetBill(suite);
  await page.getByRole('button', { name: 'Comment', exact: true }).last().click();
  await page.getByText('Your reply was sent').waitFor();
  return { client: await billOfWriter(suite, who.uid), functions: await functionsBill(suite) };
}
