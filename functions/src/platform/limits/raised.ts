import { type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { db } from '../admin.ts';
import { DAY_MS } from '../durations.ts';
import { hasExpired } from '../hasExpired.ts';
import type { Network } from './network.ts';

/** The factor for a network whose limits an operator has raised. */
const RAISED_FACTOR = 10;

/** The id names the network in plain text: it is a campus's, not a person's, and typed by the operator. */
const refOf = (subject: string): DocumentReference => db.doc(`limits/raised_${subject.replace('/', '_')}`);

/** Raises the limits of an address, or of a network in the form of `Network`, for a day. */
export async function raiseLimits(subject: string, nowMs: number): Promise<void> {
  await refOf(subject).set({ expires_at: Timestamp.fromMillis(nowMs + DAY_MS) });
}

/**
 * The factor for limits that a whole campus may reach in its first week from one address: look-ups, registrations,
 * codes and mistyped codes. 1 unless an operator has raised it. One or two reads.
 */
export async function raisedFactor(network: Network | null, nowMs: number): Promise<number> {
  if (network === null) return 1;
  const { household, site } = network;
  const subjects = site === null ? [household] : [household, site];
  const raised = await db.getAll(...subjects.map(refOf));
  const isRaised = raised.some((one) => one.exists && !hasExpired(one, nowMs));
  return isRaised ? RAISED_FACTOR : 1;
}
