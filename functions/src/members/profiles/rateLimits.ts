import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { PROFILE_CHANGES_PER_HOUR_MAX } from '../../../../src/domain/limits.ts';
import { db } from '../../platform/admin.ts';
import { lastState, perHour, rateLimit } from '../../platform/limits/rateLimit.ts';

/** The fields of their own profile that the rules let members write. */
const OWN_FIELDS = ['bio', 'img', 'grad_year', 'profile_set_up', 'getting_started'] as const;

type OwnFields = Readonly<Record<string, unknown>>;

/**
 * Counts a member's change of their own profile against their rate limit. Null if the change may stay. Beyond the
 * limit, the fields to reset the profile to: those after the last admitted change, because the state before this change
 * may itself be beyond the limit. Changes by functions do not count: they write other fields, or leave `lastModified`
 * unchanged.
 */
export async function stateToResetTo(
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

/** Resets a member's own fields, unless the profile has changed since `after` or was deleted. */
export async function undoChange(after: DocumentSnapshot, state: OwnFields): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const now = await transaction.get(after.ref);
    if (!now.exists || after.updateTime === undefined || now.updateTime?.isEqual(after.updateTime) !== true)
      return;
    transaction.update(after.ref, state);
  });
}
