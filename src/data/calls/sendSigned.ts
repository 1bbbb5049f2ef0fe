import type { CallableName, Callables } from '../../domain/callables.ts';
import { appConfig } from '../config/appConfig.ts';
import { answerIn, type Answer } from '../rest/request.ts';
import { appCheckToken, firebaseAuth } from '../sdk/firebase.ts';
import { sendCall } from './callRequest.ts';

/** The functions that take longest have a minute. */
const ANSWER_MS = 70_000;

/** Calls a function by HTTP as who is signed in, or as a visitor. Rejects where no answer comes. */
export async function sendSigned<Name extends CallableName>(
  name: Name,
  request: Callables[Name]['request'],
): Promise<Answer> {
  const [auth, appCheck] = await Promise.all([firebaseAuth(), appCheckToken()]);
  await auth.authStateReady();
  const token = (await auth.currentUser?.getIdToken()) ?? null;
  const signal = AbortSignal.timeout(ANSWER_MS);
  return answerIn(sendCall(appConfig(), name, request, { token, appCheck }, signal));
}
