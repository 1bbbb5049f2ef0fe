import { doc, updateDoc } from 'firebase/firestore';
import type { Firestore } from 'firebase/firestore';
import type { Account } from '../../domain/account.ts';
import type { Fields } from '../fields.ts';

/** What members change of their own account themselves; addresses, names and payouts go through functions. */
export type AccountChanges = Partial<Pick<Account, 'phone' | 'gender' | 'birthDate' | 'wantsEmail'>>;

/** The stored fields of a change; what was not named is left alone. */
export function fieldsOfAccountChanges({ phone, gender, birthDate, wantsEmail }: AccountChanges): Fields {
  return {
    ...(phone === undefined ? {} : { phone }),
    ...(gender === undefined ? {} : { gender }),
    ...(birthDate === undefined
      ? {}
      : {
          birth_date: birthDate && { month: birthDate.month, day: birthDate.day, year: birthDate.year },
        }),
    ...(wantsEmail === undefined ? {} : { email_notifications: wantsEmail }),
  };
}

/** Changes the own account: one write. Rejects with `permission-denied` when a value is beyond its limit. */
export async function updateAccount(db: Firestore, uid: string, changes: AccountChanges): Promise<void> {
  await updateDoc(doc(db, 'users', uid, 'private', 'account'), fieldsOfAccountChanges(changes));
}
