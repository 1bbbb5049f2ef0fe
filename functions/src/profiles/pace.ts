import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { PROFILE_CHANGES_PER_HOUR_MAX } from '../../../src/domain/limits.ts';
import { db } from '../admin.ts';
import { isWithinHour } from '../limits/hourly.ts';

/** What the rules let members write of their own profile. */
const OWN_FIELDS = ['bio', 'img', 'grad_year', 'profile_set_up', 'getting_started'] as const;

/**
 * Counts a member's own change of their profile against their hour. False when the hour is full. Functions' changes do
 * not count: they move other fields, or leave `lastModified` where it was.
 */
export async function isChangeWithinPace(
  uid: string,
  before: DocumentSnapshot,
  after: DocumentSnapshot,
): Promise<boolean> {
  const at = after.updateTime;
  if (!before.exists || !after.exists || at === undefined) return true;
  const isOwn =
    OWN_FIELDS.some((field) => before.get(field) !== after.get(field)) &&
    !isSameTime(before.get('lastModified'), after.get('lastModified'));
  if (!isOwn) return true;
  const key = String(at.valueOf());
  return isWithinHour({ kind: 'profile', uid, key, at, max: PROFILE_CHANGES_PER_HOUR_MAX });
}

function isSameTime(a: unknown, b: unknown): boolean {
  return a instanceof Timestamp && b instanceof Timestamp && a.isEqual(b);
}

/** Puts a member's own fields back to what they were, unless the profile has changed again or is gone. */
export async function undoChange(before: DocumentSnapshot, after: DocumentSnapshot): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const now = await transaction.get(after.ref);
    if (!now.exists || after.updateTime === undefined || now.updateTime?.isEqual(after.updateTime) !== true)
      return;
    transaction.update(
      after.ref,
      Object.fromEntries(OWN_FIELDS.map((field) => [field, before.get(field) as unknown])),
    );
  });
}
