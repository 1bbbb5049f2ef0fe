import { z } from 'zod';
import { isBanned } from '../../platform/sessions/bans.ts';
import { isEnded, type Session } from '../../platform/sessions/hasEnded.ts';
import { isPermanentlyDisabled } from '../accounts/closedAccount.ts';
import { signInOf } from '../../platform/sessions/signInOf.ts';
import { db } from '../../platform/admin.ts';
import { Refusal } from '../../platform/caller.ts';

const Profile = z.object({
  status: z.string(),
  verified: z.boolean(),
  getting_started: z.boolean().default(true),
});
const Account = z.object({ email: z.string() });

/** Refuses a session that may not be handed over to another host. Returns whether the member's first steps are unfinished. */
export async function requireEntry(session: Session): Promise<{ readonly isNew: boolean }> {
  const entry = await mayEnter(session);
  if (entry === 'no' || entry === 'banned') throw new Refusal(entry === 'banned' ? 'banned' : 'not-allowed');
  return { isNew: entry === 'new' };
}

/**
 * Whether a member's session may be handed over: 'yes', or 'new' if their first steps are unfinished; 'banned' if the account is
 * disabled or the address is banned; 'no' if the member is not active, has not proven the current sign-in address, or the session
 * was ended. These checks are needed because a hand-over creates a session without the blocking functions.
 */
async function mayEnter(session: Session): Promise<'yes' | 'new' | 'no' | 'banned'> {
  const { uid } = session;
  const user = await signInOf(uid);
  if (user === null) return 'no';
  if (user.disabled) return (await isPermanentlyDisabled(user)) ? 'banned' : 'no';
  if (user.email !== undefined && (await isBanned(user.email))) return 'banned';
  const ref = db.doc(`users/${uid}`);
  const [profileDoc, accountDoc] = await db.getAll(ref, ref.collection('private').doc('account'));
  const profile = Profile.safeParse(profileDoc?.data());
  const account = Account.safeParse(accountDoc?.data());
  if (profile.data?.status === 'banned') return 'banned';
  if (profile.data?.status !== 'active') return 'no';
  // `verified` refers to the stored address. The sign-in account may have another one by now, which may be somebody
  // else's.
  const isProven = profile.data.verified && account.data?.email === user.email?.toLowerCase();
  if (!isProven || (await isEnded(user, session))) return 'no';
  return profile.data.getting_started ? 'yes' : 'new';
}
