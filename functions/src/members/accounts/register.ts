import { randomInt } from 'node:crypto';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { CampusId } from '../../../../src/domain/campus.ts';
import { TERMS_VERSION } from '../../../../src/domain/terms.ts';
import { publicLastName, type PersonName } from '../../../../src/domain/personName.ts';
import { isReservedName } from '../../../../src/domain/reservedNames.ts';
import { FALLBACK, usernameBase, usernameCandidate } from '../../../../src/domain/username.ts';
import { db } from '../../platform/admin.ts';
import { isNameOfCampus, schoolOf } from '../../platform/campuses.ts';
import { Refusal } from '../../platform/caller.ts';
import { now } from '../../platform/clock.ts';
import { HOUR_MS } from '../../platform/durations.ts';
import { isOfDeletion } from '../../platform/jobs/record.ts';
import { rateLimitIn } from '../../platform/limits/rateLimit.ts';
import { networkLimits, vouchedFactor, type Network } from '../../platform/limits/network.ts';
import { raisedFactor } from '../../platform/limits/raised.ts';
import { tooMany } from '../../platform/limits/enforceRateLimit.ts';
import { log } from '../../platform/log.ts';
import { addressRecordRef, readAddressRecord } from '../../platform/stored/addressRecord.ts';
import { banPath } from '../../platform/sessions/banPath.ts';
import { deletedAccountRef } from '../../platform/sessions/deletedAccounts.ts';
import { joinSchool } from './joinSchool.ts';

/** New members of one network; a dormitory or a campus's Wi-Fi is one IPv4 address. */
const PER_NETWORK = [{ max: 100, withinMs: HOUR_MS }];

/** Usernames read at once: `name` to `name-10`, then as many with random numbers. */
const CANDIDATES_PER_READ = 10;
const ROUNDS_MAX = 10;
/** Six digits: the longest suffix that fits after a base (`usernameBase`). */
const RANDOM_SUFFIX = [100_000, 1_000_000] as const;

export interface NewMember {
  readonly uid: string;
  readonly email: string;
  /** Proven by this session, in an account to which nobody else has access: see `proveAddress`. */
  readonly isEmailVerified: boolean;
  readonly campusId: CampusId;
  /** The network whose limit a new member counts against; null for none. */
  readonly network: Network | null;
  /** The sign-up asked for the present terms: recorded of a new member. */
  readonly hasAgreed?: boolean;
  /** Splits the name, or throws a refusal. Called only for a new member. */
  readonly name: () => PersonName;
  readonly nowMs: number;
}

export interface Registered {
  readonly username: string;
  readonly verified: boolean;
  readonly schoolVerified: boolean;
}

const Known = z.object({
  username: z.string(),
  verified: z.boolean(),
  school_verified: z.boolean(),
  type: z.string(),
  /** Only on unclaimed profiles. */
  claim_id: z.string().optional(),
});
const KnownAccount = z.object({ email: z.string(), school_email: z.string().nullable() });

/**
 * Creates profile, account and username of a new member in one transaction. For an existing member it only updates the
 * e-mail address and its verification to those of this sign-in. Proving the address on file of an unclaimed profile
 * claims it. A proven school address makes the member school-verified, unless another account has that address or this
 * one belongs to a school already. Refuses ('too-many') beyond the network's limit of new members.
 */
export async function register(member: NewMember): Promise<Registered> {
  const { network, nowMs } = member;
  const factor = vouchedFactor(network) * (await raisedFactor(network, nowMs));
  const limits = networkLimits('registration', network, PER_NETWORK, factor);
  return db.runTransaction(async (transaction) => {
    const user = db.doc(`users/${member.uid}`);
    const [storedUser, storedAccount, job, changes] = await transaction.getAll(
      user,
      user.collection('private').doc('account'),
      db.doc(`jobs/${member.uid}`),
      addressRecordRef(member.uid),
    );
    if (member.isEmailVerified) {
      // Read in the transaction, as in `redeemCode`, because the ban may be simultaneous.
      const ban = await transaction.get(db.doc(banPath(member.email)));
      if (ban.exists) throw new Refusal('banned');
    }
    if (storedUser?.exists === true) {
      const known = Known.parse(storedUser.data());
      const { email, school_email } = KnownAccount.parse(storedAccount?.data());
      const hadOtherAddress = readAddressRecord(changes?.data()).isChanged;
      return update(member, transaction, { ...known, email, school_email, hadOtherAddress });
    }
    // An ID token outlives its account by up to an hour.
    if (isOfDeletion(job, now())) throw new Refusal('not-allowed');
    // Somebody may have a custom token of a deleted account, which creates a sign-in account with the same uid.
    const deleted = await transaction.get(deletedAccountRef(member.uid));
    if (deleted.exists) throw new Refusal('not-allowed');
    const count = await rateLimitIn(transaction, limits, nowMs);
    if (count === null) throw await tooMany(limits, nowMs);
    return create(member, transaction, count);
  });
}

/** A member who has registered before. */
export interface KnownMember extends z.infer<typeof Known>, z.infer<typeof KnownAccount> {
  /** The account once had another address. */
  readonly hadOtherAddress: boolean;
}

export interface SignInChanges {
  /** The address to store; null if it stays. */
  readonly email: string | null;
  readonly verified: boolean;
  /** An unclaimed profile is claimed. */
  readonly isClaimed: boolean;
}

