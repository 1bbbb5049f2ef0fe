import { z } from 'zod';
import { normalizeEmail } from '../../../../src/domain/schoolEmail.ts';
import { askForAddress as ask } from '../../members/accounts/askForAddress.ts';
import { requireFreshSignIn } from '../../platform/sessions/requireSession.ts';
import { now } from '../../platform/clock.ts';
import { mailboxOf } from '../../members/codes/mailbox.ts';
import { HOUR_MS } from '../../platform/durations.ts';
import { campusOfOwnOrigin } from '../../platform/hosts.ts';
import { networkLimits } from '../../platform/limits/network.ts';
import { enforceRateLimit } from '../../platform/limits/enforceRateLimit.ts';
import { callable } from './callable.ts';

const PER_ACCOUNT = [
  { max: 5, withinMs: HOUR_MS },
  { max: 10, withinMs: 24 * HOUR_MS },
];
const PER_MAILBOX = [
  { max: 2, withinMs: HOUR_MS },
  { max: 4, withinMs: 24 * HOUR_MS },
];
const PER_NETWORK = [
  { max: 60, withinMs: HOUR_MS },
  { max: 300, withinMs: 24 * HOUR_MS },
];

const Request = z.object({ email: z.string().trim().max(254).pipe(z.email()) });

/** Mails the link by which a member changes their address. Requires a fresh sign-in. */
export const askForAddress = callable('askForAddress', Request, async (call) => {
  const person = call.caller();
  const { uid } = person;
  const email = normalizeEmail(call.data.email);
  const nowMs = now();
  requireFreshSignIn(person, nowMs);
  const limits = [
    { kind: 'address_user', subject: uid, caps: PER_ACCOUNT },
    { kind: 'address_mailbox', subject: mailboxOf(email), caps: PER_MAILBOX },
    ...networkLimits('address', call.network, PER_NETWORK),
  ];
  await enforceRateLimit(limits, nowMs);
  await ask(person, email, await campusOfOwnOrigin(call.origin));
  return {};
});
