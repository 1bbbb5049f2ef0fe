import type { Callables } from '../../domain/callables.ts';
import type { CampusId } from '../../domain/campus.ts';
import { call } from '../calls/callables.ts';
import { firebaseAuth } from '../sdk/firebase.ts';

type SendVerificationCode = Callables['sendVerificationCode'];
export type CodeTarget = Omit<SendVerificationCode['request'], 'isResend'>;

/** Mails a code; `alreadySent` when the last one is younger than two minutes. Throws `CallFailure`. */
export function sendCode(target: CodeTarget, isResend: boolean): Promise<SendVerificationCode['response']> {
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
