import type { Account } from '../../domain/account.ts';
import type { Profile } from '../../domain/user.ts';
import { appConfig } from '../config/appConfig.ts';
import { DataFailure } from '../errors/dataError.ts';
import { FieldReader, isFields } from '../stored/fields.ts';
import { appCheckToken } from '../sdk/firebase.ts';
import { idToken } from '../session/idToken.ts';

/*
 * Calls to the payout endpoints, on our own origin. Each acts on the caller's own account at the card provider,
 * whatever the request names; the parameters are those of the specification.
 */

/** Refused or failed, with sentences for people; none when there was no answer. */
export class PayoutFailure extends DataFailure {
  constructor(
    code: DataFailure['code'],
    message: string,
    readonly texts: readonly string[],
  ) {
    super(code, message);
  }
}

/** The provider's status of the caller's account. */
export type PayoutStanding = Omit<Account['payouts'], 'accountId'>;

/** Longer than the server waits for the provider, including its retries. */
const ANSWER_MAX_MS = 45_000;

interface Request {
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, string>>;
}

const CODE_BY_STATUS: Readonly<Record<number, DataFailure['code']>> = {
  401: 'signed-out',
  403: 'denied',
  404: 'not-found',
};

/** The sentences of an answer `{ errors: [{ msg }] }`. */
function textsOf(answer: unknown): readonly string[] {
  const errors = isFields(answer) ? answer['errors'] : null;
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((one: unknown) =>
    isFields(one) && typeof one['msg'] === 'string' ? [one['msg']] : [],
  );
}

async function send({ path, query, body }: Request): Promise<FieldReader> {
  const token = await idToken();
  if (token === null) throw new DataFailure('signed-out', `${path}: nobody is signed in`);
  const appCheck = await appCheckToken();
  const search = query ? `?${new URLSearchParams(query).toString()}` : '';
  let response: Response;
  try {
    response = await fetch(path + search, {
      method: body ? 'POST' : 'GET',
      headers: {
        Authorization: `Bearer ${token}`,
        ...(appCheck === null ? {} : { 'X-Firebase-AppCheck': appCheck }),
        ...(body ? { 'Content-Type': 'application/json' } : {}),
      },
      // Answers about money are private and must not be cached.
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWER_MAX_MS),
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  } catch (error) {
    throw new DataFailure('offline', String(error));
  }
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const code = CODE_BY_STATUS[response.status] ?? 'failed';
    throw new PayoutFailure(code, `${path}: status ${response.status}`, textsOf(answer));
  }
  return new FieldReader(path, isFields(answer) ? answer : {});
}

/** A URL at the provider to redirect the browser to; https, except for the local stand-in. */
function linkIn(answer: FieldReader): string {
  const url = answer.text('url');
  const scheme = appConfig().emulators === null ? /^https:\/\// : /^https?:\/\//;
  return scheme.test(url) ? url : answer.refuse('url');
}

/** Creates the caller's account at the provider; idempotent. */
export async function createPayoutAccount({
  firstName,
  lastName,
  username,
  email,
}: Pick<Profile, 'firstName' | 'lastName' | 'username'> & Pick<Account, 'email'>): Promise<string> {
  const query = { first: firstName, last: lastName, username, email };
  return (await send({ path: '/create_stripe_account', query })).text('account_id');
}

/** The URL of the provider's onboarding for the caller; valid for a few minutes, once. */
export async function createOnboardingLink(accountId: string): Promise<string> {
  return linkIn(await send({ path: '/create_account_link', query: { acct_id: accountId } }));
}

/** The URL of the caller's earnings at the provider. */
export async function createEarningsLink(accountId: string): Promise<string> {
  return linkIn(await send({ path: '/get_login_link', body: { acctID: accountId } }));
}

/** The status of the caller's account at the provider; the server stores what has changed. */
export async function fetchPayoutStanding(): Promise<PayoutStanding> {
  const answer = await send({ path: '/stripe_account' });
  return {
    areChargesEnabled: answer.flag('charges_enabled'),
    arePayoutsEnabled: answer.flag('payouts_enabled'),
    isOnboardingComplete: answer.flag('details_submitted'),
  };
}
