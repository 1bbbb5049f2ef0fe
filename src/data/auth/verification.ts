import type { VerificationPurpose } from '../../domain/callables.ts';
import type { CampusId } from '../../domain/campus.ts';
import { call } from '../callables.ts';
import { firebaseAuth } from '../firebase.ts';

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

/** Redeems the code and refreshes the roles. Throws `CallFailure`. */
export async function checkCode(target: CodeTarget, code: string): Promise<CampusId> {
  const { continueSession, requestAnswerAgain, renewToken } = await import('../session/sessionSdk.ts');
  const uid = (await firebaseAuth()).currentUser?.uid ?? '';
  const { campusId, ...renewal } = await call('checkVerificationCode', { ...target, code });
  // The code is used up. Only a continuing session can renew its token: an ended one would be signed out here. When
  // that fails, the session is requested again.
  await continueSession(renewal, uid)
    .then(renewToken, () => requestAnswerAgain(uid))
    .catch(() => undefined);
  return campusId;
}
