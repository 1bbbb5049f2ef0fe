import { z } from 'zod';
import { isBanned } from '../../platform/sessions/bans.ts';
import { isEnded, type Session } from '../../platform/sessions/hasEnded.ts';
import { isPermanentlyDisabled } from '../accounts/closedAccount.ts';
import { signInOf } from '../../platform/sessions/signInOf.ts';
import { db } from '../../platform/admin.ts';
import { Refusal } from '../../platform/caller.ts';

const Profile = z.object({ status: z.string(), verified: z.boolean() });
const Account = z.object({ email: z.string() });

/** Refuses a session that may not be handed over to another host. */
export async function requireEntry(session: Session): Promise<void> {
  const entry = await mayEnter(session);
  if (entry !== 'yes') throw new Refusal(entry === 'banned' ? 'banned' : 'not-allowed');
}

/**
 * Whether a member's session may be handed over: 'banned' when their account is disabled or their address banned, 'no'
 * when they are not active, when they have not proven the address they sign in with now, or when this session was ended.
 * A hand-over makes a session by itself, so nothing else asks: the blocking functions are not called for it.
 */
async function mayEnter(session: Session): Promise<'yes' | 'no' | 'banned'> {
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
  // `verified` speaks of the stored address. The sign-in may have moved to another since, which may be somebody else's.
  const isProven = profile.data.verified && account.data?.email === user.email?.toLowerCase();
  return isProven && !(await isEnded(user, session)) ? 'yes' : 'no';
}
