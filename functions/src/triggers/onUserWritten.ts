import { syncSignIn } from '../accounts/syncSignIn.ts';
import { afterAnyChange } from './trigger.ts';

/** What the sign-in account knows of a member. */
const SHARED_FIELDS = ['campus_id', 'school_verified', 'verified', 'status'];

/** Carries roles and a proven address from the profile to the account, should a callable have ended half-way. */
export const onUserWritten = afterAnyChange('users/{uid}', async ({ before, after }, { uid = '' }) => {
  if (SHARED_FIELDS.some((field) => before.get(field) !== after.get(field))) await syncSignIn(uid);
});
