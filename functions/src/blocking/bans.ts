import {
  type AuthBlockingEvent,
  beforeUserCreated as beforeCreated,
  beforeUserSignedIn as beforeSignedIn,
  HttpsError,
} from 'firebase-functions/v2/identity';
import { REFUSAL_TEXTS } from '../../../src/domain/callables.ts';
import { isBanned } from '../accounts/bans.ts';
import { PROVEN_EMAIL_CLAIM, provenEmail } from '../accounts/provenEmail.ts';
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
 * No sign-in for a banned address, also where an account was made before the ban. A session says in a claim which
 * address its sign-in has proven.
 */
export const beforeUserSignedIn = beforeSignedIn(options, async (event) => {
  await refuseBanned(event);
  const email = provenEmail(event);
  return email === null ? {} : { sessionClaims: { [PROVEN_EMAIL_CLAIM]: email } };
});
