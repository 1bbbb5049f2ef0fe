import { z } from 'zod';
import { CAMPUS_IDS } from '../../../src/domain/campus.ts';
import { splitGoogleName, splitTypedName, type PersonName } from '../../../src/domain/personName.ts';
import { isBanned } from '../accounts/bans.ts';
import { proveAddress } from '../accounts/proveAddress.ts';
import { register } from '../accounts/register.ts';
import { syncSignIn } from '../accounts/syncSignIn.ts';
import { now } from '../clock.ts';
import { networkOf } from '../limits/network.ts';
import { callable, Refusal, type SignedIn } from './callable.ts';

/** Longest name that is looked at; its parts are cut to 20 characters each. */
const TYPED_NAME_MAX = 200;

const Request = z.object({
  name: z.string().max(TYPED_NAME_MAX).nullable(),
  campusId: z.enum(CAMPUS_IDS),
});

/** Creates the caller's documents, or brings their e-mail address up to date: called after each sign-in. */
export const registerUser = callable('registerUser', Request, networkOf, async ({ data, caller }) => {
  const person = caller();
  if (person.email === null) throw new Refusal('failed');
  if (await isBanned(person.email)) throw new Refusal('banned');
  const { isProven, sessionToken } = await proveAddress(person);
  const registered = await register({
    uid: person.uid,
    email: person.email,
    isEmailVerified: isProven,
    campusId: data.campusId,
    name: () => nameOf(person, data.name),
    nowMs: now(),
  });
  await syncSignIn(person.uid);
  return sessionToken === null ? registered : { ...registered, sessionToken };
});

function nameOf(person: SignedIn, typed: string | null): PersonName {
  if (person.isGoogle) return splitGoogleName(person.name ?? '');
  const split = splitTypedName(typed ?? '');
  if (typeof split === 'string') throw new Refusal(split);
  return split;
}
