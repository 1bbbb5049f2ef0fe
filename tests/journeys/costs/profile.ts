import { verifiedStudent } from '../support/people.ts';
import { SHOWN } from './bars.ts';
import { readsAtMost } from './counted.ts';
import type { Row } from './row.ts';
import { billOf, settleAndResetBill, untilRead } from '../support/bill.ts';
import { DESKTOP, signedIn, type Stage } from './stage.ts';

/** Billed reads of a profile, from the request log of the local Firestore. */

/** The profile of a member with more than one page of posts, none of them saved by the reader. */
export async function profileRows(stage: Stage): Promise<readonly Row[]> {
  const { suite, author } = stage;
  const reader = await verifiedStudent(suite, 'Caller');
  const context = await signedIn(stage, reader, DESKTOP);
  try {
    const page = await context.newPage();
    await settleAndResetBill(suite);
    await page.goto(`${suite.app('ut')}/${author.username}`);
    await page.getByRole('feed', { name: 'Posts' }).getByRole('article').first().waitFor();
    await untilRead(suite, reader.uid);
    // The reader's own profile is read on every page.
    const asked = new RegExp(`^(usernames|posts|likes|news|users/(?!${reader.uid}))`);
    const bill = await billOf(suite, reader.uid, asked);
    const name = `profile with ${String(SHOWN.profile)} posts, none saved by me`;
    return [readsAtMost('profile', name, bill)];
  } finally {
    await context.close();
  }
}
