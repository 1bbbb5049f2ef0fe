import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import { z } from 'zod';
import { isAllowedName } from '../../../../src/domain/allowedName.ts';
import type { Callables, RefusalReason } from '../../../../src/domain/callables.ts';
import { NAME_MAX, USERNAME_PAUSE_MS } from '../../../../src/domain/limits.ts';
import { isWholeWord, publicLastName, tidyName } from '../../../../src/domain/personName.ts';
import { isReservedName } from '../../../../src/domain/reservedNames.ts';
import { isUsername } from '../../../../src/domain/username.ts';
import { db } from '../../platform/admin.ts';
import { findCampus, isNameOfCampus } from '../../platform/campuses.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { JobRecord, LEASE_MS, newJob } from '../../platform/jobs/record.ts';
import { rateLimitIn, type Limit } from '../../platform/limits/rateLimit.ts';
import { tooMany } from '../../platform/limits/enforceRateLimit.ts';
import type { StoredCampus } from '../../platform/stored/campuses.ts';
import { heldName, isFreeFor, usernameRef } from './usernames.ts';

/** Changes of a name, which is copied to thousands of documents. Nobody needs more. */
const NAMES = [{ max: 10, withinMs: DAY_MS }];
const USERNAMES = [{ max: 1, withinMs: USERNAME_PAUSE_MS }];

const Profile = z.object({
  status: z.literal('active'),
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

/** A member's names. */
export interface Names {
  readonly username: string;
  readonly firstName: string;
  /** In full, as only the member and functions know it. */
  readonly lastName: string;
  /** As others see it: the initial. */
  readonly publicLastName: string;
}

export interface NameChange {
  readonly names: Names;
  readonly isRenamed: boolean;
  /** False if all names stay. */
  readonly isChange: boolean;
  /** Whether the copies of the profile change. */
  readonly isCopied: boolean;
}

/** The names after a change, or why it is refused. */
export function nameChange(
  old: Names,
  wanted: NewNames,
  campus: StoredCampus | null = null,
): NameChange | 'name-not-allowed' {
  const lastName = wanted.lastName ?? old.lastName;
  const names: Names = {
    username: wanted.username ?? old.username,
    firstName: wanted.firstName ?? old.firstName,
    lastName,
    publicLastName: publicLastName(lastName),
  };
  // Together, because two words may look official only side by side: 'UT Police'.
  const isNamed = wanted.firstName !== null || wanted.lastName !== null;
  const school = campus && { id: campus.id, shortName: campus.short_name };
  if (isNamed && !isAllowedName(`${names.firstName} ${lastName}`, school)) return 'name-not-allowed';
  const isRenamed = names.username !== old.username;
  const isChange = isRenamed || names.firstName !== old.firstName || lastName !== old.lastName;
  const isCopied =
    isRenamed || names.firstName !== old.firstName || names.publicLastName !== old.publicLastName;
  return { names, isRenamed, isChange, isCopied };
}

/**
 * Changes names in one transaction, so that only one of two members gets a username. The old username is held. A job
 * updates the copies; its record exists when this returns.
 */
export async function changeName(uid: string, wanted: NewNames, nowMs: number): Promise<ChangeOutcome> {
  const user = db.doc(`users/${uid}`);
  const accountRef = user.collection('private').doc('account');
  const jobRef = db.doc(`jobs/${uid}`);

  const isKept = wanted.username !== null && (await isNameOfCampus(wanted.username));
  return db.runTransaction<ChangeOutcome>(async (transaction) => {
    const [profileDoc, accountDoc, jobDoc] = await transaction.getAll(user, accountRef, jobRef);
    const old = namesIn(profileDoc, accountDoc);
    if (old === null) return 'not-allowed';
    const change = nameChange(old, wanted, await findCampus(profileDoc?.get('campus_id')));
    if (change === 'name-not-allowed') return change;
    const { names, isRenamed, isChange, isCopied } = change;
    const { username } = names;
    if (!isChange) return { username };
    if (isRenamed) {
      const holder = await transaction.get(usernameRef(username));
      // Not even the member's own former name, which may be reserved by now.
      if (isKept || isReservedName(username) || !isFreeFor(uid, holder.data(), nowMs))
        return 'username-taken';
    }
    const limits: Limit[] = [{ kind: 'names', subject: uid, caps: NAMES }];
    if (isRenamed) limits.push({ kind: 'username', subject: uid, caps: USERNAMES });
    const count = await rateLimitIn(transaction, limits, nowMs);
    if (count === null) throw await tooMany(limits, nowMs);

    count();
    if (isRenamed) {
      transaction.set(usernameRef(old.username), heldName(uid, nowMs));
      transaction.set(usernameRef(username), { uid });
    }
    transaction.update(user, {
      username,
      first_name: names.firstName,
      last_name: names.publicLastName,
      lastModified: FieldValue.serverTimestamp(),
    });
    transaction.update(accountRef, { last_name: names.lastName });
    const begunFrom = profileDoc?.updateTime;
    // Without a change of the copies no event would start and end the job.
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

/** The names of an active member; null for others. */
function namesIn(profileDoc?: DocumentSnapshot, accountDoc?: DocumentSnapshot): Names | null {
  const profile = Profile.safeParse(profileDoc?.data()).data;
  const account = Account.safeParse(accountDoc?.data()).data;
  if (profile === undefined || account === undefined) return null;
  const { username, first_name: firstName, last_name: shown } = profile;
  return { username, firstName, lastName: account.last_name, publicLastName: shown };
}
