import {
  HttpsError,
  onCall,
  type CallableFunction,
  type CallableRequest,
  type CallableOptions,
  type FunctionsErrorCode,
  type Request,
} from 'firebase-functions/v2/https';
import type { z } from 'zod';
import {
  type CallableName,
  type Callables,
  REFUSAL_TEXTS,
  type RefusalReason,
  tooManyText,
} from '../../../../src/domain/callables.ts';
import { sessionOf } from '../../platform/sessions/hasEnded.ts';
import { PROVEN_EMAIL_CLAIM } from '../../platform/sessions/provenEmail.ts';
import { Refusal, type SignedIn } from '../../platform/caller.ts';
import { now } from '../../platform/clock.ts';
import { hopsOf, networkOf, type Network } from '../../platform/limits/network.ts';
import { log } from '../../platform/log.ts';
import { callableResources } from '../../platform/resources.ts';
import { codeSecret, requireAppCheck } from '../../platform/settings.ts';

const STATUS: Readonly<Record<RefusalReason, FunctionsErrorCode>> = {
  'signed-out': 'unauthenticated',
  'bad-request': 'invalid-argument',
  banned: 'permission-denied',
  'name-required': 'invalid-argument',
  'full-name-required': 'invalid-argument',
  'name-not-allowed': 'invalid-argument',
  'bad-school-email': 'invalid-argument',
  'same-school-email': 'invalid-argument',
  'school-email-taken': 'already-exists',
  'code-required': 'invalid-argument',
  'code-incorrect': 'permission-denied',
  'too-many': 'resource-exhausted',
  'username-taken': 'already-exists',
  'email-taken': 'already-exists',
  'sign-in-again': 'failed-precondition',
  'alerts-full': 'resource-exhausted',
  'not-found': 'not-found',
  'not-allowed': 'permission-denied',
  'want-changed': 'aborted',
  promised: 'failed-precondition',
  'case-taken': 'aborted',
  paused: 'permission-denied',
  failed: 'internal',
};

type Secrets = NonNullable<CallableOptions['secrets']>;

/** Much more than the longest honest request. The platform's own limit is 32 MB. */
const REQUEST_MAX_BYTES = 20_000;

/** A call: its validated request, its network, and its caller. */
export interface Call<Name extends CallableName> {
  readonly data: Callables[Name]['request'];
  /** See `networkOf`. */
  readonly network: Network | null;
  /** Refuses ('signed-out') when nobody is signed in. */
  readonly caller: () => SignedIn;
  /** The signed-in caller, if any; for callables that visitors may call as well. */
  readonly callerIfAny: SignedIn | null;
  /** The calling page's origin, from the browser. */
  readonly origin: string | undefined;
}

/**
 * A callable function: checks the request's shape, and turns refusals into errors that carry `details.reason`.
 * Unexpected errors are logged and answered with 'Something went wrong'. `secrets` are those it needs in addition to
 * CODE_SECRET.
 */
export function callable<Name extends CallableName>(
  name: Name,
  shape: z.ZodType<Callables[Name]['request']>,
  handle: (call: Call<Name>) => Promise<Callables[Name]['response']>,
  secrets: Secrets = [],
): CallableFunction<unknown, Promise<Callables[Name]['response']>> {
  const options = { ...callableResources(name), secrets: [codeSecret, ...secrets] };
  return onCall(options, (request: CallableRequest<unknown>) =>
    answerCall({ name, shape, handle }, request, networkOf(request)),
  );
}

/** The parts of a callable that answer one request. */
interface Answering<Name extends CallableName> {
  readonly name: Name;
  readonly shape: z.ZodType<Callables[Name]['request']>;
  readonly handle: (call: Call<Name>) => Promise<Callables[Name]['response']>;
}

/** The parts of a request that are read, except its network. */
type CallRequest = Pick<CallableRequest<unknown>, 'auth' | 'data'> & {
  readonly app?: object | undefined;
  readonly rawRequest: Pick<Request, 'headers' | 'rawBody'>;
};

/** Checks and answers one request. Throws an `HttpsError`. */
export async function answerCall<Name extends CallableName>(
  { name, shape, handle }: Answering<Name>,
  request: CallRequest,
  network: Network | null,
): Promise<Callables[Name]['response']> {
  // Not the option `enforceAppCheck`: the library would read the parameter during the deployment.
  if (requireAppCheck.value() && request.app === undefined) {
    throw new HttpsError('unauthenticated', 'Unauthenticated');
  }
  const parsed = shape.safeParse(request.data);
  try {
    if (!parsed.success || request.rawRequest.rawBody.length > REQUEST_MAX_BYTES) {
      throw new Refusal('bad-request');
    }
    return await handle({
      data: parsed.data,
      network,
      caller: () => signedIn(request),
      callerIfAny: request.auth === undefined ? null : signedIn(request),
      origin: request.rawRequest.headers.origin,
    });
  } catch (error) {
    const reason = error instanceof Refusal ? error.reason : 'failed';
    const hops = hopsOf(request.rawRequest.headers);
    if (error instanceof Refusal) log.note('call refused', { name, reason, hops });
    else log.failure('call failed', error, { name });
    const untilMs = error instanceof Refusal ? error.untilMs : null;
    const details = untilMs === null ? { reason } : { reason, untilMs };
    throw new HttpsError(STATUS[reason], textOf(reason, untilMs), details);
  }
}

/** The text of a refusal. For a rate limit it says when to try again. */
function textOf(reason: RefusalReason, untilMs: number | null): string {
  return reason === 'too-many' && untilMs !== null ? tooManyText(untilMs - now()) : REFUSAL_TEXTS[reason];
}

function signedIn(request: Pick<CallableRequest, 'auth'>): SignedIn {
  if (request.auth === undefined) throw new Refusal('signed-out');
  const { token } = request.auth;
  const name: unknown = token.name;
  const provenEmail: unknown = token[PROVEN_EMAIL_CLAIM];
  return {
    ...sessionOf(token),
    email: token.email?.toLowerCase() ?? null,
    isEmailVerified: token.email_verified === true,
    provenEmail: typeof provenEmail === 'string' ? provenEmail : null,
    name: typeof name === 'string' ? name : null,
    isGoogle: token.firebase.sign_in_provider === 'google.com',
    signedInAtMs: token.firebase.sign_in_provider === 'custom' ? null : token.auth_time * 1000,
  };
}
