import { type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { db } from '../admin.ts';
import { DAY_MS } from '../durations.ts';
import { hasExpired } from '../hasExpired.ts';
import type { Network } from './network.ts';

/** How many times as much a network may do whose limits an operator has raised. */
const RAISED_FACTOR = 10;

/** Named by the network itself: it is a campus's, not a person's, and the operator has typed it. */
const refOf = (subject: string): DocumentReference => db.doc(`limits/raised_${subject.replace('/', '_')}`);

/** Raises the limits of an address, or of a network as `Network` names it, for a day from now on. */
export async function raiseLimits(subject: string, nowMs: number): Promise<void> {
  await refOf(subject).set({ expires_at: Timestamp.fromMillis(nowMs + DAY_MS) });
}

/**
 * The factor for what a whole campus does in its first week from one address: look-ups, registrations, codes and mistyped
 * codes. 1 unless an operator has raised it; takes a read or two.
 */
export async function raisedFactor(network: Network | null, nowMs: number): Promise<number> {
  if (network === null) return 1;
  const { household, site } = network;
  const subjects = site === null ? [household] : [household, site];
  const raised = await db.getAll(...subjects.map(refOf));
  const isRaised = raised.some((one) => one.exists && !hasExpired(one, nowMs));
  return isRaised ? RAISED_FACTOR : 1;
}
