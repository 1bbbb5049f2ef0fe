import type { CallableName, Callables } from '../domain/callables.ts';
import { appConfig } from './appConfig.ts';
import { FieldReader, isFields } from './fields.ts';
import { appCheckToken } from './firebase.ts';

const REGION = 'us-central1';

/**
 * Calls a function by HTTP, without the SDK, whose callable part is 45 kB. Returns a reader of the result; rejects when
 * the function refuses or cannot be reached.
 */
export async function callFunction<Name extends CallableName>(
  name: Name,
  data: Callables[Name]['request'],
  token: string | null,
  signal?: AbortSignal,
): Promise<FieldReader> {
  const { firebase, emulators } = appConfig();
  const base = emulators
    ? `http://${emulators.functions}/${firebase.projectId}/${REGION}`
    : `https://${REGION}-${firebase.projectId}.cloudfunctions.net`;
  const appCheck = await appCheckToken();
  const response = await fetch(`${base}/${name}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      ...(appCheck === null ? {} : { 'X-Firebase-AppCheck': appCheck }),
    },
    body: JSON.stringify({ data }),
    ...(signal ? { signal } : {}),
  });
  const answer: unknown = await response.json();
  const result = isFields(answer) ? answer['result'] : null;
  if (!response.ok || !isFields(result)) throw new Error(`${name} answered ${String(response.status)}`);
  return new FieldReader(name, result);
}
