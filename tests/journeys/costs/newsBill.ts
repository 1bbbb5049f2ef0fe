import type { BrowserContext } from '@playwright/test';
import { FieldValue, Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { WRITE_INTERVAL_MS } from '../../../functions/src/news/news.ts';
import { newJob } from '../../../functions/src/platform/jobs/record.ts';
import { rawOfPlainText } from '../../../src/domain/richText.ts';
import { verifiedStudent, type Student } from '../support/people.ts';
import { BARS } from './bars.ts';
import { row, type Row } from './row.ts';
import {
  billOf,
  settleAndResetBill,
  database,
  untilQuiet,
  untilRead,
  waitForTriggers,
  type Bill,
} from '../support/bill.ts';
import { seedPhotoPosts } from './seed.ts';
import { DESKTOP, signedIn, type Stage } from './stage.ts';

/** Billed reads of an open feed when posts are edited and when an account is deleted. */

const OF_ACCOUNT = 40;
/** Posts of one author that are edited in quick succession; all on the feed's first page. */
const IN_A_ROW = 6;
/** More posts than the stage's author has, so that the last one is below the first page. */
const ALL = 400;

/** No read at all means that the news did not arrive, which must not pass as cheap. */
const newsRow = (id: string, name: string, { reads, readsOf }: Bill, atMost: number): Row => ({
  ...row(`ops.${id}`, name, reads === 0 ? Number.NaN : reads, 'count', { atMost }),
  note: readsOf,
});

/** The signed-in member whose feed is counted. */
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
  // Twice as many, since only every second one is by the leaver.
  await seedPhotoPosts(leaver, 'ut', 2 * OF_ACCOUNT, 'Leaving');
  const page = await context.newPage();
  await page.goto(`${suite.app('ut')}/home`);
  await page.getByRole('article').first().waitFor();
  await untilRead(suite, who.uid);
  const billFor = async (act: () => Promise<unknown>, target = /^(news|posts)/): Promise<Bill> => {
    await settleAndResetBill(suite);
    await act();
    await waitForTriggers(suite);
    await untilQuiet(suite);
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
  // Two writes, and more if the functions took longer than the interval.
  const writesMax = 1 + Math.floor((await publishedForMs('ut', shown)) / WRITE_INTERVAL_MS);
  const gone = await billFor(() => deleteAccount(leaver.uid));
  const six = `${String(IN_A_ROW)} edits at once: the first is told at once, the others together`;
  const account = `deletion of an account with ${String(OF_ACCOUNT)} posts, under an open feed`;
  return [
    newsRow(
      'news.elsewhere',
      'an edit of a post that my feed does not have',
      elsewhere,
      BARS['news.elsewhere'],
    ),
    newsRow('news.together', six, together, writesMax),
    newsRow('news.account', account, gone, BARS['news.account']),
  ];
}

/** A member's posts (not their comments), last activity first. */
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

/** Milliseconds from the edit of a post to the last write of its campus's news. */
async function publishedForMs(campusId: string, first: DocumentReference): Promise<number> {
  const [news, post] = await Promise.all([database().doc(`news/${campusId}`).get(), first.get()]);
  const publishedAt: unknown = news.get('lastModified');
  const editedAt: unknown = post.get('edited_at');
  if (!(publishedAt instanceof Timestamp && editedAt instanceof Timestamp))
    throw new Error('No news was written.');
  return publishedAt.toMillis() - editedAt.toMillis();
}

const edit = (post: DocumentReference): Promise<unknown> =>
  post.update({
    text: rawOfPlainText(`Edited ${String(Date.now())}`),
    edited_at: FieldValue.serverTimestamp(),
  });

/** Starts the deletion as the callable does. Resolves when the job is done. */
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
