import type { VerificationPurpose } from '../../domain/callables.ts';
import type { CampusId } from '../../domain/campus.ts';
import { call } from '../callables.ts';

export interface CodeTarget {
  readonly purpose: VerificationPurpose;
  /** The school address; null for the account's own. */
  readonly email: string | null;
  readonly campusId: CampusId;
}

/** Mails a code; `alreadySent` when the last one is younger than two minutes. Throws `CallFailure`. */
export function sendCode(
  target: CodeTarget,
  isResend: boolean,
): Promise<{ readonly email: string; readonly alreadySent: boolean }> {
  return call('sendVerificationCode', { ...target, isResend });
}

/** Redeems the code and fetches the new roles. Throws `CallFailure`. */
export async function checkCode(target: CodeTarget, code: string): Promise<CampusId> {
  const { campusId, ...renewal } = await call('checkVerificationCode', { ...target, code });
  const { goOn, renewToken } = await import('../session/sessionSdk.ts');
  // The code is used up: if only the token could not be renewed, the profile's listener does it later.
  await goOn(renewal)
    .then(renewToken)
    .catch(() => undefined);
  return campusId;
}
