import type { CallableName, Callables } from '../../domain/callables.ts';
import type { Backend } from '../rest/request.ts';

/*
 * Calls of functions: by HTTP, as the page's inline script sends one before the SDK has loaded. So this module
 * is small and imports nothing.
 */

const REGION = 'us-central1';

interface CallProofs {
  /** The ID token; null for visitors. */
  readonly token: string | null;
  /** The App Check token; null where App Check is not set up. */
  readonly appCheck: string | null;
}

/** Sends a call by HTTP. */
export function sendCall<Name extends CallableName>(
  { firebase, emulators }: Backend,
  name: Name,
  data: Callables[Name]['request'],
  { token, appCheck }: CallProofs,
  signal?: AbortSignal,
): Promise<Response> {
  const base = emulators
    ? `http://${emulators.functions}/${firebase.projectId}/${REGION}`
    : `https://${REGION}-${firebase.projectId}.cloudfunctions.net`;
  return fetch(`${base}/${name}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      ...(appCheck === null ? {} : { 'X-Firebase-AppCheck': appCheck }),
    },
    body: JSON.stringify({ data }),
    ...(signal ? { signal } : {}),
  });
}
