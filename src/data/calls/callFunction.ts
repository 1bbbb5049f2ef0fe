import type { CallableName, Callables } from '../../domain/callables.ts';
import { appConfig } from '../config/appConfig.ts';
import { sendCall } from './callRequest.ts';
import { takeOrSend } from '../rest/prefetched.ts';
import { answerIn, HTTP_OK } from '../rest/request.ts';
import { FieldReader, isFields } from '../stored/fields.ts';
import { appCheckToken } from '../sdk/firebase.ts';

/** The result in a function's answer. Throws when there is none. */
function resultIn(name: CallableName, answer: unknown): FieldReader {
  const result = isFields(answer) ? answer['result'] : null;
  if (!isFields(result)) throw new Error(`${name} answered without a result`);
  return new FieldReader(name, result);
}

/**
 * Calls a function by HTTP, without the SDK. Returns a reader of the result; rejects when the function refuses or cannot be
 * reached.
 */
export async function callFunction<Name extends CallableName>(
  name: Name,
  data: Callables[Name]['request'],
  token: string | null,
  signal?: AbortSignal,
): Promise<FieldReader> {
  const { status, body } = await takeOrSend([name, data], token, async () => {
    const appCheck = await appCheckToken();
    return answerIn(sendCall(appConfig(), name, data, { token, appCheck }, signal));
  });
  if (status !== HTTP_OK) throw new Error(`${name} answered ${String(status)}`);
  return resultIn(name, body);
}
