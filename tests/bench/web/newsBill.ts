import type { BrowserContext } from '@playwright/test';
import { FieldValue, Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { newJob } from '../../../functions/src/platform/jobs/record.ts';
import { rawOfPlainText } from '../../../src/domain/richText.ts';
import { verifiedStudent, type Student } from '../../journeys/support/people.ts';
import { row, type Row } from '../row.ts';
import { billOf, countAfresh, database, untilTriggersRest, type Bill } from './bill.ts';
import { seedPhotoPosts } from './seed.ts';
import { DESKTOP, signedIn, type Stage } from './stage.ts';

/** Billed reads of an open feed when posts are edited, and when an account goes. */

/** Longer than news waits for more of it. */
const TOLD_MS = 3000;
/** Longer than the first screen waits before the live feed takes over. */
const TAKEN_OVER_MS = 5000;
const OF_ACCOUNT = 40;
/** Posts of one author that are edited in a row; all on the feed's first page. */
const IN_A_ROW = 6;
/** More posts than the stage's author has, so that the last one is below the first page. */
const ALL = 400;

/** News of a campus are told at most once in this time (`publishNews`): 2 of 2, and more where functions took longer. */
const TOGETHER_MS = 2000;

/** Nothing told at all would hold as well. */
const told = (id: string, name: string, { reads, readsOf }: Bill, atMost: number): Row => ({
  ...row(`ops.${id}`, name, reads === 0 ? Number.NaN : reads, 'count', { atMost }),
  note: readsOf,
});

/** Whose feed is counted, signed in. */
export interface NewsListener {
  readonly who: Student;
  readonly context: BrowserContext;
}

export async function openNewsListener(stage: Stage): Promise<NewsListener> {
  const who = await verifiedStudent(stage.suite, 'Listener');
  return { who, context: await signedIn(stage, who, DESKTOP) };
}

/** Opens the listener's only page. */
export async function newsRows(
  { suite, author }: Stage,
  { who, context }: NewsListener,
): Promise<readonly Row[]> {
  const leaver = await verifiedStudent(suite, 'Leaver');
  // Every second one is the member's.
  await seedPhotoPosts(leaver, 'ut', 2 * OF_ACCOUNT, 'Leaving');
  const page = await context.newPage();
  await page.goto(`${suite.app('ut')}/home`);
  await page.getByRole('article').first().waitFor();
  await page.waitForTimeout(TAKEN_OVER_MS);
  const billFor = async (act: () => Promise<unknown>, target = /^(news|posts)/): Promise<Bill> => {
    await countAfresh(suite);
    await act();
    await untilTriggersRest(suite);
    await page.waitForTimeout(TOLD_MS);
    return billOf(suite, who.uid, target);
  };
  const [shown, ...others] = await postsOf(leaver.uid, IN_A_ROW);
  const unseen = (await postsOf(author.uid, ALL)).at(-1);
  if (!shown || !unseen) throw new Error('There are no posts to edit.');
  const elsewhere = await billFor(() => edit(unseen));
  const together = await billFor(async () => {
    await edit(shown);
    await Promise.all(others.map(edit));
  }, /^news/);
  const toldMost = 1 + Math.floor((await toldForMs('ut', shown)) / TOGETHER_MS);
  const gone = await billFor(() => deleteAccount(leaver.uid));
  const six = `${String(IN_A_ROW)} edits at once: the first is told at once, the others together`;
  const account = `deletion of an account with ${String(OF_ACCOUNT)} posts, under an open feed`;
  return [
    told('news.elsewhere', 'an edit of a post that my feed does not have', elsewhere, 1),
    told('news.together', six, together, toldMost),
    told('news.account', account, gone, 1),
  ];
}

/** Top posts of a member, last activity first. */
async function postsOf(uid: string, count: number): Promise<readonly DocumentReference[]> {
  const { docs } = await database()
    .collection('posts')
    .where('campus_id', '==', 'ut')
    .where('user._id', '==', uid)
    .where('post_commented_on', '==', null)
    .orderBy('lastModified', 'desc')
    .limit(count)
    .get();
  return docs.map(({ ref }) => ref);
}

/** From the edit of a post to the last news of its campus. Milliseconds. */
async function toldForMs(campusId: string, first: DocumentReference): Promise<number> {
  const [news, post] = await Promise.all([database().doc(`news/${campusId}`).get(), first.get()]);
  const told: unknown = news.get('lastModified');
  const edited: unknown = post.get('edited_at');
  if (!(told instanceof Timestamp && edited instanceof Timestamp)) throw new Error('Nothing was told.');
  return told.toMillis() - edited.toMillis();
}

const edit = (post: DocumentReference): Promise<unknown> =>
  post.update({
    text: rawOfPlainText(`Edited ${String(Date.now())}`),
    edited_at: FieldValue.serverTimestamp(),
  });

/** Begins it as the callable does. Resolves when the job is done. */
async function deleteAccount(uid: string): Promise<void> {
  const job = database().doc(`jobs/${uid}`);
  const begunFrom = Timestamp.now();
  await job.set(newJob({ kind: 'deletion', begunFrom, starts: [], nextMs: begunFrom.toMillis() }));
  await database().doc(`users/${uid}`).update({ status: 'deleting' });
  for (let tries = 0; tries < 300; tries += 1) {
    if ((await job.get()).get('state') === 'done') return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The account is not deleted.');
}
