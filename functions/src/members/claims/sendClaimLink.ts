import type { CampusId } from '../../../../src/domain/campus.ts';
import type { RefusalReason } from '../../../../src/domain/callables.ts';
import { campusOrigin } from '../../../../src/domain/hosts.ts';
import { CODE_RESEND_PAUSE_MS } from '../../../../src/domain/limits.ts';
import { isBanned } from '../../platform/sessions/bans.ts';
import { auth, db } from '../../platform/admin.ts';
import { rateLimit, rateLimitIn } from '../../platform/limits/rateLimit.ts';
import { networkLimits, type Network } from '../../platform/limits/network.ts';
import { tooMany } from '../../platform/limits/tooMany.ts';
import { log } from '../../platform/log.ts';
import { mailJob } from '../../talk/mail/job.ts';
import { ownDomains } from '../../platform/settings.ts';
import { openClaim } from './claim.ts';
import { maskedEmail } from '../../../../src/domain/maskedEmail.ts';
import { claimMail } from './claimMail.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Of one network; also what finds out whether an id is one. */
const PER_NETWORK = [
  { max: 60, withinMs: HOUR_MS },
  { max: 240, withinMs: 24 * HOUR_MS },
];
/** To one address: strangers may ask, its owner should not be flooded. */
const PER_CLAIM = [
  { max: 5, withinMs: HOUR_MS },
  { max: 10, withinMs: 24 * HOUR_MS },
];
const PAUSE = [{ max: 1, withinMs: CODE_RESEND_PAUSE_MS }];

/** The provider's link is good for longer; a mail that is late is not sent. */
const LINK_LIFE_MS = HOUR_MS;

export interface ClaimRequest {
  readonly claimId: string;
  /** The campus whose host the link leads to: where the person is. */
  readonly campusId: CampusId;
  readonly network: Network | null;
  readonly nowMs: number;
}

/**
 * Mails a sign-in link to the address on file for an unclaimed profile; within two minutes of the last one it only
 * says that again. Answers the masked address, or why not. Nothing is counted that is not queued, so that who is told
 * that a mail is on its way has one, and who is told that something went wrong can ask again at once.
 */
export async function sendClaimLink(
  asked: ClaimRequest,
): Promise<{ readonly maskedEmail: string } | RefusalReason> {
  const { claimId, campusId, network, nowMs } = asked;
  const perNetwork = networkLimits('claim', network, PER_NETWORK);
  if (!(await rateLimit(perNetwork, nowMs))) throw await tooMany(perNetwork, nowMs);
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
    // Of a transaction that runs again the first link is of no use to anybody: nobody has seen it.
    const link = await linkFor(claim.email, campusId);
    pause();
    count();
    const mail = db.collection('mail').doc();
    transaction.create(
      mail,
      mailJob({
        to: claim.email,
        message: claimMail(link, campusId),
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
 * The provider's link that signs the owner of the address in, on the host where the person is. It leads to the app's own
 * page, as the provider's own mails do, whatever page the provider has put before its query.
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
