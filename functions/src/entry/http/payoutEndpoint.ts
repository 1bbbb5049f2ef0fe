import type { HttpsFunction, Request } from 'firebase-functions/v2/https';
import { HOUR_MS, MINUTE_MS } from '../../platform/durations.ts';
import type { Cap } from '../../platform/limits/cap.ts';
import { log } from '../../platform/log.ts';
import { type ProviderFailure, providerFailureOf } from '../../payouts/provider.ts';
import { stripeSecretKey } from '../../platform/settings.ts';
import { HttpRefusal, type HttpStatus } from './endpoint.ts';
import { type Member, memberEndpoint } from './member.ts';

const STATUS: Readonly<Record<ProviderFailure, HttpStatus>> = { down: 503, 'no-account': 404, refused: 409 };

/** Per member and endpoint. The provider limits the calls of all members together. */
const CAPS: readonly Cap[] = [
  { max: 10, withinMs: MINUTE_MS },
  { max: 60, withinMs: HOUR_MS },
];

/**
 * An endpoint for members that calls the card provider. Its failures are logged, and answered with our own statuses.
 */
export function payoutEndpoint(
  name: string,
  method: 'GET' | 'POST',
  handle: (member: Member, request: Request) => Promise<unknown>,
): HttpsFunction {
  const options = {
    name,
    method,
    secrets: [stripeSecretKey],
    limit: { kind: `payouts_${name}`, caps: CAPS },
  };
  return memberEndpoint(options, async (member, request) => {
    try {
      return await handle(member, request);
    } catch (error) {
      const trouble = providerFailureOf(error);
      if (trouble === null) throw error;
      log.failure('the card provider did not answer as hoped', error, { name, trouble });
      throw new HttpRefusal(STATUS[trouble]);
    }
  });
}
