import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { PROFILE_CHANGES_PER_HOUR_MAX } from '../../../../src/domain/limits.ts';
import { db } from '../../platform/admin.ts';
import { lastState, perHour, rateLimit } from '../../platform/limits/rateLimit.ts';

/** What the rules let members write of their own profile. */
const OWN_FIELDS = ['bio', 'img', 'grad_year', 'profile_set_up', 'getting_started'] as const;

type OwnFields = Readonly<Record<string, unknown>>;

/**
 * Counts a member's own change of their profile against their hour. Null where it may stay; once the hour is full, the own
 * fields to go back to: those of the last change that was admitted, since the state before this one may itself be beyond the
 * limit. Functions' changes do not count: they move other fields, or leave `lastModified` where it was.
 */
export async function stateToGoBackTo(
  uid: string,
  before: DocumentSnapshot,
  after: DocumentSnapshot,
): Promise<OwnFields | null> {
  const at = after.updateTime;
  if (!before.exists || !after.exists || at === undefined) return null;
  const isOwn =
    OWN_FIELDS.some((field) => before.get(field) !== after.get(field)) &&
    !isSameTime(before.get('lastModified'), after.get('lastModified'));
  if (!isOwn) return null;
  const limit = perHour('profile', uid, PROFILE_CHANGES_PER_HOUR_MAX);
  const hit = { key: String(at.valueOf()), state: ownFields(after) };
  if (await rateLimit([limit], at.toMillis(), hit)) return null;
  return (await lastState(limit)) ?? ownFields(before);
}

function ownFields(profile: DocumentSnapshot): OwnFields {
  return Object.fromEntries(OWN_FIELDS.map((field) => [field, profile.get(field) as unknown]));
}

function isSameTime(a: unknown, b: unknown): boolean {
  return a instanceof Timestamp && b instanceof Timestamp && a.isEqual(b);
}

/** Puts a member's own fields back, unless the profile has changed again since `after` or is gone. */
export async function undoChange(after: DocumentSnapshot, state: OwnFields): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const now = await transaction.get(after.ref);
    if (!now.exists || after.updateTime === undefined || now.updateTime?.isEqual(after.updateTime) !== true)
      return;
    transaction.update(after.ref, state);
  });
}
