import { z } from 'zod';
import { isBanned } from '../accounts/bans.ts';
import { isEnded } from '../accounts/hasEnded.ts';
import { isShutForNow } from '../accounts/shutAccount.ts';
import { signInOf } from '../accounts/signInOf.ts';
import { db } from '../admin.ts';

const Profile = z.object({ status: z.string() });

/**
 * Whether a member may have a session: 'banned' when their account is disabled or their address banned, 'no' when they
 * are not active, or when sessions as old as this one were ended. A hand-over makes a session by itself, so nothing
 * else asks: the blocking functions are not called for it.
 */
export async function mayEnter(uid: string, sessionBeganAtMs?: number): Promise<'yes' | 'no' | 'banned'> {
  const user = await signInOf(uid);
  if (user === null) return 'no';
  // Or was, when it was read.
  if (user.disabled && ((await isShutForNow(uid)) || (await signInOf(uid))?.disabled !== true)) return 'no';
  if (user.disabled || (user.email !== undefined && (await isBanned(user.email)))) return 'banned';
  const profile = Profile.safeParse((await db.doc(`users/${uid}`).get()).data());
  if (profile.data?.status === 'banned') return 'banned';
  if (profile.data?.status !== 'active') return 'no';
  return sessionBeganAtMs !== undefined && isEnded(user, sessionBeganAtMs) ? 'no' : 'yes';
}
