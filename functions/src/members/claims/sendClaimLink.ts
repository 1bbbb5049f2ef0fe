import type { CampusId } from '../../../../src/domain/campus.ts';
import type { RefusalReason } from '../../../../src/domain/callables.ts';
import { campusOrigin } from '../../../../src/domain/hosts.ts';
import { CODE_RESEND_PAUSE_MS } from '../../../../src/domain/limits.ts';
import { HOUR_MS } from '../../platform/durations.ts';
import { isBanned } from '../../platform/sessions/bans.ts';
import { auth, db } from '../../platform/admin.ts';
import { namesOf, requireCampus } from '../../platform/campuses.ts';
import { rateLimitIn } from '../../platform/limits/rateLimit.ts';
import { networkLimits, type Network } from '../../platform/limits/network.ts';
import { enforceRateLimit, tooMany } from '../../platform/limits/enforceRateLimit.ts';
import { log } from '../../platform/log.ts';
import { mailJob } from '../../messaging/mail/job.ts';
import { ownDomains } from '../../platform/settings.ts';
import { openClaim } from './claim.ts';
import { maskedEmail } from '../../../../src/domain/maskedEmail.ts';
import { claimMail } from './claimMail.ts';

/** Requests of one network, including those that only probe whether an id exists. */
const PER_NETWORK = [
  { max: 60, withinMs: HOUR_MS },
  { max: 240, withinMs: 24 * HOUR_MS },
];
/** Mails to one address: anybody may ask, so its owner must not be flooded. */
const PER_CLAIM = [
  { max: 5, withinMs: HOUR_MS },
  { max: 10, withinMs: 24 * HOUR_MS },
];
const PAUSE = [{ max: 1, withinMs: CODE_RESEND_PAUSE_MS }];

/** After this the mail is not sent any more, although the provider's link is valid for longer. */
const LINK_LIFE_MS = HOUR_MS;

export interface ClaimRequest {
  readonly claimId: string;
  /** The campus of the host on which the person is, to which the link leads. */
  readonly campusId: CampusId;
  readonly network: Network | null;
  readonly nowMs: number;
}

/**
 * Mails a sign-in link to the address on file of an unclaimed profile; within two minutes of the last mail it returns
 * the same and sends none. Returns the masked address, or the reason of a refusal. Only queued mails count against the
 * limits, so that after a failure the person can retry at once.
 */
export async function sendClaimLink(
  asked: ClaimRequest,
): Promise<{ readonly maskedEmail: string } | RefusalReason> {
  const { claimId, campusId, network, nowMs } = asked;
  const perNetwork = networkLimits('claim', network, PER_NETWORK);
  await enforceRateLimit(perNetwork, nowMs);
  await requireCampus(campusId);
  const names = await namesOf(campusId);
  const perClaim = [{ kind: 'claim', subject: claimId, caps: PER_CLAIM }];
  return db.runTransaction(async (transaction) => {
    const claim = await openClaim(claimId, transaction);
    if (claim === null || (await isBanned(claim.email))) return 'not-found';
    const answer = { maskedEmail: maskedEmail(claim.email) };
    const pause = await rateLimitIn(
      transaction,
      [{ kind: 'claim_pause', subject: claimId, caps: PAUSE }],
      nowMs,
    );
    if (pause === null) return answer;
    const count = await rateLimitIn(transaction, perClaim, nowMs);
    if (count === null) throw await tooMany(perClaim, nowMs);
    // If the transaction is retried, the first link is unused, and nobody has seen it.
    const link = await linkFor(claim.email, campusId);
    pause();
    count();
    const mail = db.collection('mail').doc();
    transaction.create(
      mail,
      mailJob({
        to: claim.email,
        message: claimMail(link, names),
        nowMs,
        expiresMs: nowMs + LINK_LIFE_MS,
        isSecret: true,
      }),
    );
    log.note('claim link queued', { mail: mail.id, campusId });
    return answer;
  });
}

/**
 * The provider's sign-in link for the address, on the host where the person is. It leads to the app's own page, as in
 * the provider's mails, whatever page the provider's link names.
 */
async function linkFor(email: string, campusId: CampusId): Promise<string> {
  const [domain] = ownDomains();
  if (domain === undefined) throw new Error('APP_DOMAINS is not set.');
  const back = new URL('/login/sent', campusOrigin(campusId, domain));
  back.searchParams.set('email', email);
  const link = await auth().generateSignInWithEmailLink(email, { url: back.href, handleCodeInApp: true });
  const { search, searchParams } = new URL(link);
  return searchParams.has('oobCode') ? new URL(`/auth/action${search}`, back).href : link;
}
