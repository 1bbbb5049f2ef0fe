import { noteServerTime } from '../../lib/serverNow.ts';
import type { AppConfig } from '../config/appConfig.ts';

/*
 * Requests to Firestore without the SDK. The page's inline script sends them before any other code has loaded, so this
 * module is small and imports little.
 */

/** The filter `field == value`. */
export const equals = (field: string, value: string): object => ({
  fieldFilter: { field: { fieldPath: field }, op: 'EQUAL', value: { stringValue: value } },
});

/** What a request was answered with; the body is null where it is no JSON. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Reads a response. Rejects where none comes. */
export async function answerIn(coming: Promise<Response>): Promise<Answer> {
  const response = await coming;
  const body: unknown = await response.json().catch(() => null);
  return { status: response.status, body };
}

export const HTTP_OK = 200;

/** Timeout. A slow connection answers within this time. */
const ANSWER_MS = 12_000;

export type Backend = Pick<AppConfig, 'firebase' | 'emulators'>;

const documentsOf = ({ firebase }: Backend): string =>
  `projects/${firebase.projectId}/databases/(default)/documents`;

/** For visitors a simple request, without a preflight. */
function send(backend: Backend, method: string, body: object, token: string | null): Promise<Answer> {
  const host = backend.emulators
    ? `http://${backend.emulators.firestore}`
    : 'https://firestore.googleapis.com';
  const key = encodeURIComponent(backend.firebase.apiKey);
  const sent = fetch(`${host}/v1/${documentsOf(backend)}:${method}?key=${key}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'text/plain',
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    // The SDK has other transports, and reports what is wrong.
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  return answerIn(sent).then((answer) => {
    noteServerTime(answer.body);
    return answer;
  });
}

/** What is asked for: a document by its path, or a query. */
export type Asked = string | object;

/** Requests one document, or runs a query. A missing document is no error: the answer says so. */
export function sendRequest(backend: Backend, asked: Asked, token: string | null): Promise<Answer> {
  return typeof asked === 'string'
    ? send(backend, 'batchGet', { documents: [`${documentsOf(backend)}/${asked}`] }, token)
    : send(backend, 'runQuery', { structuredQuery: asked }, token);
}
