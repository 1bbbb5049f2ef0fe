import type { CallableName, Callables } from '../../domain/callables.ts';
import { appConfig } from '../config/appConfig.ts';
import { sendCall } from './callRequest.ts';
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
  const appCheck = await appCheckToken();
  const response = await sendCall(appConfig(), name, data, { token, appCheck }, signal);
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${name} answered ${String(response.status)}`);
  return resultIn(name, answer);
}
