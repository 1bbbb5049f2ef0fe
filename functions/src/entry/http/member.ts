import type { HttpsFunction, Request } from 'firebase-functions/v2/https';
import { z } from 'zod';
import { REFUSAL_TEXTS, tooManyText } from '../../../../src/domain/callables.ts';
import { type CampusId } from '../../../../src/domain/campus.ts';
import { isEnded, sessionOf } from '../../platform/sessions/hasEnded.ts';
import { signInOf } from '../../platform/sessions/signInOf.ts';
import { appCheck, auth, db } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { campusOfOwnOrigin } from '../../platform/hosts.ts';
import type { Cap } from '../../platform/limits/cap.ts';
import { retryAtMs, rateLimit } from '../../platform/limits/rateLimit.ts';
import { log } from '../../platform/log.ts';
import { codeSecret, requireAppCheck } from '../../platform/settings.ts';
import { endpoint, type EndpointOptions, HttpRefusal } from './endpoint.ts';
import { errorCode } from '../../platform/errorCode.ts';
import { CampusIdText } from '../../platform/stored/campusId.ts';

/** The caller: the verified token's member, with the current profile. */
export interface Member {
  readonly uid: string;
  readonly campusId: CampusId;
  readonly isSchoolVerified: boolean;
}

export interface MemberOptions extends EndpointOptions {
  /** The rate limit of one member, counted under this kind. */
  readonly limit: { readonly kind: string; readonly caps: readonly Cap[] };
}

type RequestHeaders = Pick<Request, 'headers'>;

const Profile = z.object({
  campus_id: CampusIdText,
  school_verified: z.boolean(),
  status: z.enum(['active', 'banned', 'deleting']),
});

/**
 * An endpoint for members: the ID token comes in the Authorization header, which no link and no form of another site
 * can send. The session must not be ended, the address must be verified and the profile active.
 */
export function memberEndpoint(
  options: MemberOptions,
  handle: (member: Member, request: Request) => Promise<unknown>,
): HttpsFunction {
  const { limit, secrets = [] } = options;
  return endpoint({ ...options, secrets: [codeSecret, ...secrets] }, async (request) => {
    const member = await admit(request);
    const nowMs = now();
    const limits = [{ ...limit, subject: member.uid }];
    if (!(await rateLimit(limits, nowMs)))
      throw new HttpRefusal(429, tooManyText((await retryAtMs(limits, nowMs)) - nowMs));
    return handle(member, request);
  });
}

/**
 * The member who makes the request. Throws `HttpRefusal` for a foreign origin, a failed App Check and a bad session.
 */
export async function admit(request: RequestHeaders): Promise<Member> {
  if (!(await isSameOrigin(request))) throw new HttpRefusal(403);
  await demandAppCheck(request);
  return memberOf(request);
}

/**
 * Whether the calling page is on the requested host or another host of ours. Browsers omit the origin of a same-origin
 * GET, and other clients can claim any: the token is what authenticates.
 */
async function isSameOrigin({ headers }: RequestHeaders): Promise<boolean> {
  const { origin, host } = headers;
  if (origin === undefined || (await campusOfOwnOrigin(origin)) !== null) return true;
  // Hosting puts the requested host here; a preview's host belongs to no campus.
  const asked = headers['x-forwarded-host'] ?? host;
  return URL.canParse(origin) && new URL(origin).host === asked;
}

async function demandAppCheck({ headers }: RequestHeaders): Promise<void> {
  if (!requireAppCheck.value()) return;
  const token = headers['x-firebase-appcheck'];
  if (typeof token !== 'string') throw new HttpRefusal(401);
  await appCheck()
    .verifyToken(token)
    .catch(() => {
      throw new HttpRefusal(401);
    });
}

async function memberOf(request: RequestHeaders): Promise<Member> {
  const uid = await uidOf(request);
  const profile = Profile.safeParse((await db.doc(`users/${uid}`).get()).data());
  if (!profile.success) throw new HttpRefusal(403);
  const { campus_id, school_verified, status } = profile.data;
  if (status === 'banned') throw new HttpRefusal(403, REFUSAL_TEXTS.banned);
  if (status !== 'active') throw new HttpRefusal(403);
  return { uid, campusId: campus_id, isSchoolVerified: school_verified };
}

/**
 * The provider's error codes for an invalid token. Any other error is a failure of the check itself. The emulator also
 * answers what the account's state would refuse.
 */
const NOT_SIGNED_IN: ReadonlySet<unknown> = new Set([
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/user-not-found',
]);

function refuseToken(error: unknown): never {
  const code = errorCode(error);
  if (code === 'auth/user-disabled') throw new HttpRefusal(403, REFUSAL_TEXTS.banned);
  if (NOT_SIGNED_IN.has(code)) throw new HttpRefusal(401);
  log.failure('a token could not be checked', error);
  throw new HttpRefusal(503);
}

/**
 * The uid of a valid token of a live session. The account is asked for once: the provider's own check of revoked tokens
 * would ask for it too, and not know of sessions that were handed over or logged out.
 */
async function uidOf({ headers }: RequestHeaders): Promise<string> {
  const [, token] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/.exec(headers.authorization ?? '') ?? [];
  if (token === undefined) throw new HttpRefusal(401);
  const checked = await auth().verifyIdToken(token).catch(refuseToken);
  const signIn = await signInOf(checked.uid).catch(refuseToken);
  if (signIn?.disabled === true) throw new HttpRefusal(403, REFUSAL_TEXTS.banned);
  if (signIn === null || (await isEnded(signIn, sessionOf(checked)))) throw new HttpRefusal(401);
  if (checked.email_verified !== true) throw new HttpRefusal(403);
  return checked.uid;
}
