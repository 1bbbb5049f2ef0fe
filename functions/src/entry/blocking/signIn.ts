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
 * Refuses an account for a banned address, whatever the provider, and for an address that another account gets back
 * now or may still take back. A claim on the new account has the address that its first sign-in proved.
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
 * Refuses a sign-in by a Google identity with another address than the account's: somebody who once had a token or
 * the password may have linked their own, which would outlive both.
 */
function refuseOtherGoogle({ eventType, data }: AuthBlockingEvent, provenEmail: string | null): void {
  if (!eventType.endsWith(':google.com') || provenEmail === data?.email?.toLowerCase()) return;
  throw new HttpsError('permission-denied', OTHER_GOOGLE_ADDRESS);
}

/** Restores changed addresses of this account, and of the account whose address it has. True if one was restored. */
async function restoreAddresses(uid: string, address: string): Promise<boolean> {
  const isAnothers = await restoreAddress(uid, address);
  const mayBeAnothers = isAnothers || (await fixedAddressOf(uid)) === null;
  return (mayBeAnothers && (await restoreAddressOfOwner(address))) || isAnothers;
}

function addressRestored(): HttpsError {
  return new HttpsError('permission-denied', ADDRESS_PUT_BACK);
}

/**
 * Refuses a banned address, also of an account that is older than the ban, and an address that only the provider has
 * set on the account. Session claims contain the address that this sign-in has proven, and the id by which a log-out
 * ends the session on all hosts.
 */
export const beforeUserSignedIn = beforeSignedIn(options, async (event) => {
  await refuseBanned(event);
  const email = provenEmail(event);
  const { uid, email: address } = event.data ?? {};
  if (uid !== undefined && address !== undefined && (await restoreAddresses(uid, address.toLowerCase()))) {
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
