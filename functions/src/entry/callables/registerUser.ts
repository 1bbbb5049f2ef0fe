import { z } from 'zod';
import { allowedGoogleName, isAllowedName } from '../../../../src/domain/allowedName.ts';
import { SHARED_CAMPUS_ID } from '../../../../src/domain/campus.ts';
import { TERMS_VERSION } from '../../../../src/domain/terms.ts';
import { splitTypedName, type PersonName } from '../../../../src/domain/personName.ts';
import { HOUR_MS } from '../../platform/durations.ts';
import { isBanned } from '../../platform/sessions/bans.ts';
import { followNewPassword } from '../../members/accounts/newPassword.ts';
import { proveAddress } from '../../members/accounts/proveAddress.ts';
import { restoreAddress } from '../../members/accounts/restoreAddress.ts';
import { register } from '../../members/accounts/register.ts';
import { isPermanentlyDisabled } from '../../members/accounts/closedAccount.ts';
import { signInOf } from '../../platform/sessions/signInOf.ts';
import { syncSignIn } from '../../members/accounts/syncSignIn.ts';
import { requireCampus } from '../../platform/campuses.ts';
import { now } from '../../platform/clock.ts';
import { enforceRateLimit } from '../../platform/limits/enforceRateLimit.ts';
import { perSignIn } from '../../platform/limits/rateLimit.ts';
import { callable } from './callable.ts';
import { Refusal, type SignedIn } from '../../platform/caller.ts';
import { CampusIdText } from '../../platform/stored/campusId.ts';
import type { StoredCampus } from '../../platform/stored/campuses.ts';

/** Maximum length of the name that is parsed; its parts are cut to 20 characters each. */
const TYPED_NAME_MAX = 200;

/** The app calls once per sign-in. */
const CAPS = [
  { max: 30, withinMs: HOUR_MS },
  { max: 120, withinMs: 24 * HOUR_MS },
];

const Request = z.object({
  name: z.string().max(TYPED_NAME_MAX).nullable(),
  hasOneName: z.boolean().optional(),
  terms: z.string().max(20).optional(),
  campusId: CampusIdText,
});

/** Creates the caller's documents, or updates their e-mail address. Called after each sign-in. */
export const registerUser = callable('registerUser', Request, async (call) => {
  const { data, network } = call;
  const person = call.caller();
  if (person.email === null) throw new Refusal('failed');
  const nowMs = now();
  await enforceRateLimit([perSignIn('register', person, CAPS)], nowMs);
  const campus = await requireCampus(data.campusId);
  if (await isBanned(person.email)) throw new Refusal('banned');
  // A sign-in by custom token bypasses the check of the blocking function.
  if (await restoreAddress(person.uid, person.email)) throw new Refusal('signed-out');
  const { isProven, sessionToken } = await proveAddress(person);
  // A token is valid for an hour, in which the account may have got another address.
  const signIn = await signInOf(person.uid);
  // Nobody registers with the uid of a deleted account.
  if (signIn === null) throw new Refusal('not-allowed');
  if (signIn.email?.toLowerCase() !== person.email) throw new Refusal('signed-out');
  // A ban by uid does not cover an unproven address, and there may be no profile yet that has the status.
  if (await isPermanentlyDisabled(signIn)) throw new Refusal('signed-out');
  const registered = await register({
    uid: person.uid,
    email: person.email,
    isEmailVerified: isProven,
    // A closed one is joined by nobody, but its members sign in there, and others on their way to another school.
    campusId: campus.is_closed ? SHARED_CAMPUS_ID : campus.id,
    network,
    // By the box of the form, or the words at Google's button and where a link signs up. A page of yesterday showed others.
    hasAgreed: data.terms === TERMS_VERSION,
    name: () => nameOf(person, data.name, data.hasOneName === true, campus),
    nowMs,
  });
  await followNewPassword(signIn);
  await syncSignIn(person.uid);
  return sessionToken === null ? registered : { ...registered, sessionToken };
});

function nameOf(
  person: SignedIn,
  typed: string | null,
  hasOneName: boolean,
  { id, short_name: shortName }: StoredCampus,
): PersonName {
  const school = { id, shortName };
  if (person.isGoogle) return allowedGoogleName(person.name ?? '', school);
  const split = splitTypedName(typed ?? '', hasOneName);
  if (typeof split === 'string') throw new Refusal(split);
  if (!isAllowedName(typed ?? '', school)) throw new Refusal('name-not-allowed');
  return split;
}
