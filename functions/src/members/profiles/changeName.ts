import { FieldValue } from 'firebase-admin/firestore';
import { z } from 'zod';
import { isAllowedName } from '../../../../src/domain/allowedName.ts';
import type { Callables, RefusalReason } from '../../../../src/domain/callables.ts';
import { NAME_MAX, USERNAME_PAUSE_MS } from '../../../../src/domain/limits.ts';
import { isWholeWord, publicLastName, tidyName } from '../../../../src/domain/personName.ts';
import { isReservedName } from '../../../../src/domain/reservedNames.ts';
import { isUsername } from '../../../../src/domain/username.ts';
import { db } from '../../platform/admin.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { JobRecord, LEASE_MS, newJob } from '../../platform/jobs/record.ts';
import { rateLimitIn, type Limit } from '../../platform/limits/rateLimit.ts';
import { tooMany } from '../../platform/limits/enforceRateLimit.ts';
import { heldName, isFreeFor, usernameRef } from './usernames.ts';

/** Changes of a name, which is copied to thousands of documents. Nobody needs more. */
const NAMES = [{ max: 10, withinMs: DAY_MS }];
const USERNAMES = [{ max: 1, withinMs: USERNAME_PAUSE_MS }];

const Profile = z.object({
  status: z.string(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
});
const Account = z.object({ last_name: z.string() });

export type NewNames = Callables['changeName']['request'];
export type ChangeOutcome = { readonly username: string } | RefusalReason;

/** The names in their stored form, or why they are invalid. Null stays null: unchanged. */
export function readNames(typed: NewNames): NewNames | RefusalReason {
  const firstName = typed.firstName === null ? null : tidyName(typed.firstName);
  const lastName = typed.lastName === null ? null : tidyName(typed.lastName);
  const username = typed.username === null ? null : typed.username.trim().toLowerCase();
  if (firstName === '') return 'name-required';
  if (lastName !== null && !isWholeWord(lastName)) return 'full-name-required';
  if ([firstName ?? '', lastName ?? ''].some((name) => [...name].length > NAME_MAX)) return 'bad-request';
  if (username !== null && !isUsername(username)) return 'bad-request';
  return { firstName, lastName, username };
}

/**
 * Changes names in one transaction, so that only one of two members gets a username. The old username is held. A job
 * updates the copies; its record exists when this returns.
 */
export async function changeName(uid: string, names: NewNames, nowMs: number): Promise<ChangeOutcome> {
  const user = db.doc(`users/${uid}`);
  const accountRef = user.collection('private').doc('account');
  const jobRef = db.doc(`jobs/${uid}`);

  return db.runTransaction<ChangeOutcome>(async (transaction) => {
    const [profileDoc, accountDoc, jobDoc] = await transaction.getAll(user, accountRef, jobRef);
    const profile = Profile.safeParse(profileDoc?.data());
    const account = Account.safeParse(accountDoc?.data());
    if (!profile.success || !account.success || profile.data.status !== 'active') return 'not-allowed';

    const old = profile.data.username;
    const username = names.username ?? old;
    const firstName = names.firstName ?? profile.data.first_name;
    const lastName = names.lastName ?? account.data.last_name;
    // Together, because two words may look official only side by side: 'UT Police'.
    const isNamed = names.firstName !== null || names.lastName !== null;
    if (isNamed && !isAllowedName(`${firstName} ${lastName}`)) return 'name-not-allowed';
    const isRenamed = username !== old;
    if (!isRenamed && firstName === profile.data.first_name && lastName === account.data.last_name) {
      return { username };
    }
    if (isRenamed) {
      const wanted = await transaction.get(usernameRef(username));
      // Not even the member's own former name, which may be reserved by now.
      if (isReservedName(username) || !isFreeFor(uid, wanted.data(), nowMs)) return 'username-taken';
    }
    const limits: Limit[] = [{ kind: 'names', subject: uid, caps: NAMES }];
    if (isRenamed) limits.push({ kind: 'username', subject: uid, caps: USERNAMES });
    const count = await rateLimitIn(transaction, limits, nowMs);
    if (count === null) throw await tooMany(limits, nowMs);

    count();
    if (isRenamed) {
      transaction.set(usernameRef(old), heldName(uid, nowMs));
      transaction.set(usernameRef(username), { uid });
    }
    transaction.update(user, {
      username,
      first_name: firstName,
      last_name: publicLastName(lastName),
      lastModified: FieldValue.serverTimestamp(),
    });
    transaction.update(accountRef, { last_name: lastName });
    const begunFrom = profileDoc?.updateTime;
    const isCopied =
      isRenamed ||
      firstName !== profile.data.first_name ||
      publicLastName(lastName) !== profile.data.last_name;
    // Copies have only the initial of the last name. If that is unchanged, no event would start and end the job.
    if (isCopied && begunFrom !== undefined) {
      const known = JobRecord.safeParse(jobDoc?.data());
      // The trigger starts it at once; the schedule does if the event is lost.
      const nextMs = nowMs + LEASE_MS;
      const starts = known.success ? known.data.starts : [];
      transaction.set(jobRef, newJob({ kind: 'update', begunFrom, starts, nextMs }));
    }
    return { username };
  });
}
