import type { Answer, Asked } from './request.ts';

/*
 * What the page has requested before the app has loaded (`app/early/asks.ts`). Whoever is about to send the same request with the
 * same token takes the answer over, once.
 */

/** In flight, or answered. */
interface Sent {
  readonly coming: Promise<Answer>;
  answer?: Answer;
}

/** A picture: in flight, or an object URL. */
export interface SentPhoto {
  readonly coming: Promise<string>;
  readonly blob: string | null;
}

interface Prefetched {
  /** Resolves once the ID token that had expired is renewed, or cannot be. */
  renewal?: Promise<unknown> | undefined;
  /** By request and token. */
  readonly answers: Map<string, Sent>;
  /** By the picture's URL. */
  readonly photos: Map<string, SentPhoto>;
}

declare global {
  interface Window {
    prefetched?: Prefetched | undefined;
  }
}

export const prefetched = (): Prefetched =>
  (window.prefetched ??= { answers: new Map<string, Sent>(), photos: new Map<string, SentPhoto>() });

const keyOf = (asked: Asked, token: string | null): string => JSON.stringify([asked, token]);

/** What nobody has asked for by then is dropped: it would be old. */
const KEPT_MS = 60_000;

/** Keeps the answer for who asks the same. Returns it. */
export function keepPrefetched(asked: Asked, token: string | null, coming: Promise<Answer>): Promise<Answer> {
  const { answers } = prefetched();
  const key = keyOf(asked, token);
  const sent: Sent = { coming };
  answers.set(key, sent);
  // Who takes it over, if anybody, hears that it failed.
  coming.then(
    (answer) => (sent.answer = answer),
    () => undefined,
  );
  setTimeout(() => answers.delete(key), KEPT_MS);
  return coming;
}

/** Whether an answer waits to be taken over, or will once the token is renewed. */
export function hasPrefetched(): boolean {
  const { renewal, answers } = prefetched();
  return renewal !== undefined || answers.size > 0;
}

/** The answer to the same request if it has come; it can still be taken over. */
export const answeredNow = (asked: Asked, token: string | null): Answer | null =>
  prefetched().answers.get(keyOf(asked, token))?.answer ?? null;

/** The answer to the same request, if it was sent before the app; null for every other. */
export function takePrefetched(asked: Asked, token: string | null): Promise<Answer> | null {
  const { answers } = prefetched();
  const key = keyOf(asked, token);
  const sent = answers.get(key);
  answers.delete(key);
  return sent?.coming ?? null;
}

/** How an answer is got: taken over or sent for by the app; sent for before it, and kept. */
export type Ask = (asked: Asked, token: string | null, send: () => Promise<Answer>) => Promise<Answer>;

export const takeOrSend: Ask = (asked, token, send) => takePrefetched(asked, token) ?? send();
export const sendAndKeep: Ask = (asked, token, send) => keepPrefetched(asked, token, send());
