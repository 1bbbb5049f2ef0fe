/*
 * Requests to Firestore that the page's inline script has sent for a page opened by its address, before the app has loaded
 * (`app/early/prefetchProfile.ts`). Whoever is about to send the same one with the same token takes the answer over, once.
 */

declare global {
  interface Window {
    prefetched?: Map<string, Promise<Response>> | undefined;
  }
}

/** A document's path, or a query. */
export type Asked = string | object;

const keyOf = (asked: Asked, token: string | null): string => JSON.stringify([asked, token]);

/** What nobody has asked for by then is dropped: it would be old. */
const KEPT_MS = 20_000;

/** Keeps the answer for who asks the same. */
export function keepPrefetched(asked: Asked, token: string | null, answer: Promise<Response>): void {
  // Who takes it over, if anybody, hears that it failed.
  answer.catch(() => undefined);
  const key = keyOf(asked, token);
  (window.prefetched ??= new Map()).set(key, answer);
  setTimeout(() => window.prefetched?.delete(key), KEPT_MS);
}

/** Whether an answer waits to be taken over. */
export const hasPrefetched = (): boolean => (window.prefetched?.size ?? 0) > 0;

/** The answer to the same request, if it was sent before the app; null for every other. */
export function takePrefetched(asked: Asked, token: string | null): Promise<Response> | null {
  const key = keyOf(asked, token);
  const answer = window.prefetched?.get(key) ?? null;
  window.prefetched?.delete(key);
  return answer;
}
