import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { z } from 'zod';
import { db } from '../../platform/admin.ts';

const Profile = z.object({ status: z.string(), verified: z.boolean(), campus_id: z.string() });
const Account = z.object({ email: z.string(), email_notifications: z.boolean() });

/** Field mask for reading profiles and accounts: all fields that decide about a mail. */
export const READER_FIELDS = [
  'status',
  'verified',
  'campus_id',
  'email',
  'email_notifications',
  'muted_chats',
];

export interface MailReader {
  readonly address: string;
  readonly campusId: string;
}

/**
 * The address and campus for a member's notification mails. Null if the member has switched mails off, has not proven
 * the address, or is not active.
 */
export function mailReader(
  profile: DocumentSnapshot | undefined,
  account: DocumentSnapshot | undefined,
): MailReader | null {
  const person = Profile.safeParse(profile?.data());
  const own = Account.safeParse(account?.data());
  if (!person.success || !own.success) return null;
  const { status, verified, campus_id: campusId } = person.data;
  if (status !== 'active' || !verified || !own.data.email_notifications) return null;
  return { address: own.data.email, campusId };
}

/** Reads the member's documents for `mailReader`. */
export async function readerOf(uid: string): Promise<MailReader | null> {
  const user = db.doc(`users/${uid}`);
  const [profile, account] = await db.getAll(user, user.collection('private').doc('account'), {
    fieldMask: READER_FIELDS,
  });
  return mailReader(profile, account);
}
