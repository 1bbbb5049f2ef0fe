import { z } from 'zod';
import { isEnded } from '../../platform/sessions/hasEnded.ts';
import { signInOf } from '../../platform/sessions/signInOf.ts';
import { db } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { limitRareCall } from '../../platform/limits/enforceRateLimit.ts';
import { beginDeletionOfUnproven } from '../../members/deletion/beginDeletion.ts';
import { removeSignIn } from '../../members/deletion/signIn.ts';
import { log } from '../../platform/log.ts';
import { callable } from './callable.ts';
import { Refusal } from '../../platform/caller.ts';

const Request = z.object({}).strict();
const Profile = z.object({ first_name: z.string(), status: z.string() });
const Account = z.object({ middle_name: z.string(), last_name: z.string() });

/**
 * Deletes the caller's account if it has proven no address at all, for somebody who mistyped theirs. Its address and
 * its username are free as soon as this returns; the rest follows in a job. Returns the name, for the form. Refuses
 * ('not-allowed') for any other account, and ('signed-out') a session that was ended.
 */
export const abandonRegistration = callable('abandonRegistration', Request, async ({ caller }) => {
  const person = caller();
  const { uid } = person;
  await limitRareCall('abandon', person, now());
  const user = db.doc(`users/${uid}`);
  const [signIn, [profileDoc, accountDoc]] = await Promise.all([
    signInOf(uid),
    db.getAll(user, user.collection('private').doc('account')),
  ]);
  const profile = Profile.safeParse(profileDoc?.data()).data;
  const account = Account.safeParse(accountDoc?.data()).data;
  const words = [profile?.first_name, account?.middle_name, account?.last_name];
  const name = words.filter(Boolean).join(' ');
  // A repeated call: the first response was lost.
  if (signIn === null) return { name };
  if (await isEnded(signIn, person)) throw new Refusal('signed-out');
  // The provider may know of a proof that our profile does not have yet: a mailed link or Google.
  const isProven =
    signIn.emailVerified || signIn.providerData.some(({ providerId }) => providerId !== 'password');
  if (isProven || signIn.disabled) throw new Refusal('not-allowed');
  const isWithout = profileDoc?.exists !== true;
  if (!isWithout && profile?.status !== 'deleting' && !(await beginDeletionOfUnproven(uid, 0))) {
    throw new Refusal('not-allowed');
  }
  // Not left to the job, because the person will use the address again at once.
  await removeSignIn(uid);
  log.note('registration abandoned', { uid });
  return { name };
});
