import { FieldValue } from 'firebase-admin/firestore';
import { rawOfPlainText } from '../../../src/domain/richText.ts';
import { verifiedStudent } from '../../journeys/support/people.ts';
import { row, type Row } from '../row.ts';
import { billOf, countAfresh, database, untilTriggersRest } from './bill.ts';
import { seedPhotoPosts } from './seed.ts';
import { DESKTOP, signedIn, type Stage } from './stage.ts';

/** Billed reads of a page of search results, from the request log of the local Firestore. */

const SHOWN = 10;
/** One more page is not in reach: each post has a photo. */
const FOUND = SHOWN + 2;
const WORD = 'velocipede';
/** Longer than the page waits before it asks for anything more. */
const SETTLED_MS = 3000;

/** None of the results is saved by the reader. */
export async function searchRows(stage: Stage): Promise<readonly Row[]> {
  const { suite, author } = stage;
  const db = database();
  const ids = await seedPhotoPosts(author, 'ut', FOUND);
  // They were written without functions: an edit brings them into the index. By its time a reader knows that it is the newest.
  const edit = { text: rawOfPlainText(`A ${WORD} with a bell`), edited_at: FieldValue.serverTimestamp() };
  await Promise.all(ids.map((id) => db.doc(`posts/${id}`).update(edit)));
  await untilTriggersRest(suite);
  const reader = await verifiedStudent(suite, 'Searcher');
  const context = await signedIn(stage, reader, DESKTOP);
  try {
    const page = await context.newPage();
    await countAfresh(suite);
    await page.goto(`${suite.app('ut')}/search?q=${WORD}`);
    const results = page.getByRole('feed', { name: 'Posts' });
    await results.getByRole('article').first().waitFor();
    await page.waitForTimeout(SETTLED_MS);
    // The reader's own profile and lists are read on every page.
    const asked = new RegExp(
      `^(posts|\\*\\*/likes|likes|searches|news|usernames|users/(?!${reader.uid}(?:/private/.*)?$))`,
    );
    const bill = await billOf(suite, reader.uid, asked);
    const name = `a page of ${String(SHOWN)} search results, none saved by me`;
    // Nothing found costs nothing, and would hold as well.
    const reads = bill.reads < SHOWN ? Number.NaN : bill.reads;
    return [{ ...row('ops.search', name, reads, 'count', { atMost: SHOWN + 3 }), note: bill.readsOf }];
  } finally {
    await context.close();
  }
}