/** What a sign-in changes of a known member. Refuses ('signed-out') a token with an outdated address. */
export function signInChanges(
  { email, isEmailVerified }: Pick<NewMember, 'email' | 'isEmailVerified'>,
  known: KnownMember,
): SignInChanges {
  const isChanged = email !== known.email;
  // Such an account changes its address only by our links.
  const isFixed = known.verified || known.hadOtherAddress;
  if (isChanged && isFixed) throw new Refusal('signed-out');
  // A redeemed code counts like a sign-in that proves the address, but only for the address it was sent to.
  const verified = isEmailVerified || known.verified;
  const isClaimed = known.type === 'unclaimed' && verified && !isChanged;
  return { email: isChanged ? email : null, verified, isClaimed };
}

async function update(member: NewMember, transaction: Transaction, known: KnownMember): Promise<Registered> {
  const join = known.school_email === null ? await joinBy(member, transaction) : null;
  const { email, verified, isClaimed } = signInChanges(member, known);
  const user = db.doc(`users/${member.uid}`);
  if (email !== null) transaction.update(user.collection('private').doc('account'), { email });
  if (verified !== known.verified || isClaimed) {
    transaction.update(user, {
      verified,
      ...(isClaimed ? { type: 'individual', claim_id: FieldValue.delete() } : {}),
      lastModified: FieldValue.serverTimestamp(),
    });
  }
  if (isClaimed && known.claim_id !== undefined) transaction.delete(db.doc(`claims/${known.claim_id}`));
  join?.();
  return { username: known.username, verified, schoolVerified: known.school_verified || join !== null };
}

/** What an operator knows of a person who has not signed up yet. */
export interface Unclaimed {
  readonly claimId: string;
  readonly bio: string;
  readonly gradYear: number | null;
}

/** Creates the documents of an unclaimed profile, and its claim. Does nothing if the profile exists. */
export async function registerUnclaimed(member: NewMember, unclaimed: Unclaimed): Promise<Registered> {
  const { claimId, bio, gradYear } = unclaimed;
  return db.runTransaction(async (transaction) => {
    const user = db.doc(`users/${member.uid}`);
    const stored = await transaction.get(user);
    if (stored.exists) {
      const { username, verified, school_verified } = Known.parse(stored.data());
      return { username, verified, schoolVerified: school_verified };
    }
    const registered = await create(member, transaction);
    transaction.update(user, { type: 'unclaimed', claim_id: claimId, bio, grad_year: gradYear });
    transaction.create(db.doc(`claims/${claimId}`), {
      uid: member.uid,
      email: member.email,
      campus_id: member.campusId,
      createdAt: FieldValue.serverTimestamp(),
    });
    return registered;
  });
}

/**
 * Returns a function that writes the school verification by the address this session has proven; null if it proves
 * none.
 */
async function joinBy(
  { uid, email, isEmailVerified }: NewMember,
  transaction: Transaction,
): Promise<(() => void) | null> {
  const school = isEmailVerified ? await schoolOf(email) : null;
  return school === null
    ? null
    : joinSchool({ uid, email, campusId: school.id, previous: null }, transaction);
}

/** `count` writes the registration's rate limit counters. */
async function create(
  member: NewMember,
  transaction: Transaction,
  count: () => void = () => undefined,
): Promise<Registered> {
  const { uid, email, campusId, isEmailVerified } = member;
  const name = member.name();
  const base = usernameBase(name);
  const username = await freeUsername((await isNameOfCampus(base)) ? FALLBACK : base, transaction);
  const join = await joinBy(member, transaction);
  count();
  const user = db.doc(`users/${uid}`);
  transaction.create(db.doc(`usernames/${username}`), { uid });
  transaction.create(user, {
    _id: uid,
    campus_id: campusId,
    first_name: name.first,
    last_name: publicLastName(name.last),
    username,
    img: null,
    bio: '',
    grad_year: null,
    profile_set_up: false,
    getting_started: false,
    verified: isEmailVerified,
    school_verified: false,
    type: 'individual',
    totalPosts: 0,
    status: 'active',
    date: new Date(member.nowMs).toISOString(),
    createdAt: FieldValue.serverTimestamp(),
    lastModified: FieldValue.serverTimestamp(),
  });
  transaction.create(user.collection('private').doc('account'), {
    email,
    school_email: null,
    middle_name: name.middle,
    last_name: name.last,
    phone: '',
    gender: '',
    birth_date: null,
    email_notifications: true,
    saved_notifications: true,
    listing_mails: true,
    listing_pushes: true,
    want_mails: true,
    want_pushes: true,
    meet_mails: true,
    meet_pushes: true,
    ...(member.hasAgreed === true
      ? { terms_version: TERMS_VERSION, terms_at: FieldValue.serverTimestamp() }
      : {}),
    stripe_account_id: null,
    charges_enabled: false,
    payouts_enabled: false,
    stripe_onboarding_complete: false,
  });
  join?.();
  log.note('registered', { uid, campusId });
  return { username, verified: isEmailVerified, schoolVerified: join !== null };
}

/**
 * The first free name of base, base-2, … base-10; else one with a random number, since all names without a letter that
 * can be transliterated share one base. If somebody takes the name meanwhile, the transaction is retried.
 */
async function freeUsername(base: string, transaction: Transaction): Promise<string> {
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const names = Array.from({ length: CANDIDATES_PER_READ }, (_, i) =>
      round === 0 ? usernameCandidate(base, i + 1) : `${base}-${String(randomInt(...RANDOM_SUFFIX))}`,
    );
    const taken = await transaction.getAll(...names.map((name) => db.doc(`usernames/${name}`)));
    const free = names.find((name, i) => taken[i]?.exists === false && !isReservedName(name));
    if (free !== undefined) return free;
  }
  throw new Error('No free username.');
}
