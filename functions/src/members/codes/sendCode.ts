import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import {
  CODE_LIFE_MS,
  CODES_PER_DAY_MAX,
  CODES_PER_HOUR_MAX,
  FOREIGN_CODES_PER_DAY_MAX,
  FOREIGN_CODES_PER_HOUR_MAX,
  OWN_CODES_PER_DAY_MAX,
  OWN_CODES_PER_HOUR_MAX,
} from '../../../../src/domain/limits.ts';
import { db } from '../../platform/admin.ts';
import { namesOf } from '../../platform/campuses.ts';
import { HOUR_MS } from '../../platform/durations.ts';
import { rateLimitIn, type Limit } from '../../platform/limits/rateLimit.ts';
import { networkLimits, vouchedFactor, type Network } from '../../platform/limits/network.ts';
import { raisedFactor } from '../../platform/limits/raised.ts';
import { tooMany } from '../../platform/limits/enforceRateLimit.ts';
import { codeMail } from '../../messaging/mail/codeMail.ts';
import { mailJob } from '../../messaging/mail/job.ts';
import { mailboxOf } from './mailbox.ts';
import { codesFor } from './records.ts';
import { reservationPath } from '../accounts/joinSchool.ts';
import { generateCode, isLive, isWithinPause, newRecord, type Proof } from './record.ts';

const PER_ACCOUNT = [
  { max: CODES_PER_HOUR_MAX, withinMs: HOUR_MS },
  { max: CODES_PER_DAY_MAX, withinMs: 24 * HOUR_MS },
];
/** High, since a dormitory or a campus's Wi-Fi is one IPv4 address. Accounts and mailboxes have separate limits. */
const PER_NETWORK = [
  { max: 60, withinMs: HOUR_MS },
  { max: 300, withinMs: 24 * HOUR_MS },
];
const OWN_CAPS = [
  { max: OWN_CODES_PER_HOUR_MAX, withinMs: HOUR_MS },
  { max: OWN_CODES_PER_DAY_MAX, withinMs: 24 * HOUR_MS },
];
const FOREIGN_CAPS = [
  { max: FOREIGN_CODES_PER_HOUR_MAX, withinMs: HOUR_MS },
  { max: FOREIGN_CODES_PER_DAY_MAX, withinMs: 24 * HOUR_MS },
];

export type SendOutcome = 'sent' | 'already-sent' | 'taken';

export interface CodeRequest {
  readonly proof: Proof;
  /** See `Claim`. */
  readonly isOwnAddress: boolean;
  readonly network: Network | null;
  /** From the resend link: the pause between two codes does not apply, the rate limits do. */
  readonly isResend: boolean;
  readonly nowMs: number;
}

/**
 * Stores a code and queues its mail in one transaction: two tabs that ask at once get one code, and only codes that are
 * sent count. The answer that a school address belongs to another account also counts, because otherwise anybody could
 * probe which addresses have joined. Refuses ('too-many') beyond a rate limit.
 */
export async function sendCode(asked: CodeRequest): Promise<SendOutcome> {
  const { proof, isOwnAddress, network, isResend, nowMs } = asked;
  const mailbox = mailboxOf(proof.email);
  const isTagged = proof.email.includes('+');
  const factor = vouchedFactor(network) * (await raisedFactor(network, nowMs));
  const limits: Limit[] = [
    { kind: 'code_user', subject: proof.uid, caps: PER_ACCOUNT },
    // Two counters, so that the account that signs in with the address and other accounts do not use up each other's
    // codes.
    isOwnAddress && !isTagged
      ? { kind: 'code_own_address', subject: mailbox, caps: OWN_CAPS }
      : { kind: 'code_foreign_address', subject: mailbox, caps: FOREIGN_CAPS },
    ...networkLimits('code', network, PER_NETWORK, factor),
  ];

  const names = await namesOf(proof.campusId);
  const outcome = await db.runTransaction(async (transaction) => {
    const isTaken = proof.purpose === 'school' && (await isReserved(proof, transaction));
    const [newest] = (await codesFor(proof, transaction)).filter(({ record }) => isLive(record, nowMs));
    if (!isResend && newest !== undefined && isWithinPause(newest.record, nowMs)) return 'already-sent';
    const count = await rateLimitIn(transaction, limits, nowMs);
    if (count === null) return 'too-many';

    count();
    if (isTaken) return 'taken';
    const code = generateCode();
    const date = new Date(nowMs).toISOString();
    const ref = db.collection('verifications').doc();
    transaction.create(ref, {
      ...newRecord(proof, code, nowMs),
      campus_id: proof.campusId,
      date,
      createdAt: FieldValue.serverTimestamp(),
    });
    const mail = mailJob({
      to: proof.email,
      message: codeMail({ code, names, purpose: proof.purpose }),
      nowMs,
      expiresMs: nowMs + CODE_LIFE_MS,
      isSecret: true,
    });
    // `to_uid`, so that it is deleted with the requesting account, whose address it may not be.
    transaction.create(db.collection('mail').doc(`code_${ref.id}`), { ...mail, to_uid: proof.uid });
    return 'sent';
  });
  if (outcome === 'too-many') throw await tooMany(limits, nowMs);
  return outcome;
}

async function isReserved({ email, uid }: Proof, transaction: Transaction): Promise<boolean> {
  const reservation = await transaction.get(db.doc(reservationPath(email)));
  return reservation.exists && reservation.get('uid') !== uid;
}
