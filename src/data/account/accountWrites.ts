import { doc, updateDoc, type Firestore } from 'firebase/firestore';
import type { Account } from '../../domain/account.ts';
import type { Fields } from '../fields.ts';

/** The account fields that members write directly; addresses, names and payouts go through functions. */
export type AccountChanges = Partial<
  Pick<Account, 'phone' | 'gender' | 'birthDate' | 'wantsEmail' | 'wantsSaved'>
>;

/** The stored fields of a change; fields that are not named stay as they are. */
export function fieldsOfAccountChanges(changes: AccountChanges): Fields {
  const { phone, gender, birthDate, wantsEmail, wantsSaved } = changes;
  return {
    ...(phone === undefined ? {} : { phone }),
    ...(gender === undefined ? {} : { gender }),
    ...(birthDate === undefined ? {} : { birth_date: birthDate }),
    ...(wantsEmail === undefined ? {} : { email_notifications: wantsEmail }),
    ...(wantsSaved === undefined ? {} : { saved_notifications: wantsSaved }),
  };
}

/** Updates the caller's account with one write. Rejects with `permission-denied` when a value exceeds its limit. */
export async function updateAccount(db: Firestore, uid: string, changes: AccountChanges): Promise<void> {
  await updateDoc(doc(db, 'users', uid, 'private', 'account'), fieldsOfAccountChanges(changes));
}
