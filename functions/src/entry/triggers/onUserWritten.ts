import { syncSignIn } from '../../members/accounts/syncSignIn.ts';
import { syncAlerts } from '../../messaging/alerts/change.ts';
import { endFollowsOf } from '../../messaging/alerts/follow.ts';
import { runJob } from '../../platform/jobs/runJob.ts';
import { JOB_STEPS } from '../../members/jobSteps.ts';
import { removeNotificationsFrom } from '../../messaging/notifications/removeNotifications.ts';
import { log } from '../../platform/log.ts';
import { beginUpdate } from '../../members/profiles/beginUpdate.ts';
import { stateToResetTo, undoChange } from '../../members/profiles/rateLimits.ts';
import { isCopiedChange } from '../../members/profiles/profile.ts';
import { removeTakenPicture } from '../../members/profiles/removePicture.ts';
import { removeSubscriptionsOf } from '../../messaging/push/subscriptions.ts';
import { stripeSecretKey } from '../../platform/settings.ts';
import { isVerifiedMember } from '../../platform/stored/profiles.ts';
import { afterAnyChange } from './trigger.ts';

/** The fields that are copied to the sign-in account. */
const SHARED_FIELDS = ['campus_id', 'school_verified', 'verified', 'status'];

/** Whether a member may be told of posts, and where. */
const ALERT_FIELDS = ['campus_id', 'school_verified', 'status'];

/** Longer than one run of a job. */
const TIMEOUT_SECONDS = 300;

/**
 * Resets a member's own change beyond their rate limit. Syncs claims and a proven address from the profile to the
 * sign-in account, in case a callable ended half-way, and propagates the profile to its copies. Removes a banned
 * member's notifications to others, deletes a picture that was removed, and begins the deletion of an account. Deletes
 * the push subscriptions of members who are banned, being deleted or no longer school-verified. Keeps what their alerts
 * are matched by, and ends the follows of who has changed schools.
 */
export const onUserWritten = afterAnyChange(
  'users/{uid}',
  async ({ before, after }, { uid = '' }) => {
    if (SHARED_FIELDS.some((field) => before.get(field) !== after.get(field))) await syncSignIn(uid);
    const isMoved = ALERT_FIELDS.some((field) => before.get(field) !== after.get(field));
    if (before.exists && isMoved) await syncAlerts(uid);
    if (before.exists && before.get('campus_id') !== after.get('campus_id')) await endFollowsOf(uid);
    const isBanned = after.get('status') === 'banned' && before.get('status') !== 'banned';
    // The event may be late, and the ban lifted since.
    if (isBanned && (await after.ref.get()).get('status') === 'banned') await removeNotificationsFrom(uid);
    if (isVerifiedMember(before) && !isVerifiedMember(after)) await removeSubscriptionsOf(uid);
    const admitted = await stateToResetTo(uid, before, after);
    if (admitted !== null) {
      log.warn('profile change undone', { uid, problem: 'too-many' });
      await undoChange(after, admitted);
      return;
    }
    const isCopied = isCopiedChange(before, after);
    if (isCopied && after.updateTime !== undefined) await beginUpdate(uid, after.updateTime);
    const isLeaving = after.get('status') === 'deleting' && before.get('status') !== 'deleting';
    if (isCopied || isLeaving) await runJob(uid, JOB_STEPS);
    await removeTakenPicture(before, after);
  },
  [stripeSecretKey],
  TIMEOUT_SECONDS,
);
