import {
  type AuthBlockingEvent,
  beforeUserCreated as beforeCreated,
  beforeUserSignedIn as beforeSignedIn,
  HttpsError,
} from 'firebase-functions/v2/identity';
import { REFUSAL_TEXTS } from '../../../src/domain/callables.ts';
import { isBanned } from '../accounts/bans.ts';
import { LINK_EMAIL_CLAIM } from '../accounts/linkEmail.ts';
import { MAX_INSTANCES, REGION } from '../settings.ts';

const options = { region: REGION, maxInstances: MAX_INSTANCES };

async function refuseBanned({ data }: AuthBlockingEvent): Promise<void> {
  if (data?.email !== undefined && (await isBanned(data.email))) {
    throw new HttpsError('permission-denied', REFUSAL_TEXTS.banned);
  }
}

/** No account for a banned address, whatever the provider. */
export const beforeUserCreated = beforeCreated(options, refuseBanned);

/**
 * No sign-in for a banned address, also where an account was made before the ban. A session that began with a mailed
 * link carries the address: its holder reads that mailbox, which no other token of the account says of its holder.
 */
export const beforeUserSignedIn = beforeSignedIn(options, async (event) => {
  await refuseBanned(event);
  const email = event.data?.email;
  // By the event's type: there is no credential for links, which bring no tokens of another provider.
  if (email === undefined || !event.eventType.endsWith(':emailLink')) return {};
  return { sessionClaims: { [LINK_EMAIL_CLAIM]: email.toLowerCase() } };
});
