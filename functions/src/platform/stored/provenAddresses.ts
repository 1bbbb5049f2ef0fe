import { z } from 'zod';
import { db } from '../admin.ts';

const Account = z.object({ email: z.string(), school_email: z.string().nullable() });

/**
 * The addresses that the account has proven, by our own records. The provider's flag does not suffice: anybody can
 * register with another person's address, and the provider calls it verified as soon as that person signs in, before
 * they have taken the account over.
 */
export async function provenAddresses(uid: string): Promise<ReadonlySet<string>> {
  const user = db.doc(`users/${uid}`);
  const [profile, stored] = await db.getAll(user, user.collection('private').doc('account'));
  const account = Account.safeParse(stored?.data());
  const addresses = [
    account.success && profile?.get('verified') === true ? account.data.email : null,
    account.success ? account.data.school_email : null,
  ];
  return new Set(addresses.filter((address) => address !== null));
}
