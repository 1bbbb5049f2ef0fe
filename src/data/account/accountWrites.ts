import { doc, runTransaction, updateDoc, type Firestore } from 'firebase/firestore';
import type { Account } from '../../domain/account.ts';
import { HIDDEN_POSTS_MAX, MUTED_CHATS_MAX } from '../../domain/limits.ts';
import { DataFailure } from '../errors/dataError.ts';
import type { Fields } from '../stored/fields.ts';
import { documentOf } from '../live/snapshots.ts';
import { OWN_LIST_FIELDS, ownListsFromDocument } from './accountConverter.ts';
import { withId, type OwnListChange } from './ownListsSlice.ts';

/** The account fields that members write directly, by stored name; addresses, names and payouts go through functions. */
const STORED_NAMES = {
  phone: 'phone',
  gender: 'gender',
  birthDate: 'birth_date',
  wantsEmail: 'email_notifications',
  wantsSaved: 'saved_notifications',
  wantsListingMails: 'listing_mails',
  wantsListingPushes: 'listing_pushes',
  wantsAnswerMails: 'want_mails',
  wantsAnswerPushes: 'want_pushes',
  wantsMeetUpMails: 'meet_mails',
  wantsMeetUpPushes: 'meet_pushes',
} as const satisfies Partial<Record<keyof Account, string>>;

export type AccountChanges = Partial<Pick<Account, keyof typeof STORED_NAMES>>;

/** The stored fields of a change; fields that are not named stay as they are. */
export function fieldsOfAccountChanges(changes: AccountChanges): Fields {
  const names: Readonly<Record<string, string>> = STORED_NAMES;
  return Object.fromEntries(
    Object.entries(changes).flatMap(([field, value]) => {
      const name = names[field];
      return name === undefined || value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Updates the caller's account with one write. Rejects with `permission-denied` when a value exceeds its limit. */
export async function updateAccount(db: Firestore, uid: string, changes: AccountChanges): Promise<void> {
  await updateDoc(doc(db, 'users', uid, 'private', 'account'), fieldsOfAccountChanges(changes));
}

/** How many ids a list keeps: beyond that the oldest falls out. */
const KEPT = { hiddenPosts: HIDDEN_POSTS_MAX, mutedChats: MUTED_CHATS_MAX };

/**
 * Adds an id to one of the caller's own lists as its newest, or takes it off: one read and one write, so that another
 * device's change is not lost. Rejects with 'not-found' before registration has created the account.
 */
export function changeOwnList(db: Firestore, uid: string, { list, ...change }: OwnListChange): Promise<void> {
  return runTransaction(db, async (transaction) => {
    const ref = doc(db, 'users', uid, 'private', 'account');
    const document = documentOf(await transaction.get(ref));
    if (document === null) throw new DataFailure('not-found', 'There is no account yet');
    const ids = ownListsFromDocument({ ...document, id: uid })[list];
    if (change.isIn !== ids.includes(change.id))
      transaction.update(ref, { [OWN_LIST_FIELDS[list]]: withId(ids, change).slice(-KEPT[list]) });
  });
}
