import { randomBytes } from 'node:crypto';
import {
  type AuthBlockingEvent,
  beforeUserCreated as beforeCreated,
  beforeUserSignedIn as beforeSignedIn,
  HttpsError,
} from 'firebase-functions/v2/identity';
import {
  ADDRESS_HELD,
  ADDRESS_PUT_BACK,
  OTHER_GOOGLE_ADDRESS,
  REFUSAL_TEXTS,
} from '../../../../src/domain/callables.ts';
import { SESSION_ID_CLAIM } from '../../../../src/domain/sharedSession.ts';
import { isHeldByAnother } from '../../platform/stored/addressRecord.ts';
import { isBanned } from '../../platform/sessions/bans.ts';
import { MADE_BY_PROOF_CLAIM, PROVEN_EMAIL_CLAIM, provenEmail } from '../../platform/sessions/provenEmail.ts';
import {
  fixedAddressOf,
  restoreAddress,
  restoreAddressOfOwner,
} from '../../members/accounts/restoreAddress.ts';
import { KEPT_WARM, SERVING } from '../../platform/resources.ts';

const SESSION_ID_BYTES = 16;

const options = { ...SERVING, ...KEPT_WARM };

async function refuseBanned({ data }: AuthBlockingEvent): Promise<void> {
  if (data?.email !== undefined && (await isBanned(data.email))) {
    throw new HttpsError('permission-denied', REFUSAL_TEXTS.banned);
  }
}

/**
 * No account for a banned address, whatever the provider, nor for one whose account gets it back by this or may take it back.
 * A new account says in a claim which proof of its address makes it.
 */
export const beforeUserCreated = beforeCreated(options, async (event) => {
  await refuseBanned(event);
  const email = provenEmail(event);
  const address = event.data?.email?.toLowerCase();
  if (address !== undefined && (await restoreAddressOfOwner(address))) throw addressRestored();
  if (address !== undefined && (await isHeldByAnother(address, null))) {
    throw new HttpsError('permission-denied', ADDRESS_HELD);
  }
  const isProof = email !== null && email === address;
  return isProof ? { customClaims: { [MADE_BY_PROOF_CLAIM]: email } } : {};
});

/**
 * No sign-in by a Google identity of another address than the account's: whoever had a token or the password once may have
 * linked theirs, and it would outlive both.
 */
function refuseOtherGoogle({ eventType, data }: AuthBlockingEvent, provenEmail: string | null): void {
  if (!eventType.endsWith(':google.com') || provenEmail === data?.email?.toLowerCase()) return;
  throw new HttpsError('permission-denied', OTHER_GOOGLE_ADDRESS);
}

/** Whether this account, or the one whose address it has, has been given its own address again. */
async function isPutBack(uid: string, address: string): Promise<boolean> {
  const isAnothers = await restoreAddress(uid, address);
  const mayBeAnothers = isAnothers || (await fixedAddressOf(uid)) === null;
  return (mayBeAnothers && (await restoreAddressOfOwner(address))) || isAnothers;
}

function addressRestored(): HttpsError {
  return new HttpsError('permission-denied', ADDRESS_PUT_BACK);
}

/**
 * No sign-in for a banned address, also where an account was made before the ban; none by an address that the
 * provider alone has given to the account. A session says in claims which
 * address its sign-in has proven, and by which id a log-out ends it on all hosts.
 */
export const beforeUserSignedIn = beforeSignedIn(options, async (event) => {
  await refuseBanned(event);
  const email = provenEmail(event);
  const { uid, email: address } = event.data ?? {};
  if (uid !== undefined && address !== undefined && (await isPutBack(uid, address.toLowerCase()))) {
    throw addressRestored();
  }
  refuseOtherGoogle(event, email);
  const sessionId = randomBytes(SESSION_ID_BYTES).toString('base64url');
  return {
    sessionClaims: {
      [SESSION_ID_CLAIM]: sessionId,
      ...(email === null ? {} : { [PROVEN_EMAIL_CLAIM]: email }),
    },
  };
});
