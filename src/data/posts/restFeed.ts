import { appConfig } from '../appConfig.ts';
import { DataFailure } from '../errors.ts';
import { FieldReader, isFields } from '../fields.ts';
import type { StoredDocument } from '../storedDocument.ts';
import type { FeedCursor, FeedFilter, FeedPage } from './feedPage.ts';
import { sendFeedRequest, tokenOf } from './feedRequest.ts';
import { postFromDocument } from './postConverter.ts';
import { plainFields } from './restValues.ts';

/*
 * The first page of a feed without the SDK: one request that any page can send, so that posts are painted while the
 * SDK has not even been asked for.
 */

function documentOf(entry: unknown): StoredDocument | null {
  // An answer that failed is a list, too.
  if (isFields(entry) && 'error' in entry) throw new DataFailure('failed', 'The answer is an error');
  const document = isFields(entry) ? entry['document'] : null;
  if (!isFields(document) || typeof document['name'] !== 'string') return null;
  const id = document['name'].slice(document['name'].lastIndexOf('/') + 1);
  return { id, fields: plainFields(document['fields']), isPending: false };
}

function cursorOf(document: StoredDocument | undefined): FeedCursor | null {
  if (!document) return null;
  const reader = new FieldReader(`posts/${document.id}`, document.fields);
  return { ...reader.exactTime('lastModified'), id: document.id };
}

/**
 * The page in an answer of `runQuery`, or no more than its first entries. Throws `MalformedDocument` where the order
 * itself cannot be read.
 */
export function pageOfAnswer(answer: unknown, atMost = Infinity): FeedPage {
  if (!Array.isArray(answer)) throw new DataFailure('malformed', 'The answer is no list');
  const documents = answer
    .slice(0, atMost)
    .map(documentOf)
    .filter((document) => document !== null);
  const posts = documents.flatMap((document) => {
    try {
      return [postFromDocument(document)];
    } catch (error) {
      console.error(error);
      return [];
    }
  });
  return { posts, first: cursorOf(documents[0]), last: cursorOf(documents.at(-1)), count: documents.length };
}

/** The ID token kept on this device: null for visitors, undefined when only the SDK can get a good one. */
export function tokenAtHand(nowMs: number = Date.now()): string | null | undefined {
  return tokenOf(localStorage, appConfig(), nowMs);
}

/** The same, once the page's inline script has renewed a token that had run out. */
export async function tokenSoon(): Promise<string | null | undefined> {
  await window.firstFeed?.token;
  return tokenAtHand();
}

/** Whether the page's inline script has asked for this very feed. */
function isFirstFeed({ campusId, category, hasMedia = false }: FeedFilter): boolean {
  const first = window.firstFeed;
  return first?.campusId === campusId && first.hasMedia === hasMedia && category === null;
}

/** What the page's inline script has been told already, if it asked for this feed as whoever is here now. */
export function firstAnswerNow(filter: FeedFilter): readonly unknown[] | null {
  const now = isFirstFeed(filter) ? window.firstFeed?.now : undefined;
  return now && now.token === tokenAtHand() && Array.isArray(now.said) ? now.said : null;
}

/** What the page's inline script has asked already, once, if that is the same. */
async function takeFirstFeed(filter: FeedFilter, token: string | null): Promise<Response | null> {
  const first = isFirstFeed(filter) ? window.firstFeed : undefined;
  window.firstFeed = undefined;
  return first && (await first.token) === token ? first.answer : null;
}

/**
 * Reads the first page of a feed. Rejects with `denied`, `offline`, `malformed` or `failed`; whoever asks then goes on
 * with the SDK. `onAnswer` gets the answer as it came, once it has been understood.
 */
export async function fetchFeedByRest(
  filter: FeedFilter,
  size: number,
  token: string | null,
  onAnswer: (answer: readonly unknown[]) => void = () => undefined,
): Promise<FeedPage> {
  let response: Response;
  try {
    response =
      (await takeFirstFeed(filter, token)) ?? (await sendFeedRequest(appConfig(), filter, size, token));
  } catch (error) {
    throw new DataFailure('offline', String(error));
  }
  const { status, ok } = response;
  if (!ok) throw new DataFailure(status === 403 ? 'denied' : 'failed', String(status));
  const answer: unknown = await response.json();
  const page = pageOfAnswer(answer);
  if (Array.isArray(answer)) onAnswer(answer);
  return page;
}
