import { z } from 'zod';
import { findAddressLink, type FoundLink, storedAddressOf } from '../../members/accounts/addressLinks.ts';
import { followAddressLink as follow } from '../../members/accounts/followAddressLink.ts';
import { maskedEmail } from '../../../../src/domain/maskedEmail.ts';
import { now } from '../../platform/clock.ts';
import { MINUTE_MS } from '../../platform/durations.ts';
import { networkLimits, type Network } from '../../platform/limits/network.ts';
import { enforceRateLimit } from '../../platform/limits/enforceRateLimit.ts';
import { callable } from './callable.ts';
import { Refusal } from '../../platform/caller.ts';

/** Codes cannot be guessed; this bounds the cost of attempts. */
const PER_NETWORK = [{ max: 120, withinMs: 10 * MINUTE_MS }];

const Request = z.object({ code: z.string().max(200) });

async function linkOf(code: string, network: Network | null): Promise<FoundLink> {
  const nowMs = now();
  const limits = networkLimits('address_link', network, PER_NETWORK);
  await enforceRateLimit(limits, nowMs);
  const link = await findAddressLink(code);
  if (link === null) throw new Refusal('not-found');
  return link;
}

/** Describes what a mailed link would do, without doing it. Whoever has the link may call it: no sign-in is needed. */
export const lookIntoAddressLink = callable(
  'lookIntoAddressLink',
  Request,
  async ({ data, network, callerIfAny }) => {
    const { uid, kind, email } = await linkOf(data.code, network);
    const previousMasked = maskedEmail((await storedAddressOf(uid)) ?? '');
    return { kind, email, previousMasked, isOwn: callerIfAny?.uid === uid };
  },
);

/** Changes the account's address as the link says. The link can be used once. */
export const followAddressLink = callable('followAddressLink', Request, async ({ data, network }) => {
  await follow(await linkOf(data.code, network));
  return {};
});
