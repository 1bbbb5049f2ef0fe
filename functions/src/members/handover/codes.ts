import { createHash, randomBytes } from 'node:crypto';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { CampusId } from '../../../../src/domain/campus.ts';
import { HAND_OVER_SECRET_BYTES } from '../../../../src/domain/handOver.ts';
import { HAND_OVER_LIFE_MS } from '../../../../src/domain/limits.ts';
import type { Session } from '../../platform/sessions/hasEnded.ts';
import { db } from '../../platform/admin.ts';
import { keyedHash } from '../../platform/keyedHash.ts';

const Stored = z.object({
  uid: z.string(),
  session_id: z.string().nullable(),
  session_began_at: z.instanceof(Timestamp),
  nonce: z.string(),
  campus_id: z.string(),
  used: z.boolean(),
  expires_at: z.instanceof(Timestamp),
});

/**
 * A session to hand over, the campus of the receiving host, and the hash of the nonce that only that host's page has.
 */
export interface HandOver extends Session {
  readonly campusId: CampusId;
  readonly nonceHash: string;
}

/** Creates a code, of which only a keyed hash is stored. */
export async function issueHandOver(handOver: HandOver, nowMs: number): Promise<string> {
  const { uid, sessionId, sessionBeganAtMs, campusId, nonceHash } = handOver;
  const code = randomBytes(HAND_OVER_SECRET_BYTES).toString('base64url');
  await recordOf(code).create({
    uid,
    session_id: sessionId,
    session_began_at: Timestamp.fromMillis(sessionBeganAtMs),
    nonce: nonceHash,
    campus_id: campusId,
    used: false,
    expires_at: Timestamp.fromMillis(nowMs + HAND_OVER_LIFE_MS),
    createdAt: FieldValue.serverTimestamp(),
  });
  return code;
}

/**
 * The session for this code on the host of this campus, for a page with this nonce; null if they do not match. The
 * first attempt uses the code up, even a wrong one: then somebody else has the code. Of several simultaneous attempts
 * at most one succeeds.
 */
export async function useHandOver(
  code: string,
  nonce: string,
  campusId: CampusId,
  nowMs: number,
): Promise<Session | null> {
  const nonceHash = createHash('sha256').update(nonce).digest('base64url');
  return db.runTransaction(async (transaction) => {
    const record = recordOf(code);
    const stored = Stored.safeParse((await transaction.get(record)).data());
    if (!stored.success || stored.data.used) return null;
    transaction.update(record, { used: true });
    const { uid, session_id, session_began_at } = stored.data;
    const { nonce: wanted, campus_id, expires_at } = stored.data;
    const isRight = wanted === nonceHash && campus_id === campusId && expires_at.toMillis() > nowMs;
    if (!isRight) return null;
    return { uid, sessionId: session_id, sessionBeganAtMs: session_began_at.toMillis() };
  });
}

function recordOf(code: string): FirebaseFirestore.DocumentReference {
  return db.collection('handovers').doc(keyedHash('hand-over', code));
}
