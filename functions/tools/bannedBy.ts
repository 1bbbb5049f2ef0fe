import type { Firestore } from 'firebase-admin/firestore';
import { banPath } from '../src/platform/sessions/banPath.ts';

const ACCOUNTS_OF_PAGE = 300;

/**
 * The accounts that have proven one of the banned addresses. Only hashes of a deleted account's addresses are left, so
 * this reads all accounts. Empty if there are no bans.
 */
export async function accountsBannedBy(
  { db }: { readonly db: Firestore },
  bans: readonly string[],
): Promise<readonly string[]> {
  if (bans.length === 0) return [];
  const isBannedHere = (address: unknown): boolean =>
    typeof address === 'string' && bans.includes(banPath(address));
  const uids: string[] = [];
  const accounts = db.collectionGroup('private').orderBy('__name__').select('email', 'school_email');
  let page = await accounts.limit(ACCOUNTS_OF_PAGE).get();
  for (let last = page.docs.at(-1); last !== undefined; last = page.docs.at(-1)) {
    for (const account of page.docs) {
      const user = account.ref.parent.parent;
      // A stored school address is always proven.
      const isProven =
        isBannedHere(account.get('school_email')) ||
        (isBannedHere(account.get('email')) && (await user?.get())?.get('verified') === true);
      if (user !== null && isProven) uids.push(user.id);
    }
    page = await accounts.startAfter(last).limit(ACCOUNTS_OF_PAGE).get();
  }
  return uids;
}
