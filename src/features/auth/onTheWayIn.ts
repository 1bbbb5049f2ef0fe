import { paths } from '../../lib/paths.ts';

const STEPS: readonly string[] = [
  paths.joinStart(),
  paths.login(),
  paths.loginSent(),
  paths.register(),
  paths.verify(),
  paths.addCode(),
  paths.forgotPassword(),
  paths.logout(),
  paths.schoolEmail(),
  '/settings/account/verify_school_email',
];

/** Whether a page is a step of joining. */
export function isOnTheWayIn(pathname: string): boolean {
  return STEPS.includes(pathname) || pathname.startsWith('/auth/');
}
