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

/** Keeps the answer for who asks the same. */
export function keepPrefetched(asked: Asked, token: string | null, answer: Promise<Response>): void {
  // Who takes it over, if anybody, hears that it failed.
  answer.catch(() => undefined);
  (window.prefetched ??= new Map()).set(keyOf(asked, token), answer);
}

/** The answer to the same request, if it was sent before the app; null for every other. */
export function takePrefetched(asked: Asked, token: string | null): Promise<Response> | null {
  const key = keyOf(asked, token);
  const answer = window.prefetched?.get(key) ?? null;
  window.prefetched?.delete(key);
  return answer;
}
