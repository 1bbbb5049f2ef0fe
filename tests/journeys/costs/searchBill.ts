import type { Page } from '@playwright/test';
import { FieldValue } from 'firebase-admin/firestore';
import { rawOfPlainText } from '../../../src/domain/richText.ts';
import { untilLive } from '../support/later.ts';
import { verifiedStudent } from '../support/people.ts';
import { SHOWN } from './bars.ts';
import { atMost } from './counted.ts';
import type { Row } from './row.ts';
import {
  billOf,
  settleAndResetBill,
  database,
  untilQuiet,
  untilRead,
  waitForTriggers,
} from '../support/bill.ts';
import { seedPhotoPosts } from './seed.ts';
import { anotherPage, DESKTOP, PHONE, signedIn, type Stage } from './stage.ts';

/** Billed reads of a page of search results, from the request log of the local Firestore. */

/** More than one page. The second is not loaded, since ten posts with photos are longer than the screen. */
const FOUND = SHOWN.found + 2;
const WORD = 'velocipede';

/** One page of results, none of them saved by the reader. */
export async function searchRows(stage: Stage): Promise<readonly Row[]> {
  const { suite, author } = stage;
  const db = database();
  const ids = await seedPhotoPosts(author, 'ut', FOUND);
  // The posts were written without triggers; an edit indexes them. Its time lets a reader recognize the newest version.
  const edit = {
    text: rawOfPlainText(`A ${WORD} with a bell`),
    category: 'sports & outdoors',
    edited_at: FieldValue.serverTimestamp(),
  };
  await Promise.all(ids.map((id) => db.doc(`posts/${id}`).update(edit)));
  await waitForTriggers(suite);
  const reader = await verifiedStudent(suite, 'Searcher');
  const context = await signedIn(stage, reader, DESKTOP);
  try {
    const page = await context.newPage();
    await settleAndResetBill(suite);
    await page.goto(`${suite.app('ut')}/search?q=${WORD}`);
    const results = page.getByRole('feed', { name: 'Posts' });
    await results.getByRole('article').first().waitFor();
    await untilRead(suite, reader.uid);
    // The reader's own profile and lists are read on every page.
    const asked = new RegExp(
      `^(posts|\\*\\*/likes|likes|searches|news|usernames|users/(?!${reader.uid}(?:/private/.*)?$))`,
    );
    const bill = await billOf(suite, reader.uid, asked);
    const name = `a page of ${String(SHOWN.found)} search results, none saved by me`;
    // Fewer reads than results means that the search failed, which must not pass as cheap.
    const reads = bill.reads < SHOWN.found ? Number.NaN : bill.reads;
    return [
      atMost('search', name, reads, bill.readsOf),
      await suggestRow(stage, page, reader.uid),
      await similarRow(stage, await anotherPage(page), { uid: reader.uid, postId: ids[0] ?? '' }),
    ];
  } finally {
    await context.close();
  }
}

/** The reader scrolls to the end of a post's page. Every second of the found posts is by somebody else. */
async function similarRow(
  { suite }: Stage,
  page: Page,
  { uid, postId }: { readonly uid: string; readonly postId: string },
): Promise<Row> {
  // Its page is longer than that: where all of a page is on the screen, similar things are searched for at once.
  await page.setViewportSize({ width: PHONE.viewport.width, height: 400 });
  await page.goto(`${suite.app('ut')}/post/${postId}`);
  await page.getByText('Be the first to comment').waitFor();
  await untilLive(page, suite, uid);
  await untilQuiet(suite);
  await settleAndResetBill(suite);
  await page.mouse.wheel(0, 5_000);
  await page.getByRole('region', { name: 'Similar things' }).getByRole('link').nth(5).waitFor();
  await untilQuiet(suite);
  const bill = await billOf(suite, uid, /^posts/);
  const reads = bill.reads === 0 ? Number.NaN : bill.reads;
  return atMost('similar', 'six similar things, at the end of a post’s page', reads, bill.readsOf);
}

/** Three searches are typed. */
async function suggestRow(stage: Stage, page: Page, uid: string): Promise<Row> {
  const { suite } = stage;
  await database()
    .doc('suggestions/ut')
    .set({ texts: [`${WORD} with a bell`] });
  await settleAndResetBill(suite);
  const field = page.getByRole('combobox', { name: /^Search/ });
  for (const typed of [WORD.slice(0, 3), WORD, 'with a be']) {
    await field.fill(typed);
    await page.getByRole('option', { name: `${WORD} with a bell` }).waitFor();
  }
  await untilQuiet(suite);
  const bill = await billOf(suite, uid, /^suggestions/);
  const reads = bill.reads === 0 ? Number.NaN : bill.reads;
  return atMost(
    'suggest',
    'suggestions of the community’s document, for three searches typed',
    reads,
    bill.readsOf,
  );
}
