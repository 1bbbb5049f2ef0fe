import { z } from 'zod';
import { FRESH_SIGN_IN_MS } from '../../../src/domain/limits.ts';
import { normalizeEmail } from '../../../src/domain/schoolEmail.ts';
import { recordAsked } from '../accounts/addressChange.ts';
import { hasEnded } from '../accounts/hasEnded.ts';
import { putBackAddress, verifiedAddressOf } from '../accounts/putBackAddress.ts';
import { now } from '../clock.ts';
import { take } from '../limits/limits.ts';
import { networkOf } from '../limits/network.ts';
import { tooMany } from '../limits/tooMany.ts';
import { callable, Refusal } from './callable.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const CAPS = [{ max: 20, withinMs: DAY_MS }];

const Request = z.object({ email: z.string().trim().max(254).pipe(z.email()) });

/** Records which address a member wants, who has shown a moment ago that the account is theirs. */
export const recordAddressChange = callable(
  'recordAddressChange',
  Request,
  networkOf,
  async ({ data, caller }) => {
    const person = caller();
    const { uid, signedInAtMs } = person;
    const nowMs = now();
    if (signedInAtMs === null || nowMs - signedInAtMs > FRESH_SIGN_IN_MS) throw new Refusal('sign-in-again');
    if (person.email === null || (await hasEnded(person))) throw new Refusal('sign-in-again');
    const limits = [{ kind: 'address_change', subject: uid, caps: CAPS }];
    if (!(await take(limits, nowMs))) throw await tooMany(limits, nowMs);
    // Whoever is in it by an address that nobody asked for may not ask for a next one.
    if (await putBackAddress(uid, person.email)) throw new Refusal('sign-in-again');
    // An address that is not proven may be changed without a record; none of it may outlive its owner's proof.
    if ((await verifiedAddressOf(uid)) === person.email) await recordAsked(uid, normalizeEmail(data.email));
    return {};
  },
);
