import type { AppConfig } from '../config/appConfig.ts';

/*
 * Requests to Firestore without the SDK. The page's inline script sends them before any other code has loaded, so this
 * module is small and imports nothing.
 */

/** The filter `field == value`. */
export const equals = (field: string, value: string): object => ({
  fieldFilter: { field: { fieldPath: field }, op: 'EQUAL', value: { stringValue: value } },
});

/** Timeout. A slow connection answers within this time. */
const ANSWER_MS = 12_000;

export type Backend = Pick<AppConfig, 'firebase' | 'emulators'>;

const documentsOf = ({ firebase }: Backend): string =>
  `projects/${firebase.projectId}/databases/(default)/documents`;

/** For visitors a simple request, without a preflight. */
function send(backend: Backend, method: string, body: object, token: string | null): Promise<Response> {
  const host = backend.emulators
    ? `http://${backend.emulators.firestore}`
    : 'https://firestore.googleapis.com';
  const key = encodeURIComponent(backend.firebase.apiKey);
  return fetch(`${host}/v1/${documentsOf(backend)}:${method}?key=${key}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'text/plain',
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    // The SDK has other transports, and reports what is wrong.
    signal: AbortSignal.timeout(ANSWER_MS),
  });
}

/** Runs a query. */
export function sendQuery(
  backend: Backend,
  structuredQuery: object,
  token: string | null,
): Promise<Response> {
  return send(backend, 'runQuery', { structuredQuery }, token);
}

/** Requests one document. A missing document is no error: the answer says so. */
export function sendDocumentRequest(backend: Backend, path: string, token: string | null): Promise<Response> {
  return send(backend, 'batchGet', { documents: [`${documentsOf(backend)}/${path}`] }, token);
}
