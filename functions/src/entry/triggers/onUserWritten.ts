import { syncSignIn } from '../../members/accounts/syncSignIn.ts';
import { runJob } from '../../platform/jobs/runJob.ts';
import { JOB_STEPS } from '../../members/jobSteps.ts';
import { removeNotificationsFrom } from '../../talk/notifications/removeNotifications.ts';
import { log } from '../../platform/log.ts';
import { beginUpdate } from '../../members/profiles/beginUpdate.ts';
import { stateToGoBackTo, undoChange } from '../../members/profiles/pace.ts';
import { isCopiedChange } from '../../members/profiles/profile.ts';
import { removeTakenPicture } from '../../members/profiles/removePicture.ts';
import { mayBePushed, removeSubscriptionsOf } from '../../talk/push/subscriptions.ts';
import { stripeSecretKey } from '../../platform/settings.ts';
import { afterAnyChange } from './trigger.ts';

/** What the sign-in account knows of a member. */
const SHARED_FIELDS = ['campus_id', 'school_verified', 'verified', 'status'];

/** Longer than a run of a job lasts. */
const TIMEOUT_SECONDS = 300;

/**
 * Undoes a member's own change above their hourly limit. Carries roles and a proven address from the profile to the
 * account, should a callable have ended half-way, and what others' documents copy of the profile to those. Takes back what
 * others were told of a banned member, deletes a picture that was taken away, and begins the work of an account's deletion. Ends the pushes of who is banned, leaving, or not school-verified any more.
 */
export const onUserWritten = afterAnyChange(
  'users/{uid}',
  async ({ before, after }, { uid = '' }) => {
    if (SHARED_FIELDS.some((field) => before.get(field) !== after.get(field))) await syncSignIn(uid);
    const isBanned = after.get('status') === 'banned' && before.get('status') !== 'banned';
    // The event may be an old one, and the ban lifted since.
    if (isBanned && (await after.ref.get()).get('status') === 'banned') await removeNotificationsFrom(uid);
    if (mayBePushed(before) && !mayBePushed(after)) await removeSubscriptionsOf(uid);
    const admitted = await stateToGoBackTo(uid, before, after);
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
