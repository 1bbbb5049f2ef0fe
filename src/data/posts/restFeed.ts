import { appConfig } from '../appConfig.ts';
import { DataFailure } from '../errors.ts';
import { FieldReader, isFields } from '../fields.ts';
import { readStoredSignIn } from '../session/storedPerson.ts';
import type { StoredDocument } from '../storedDocument.ts';
import type { FeedCursor, FeedFilter, FeedPage } from './feedPage.ts';
import { postFromDocument } from './postConverter.ts';
import { plainFields } from './restValues.ts';

/*
 * The first page of a feed without the SDK: one request that any page can send, so that posts are painted while the
 * SDK has not even been asked for. The same query as `fetchFeedPage`, under the same rules and indexes.
 */

/** A stored token with less life than this is not worth sending. */
const TOKEN_SPARE_MS = 60_000;

const equals = (field: string, value: string): object => ({
  fieldFilter: { field: { fieldPath: field }, op: 'EQUAL', value: { stringValue: value } },
});
const newestFirst = (field: string): object => ({ field: { fieldPath: field }, direction: 'DESCENDING' });

function structuredQuery(filter: FeedFilter, size: number): object {
  return {
    from: [{ collectionId: 'posts' }],
    where: {
      compositeFilter: {
        op: 'AND',
        filters: [
          equals('campus_id', filter.campusId),
          { unaryFilter: { field: { fieldPath: 'post_commented_on' }, op: 'IS_NULL' } },
          ...(filter.category === null ? [] : [equals('category', filter.category)]),
        ],
      },
    },
    orderBy: [newestFirst('lastModified'), newestFirst('__name__')],
    limit: size,
  };
}

function documentOf(entry: unknown): StoredDocument | null {
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

/** The page in an answer of `runQuery`. Throws `MalformedDocument` where the order itself cannot be read. */
export function pageOfAnswer(answer: unknown): FeedPage {
  if (!Array.isArray(answer)) throw new DataFailure('malformed', 'The answer is no list');
  const documents = answer.map(documentOf).filter((document) => document !== null);
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
  const { apiKey } = appConfig().firebase;
  const stored = readStoredSignIn(localStorage, apiKey);
  if (stored) return stored.expiresAtMs - nowMs > TOKEN_SPARE_MS ? stored.idToken : undefined;
  const isSomebody = Object.keys(localStorage).some((key) => key.startsWith('firebase:authUser:'));
  return isSomebody ? undefined : null;
}

/**
 * Reads the first page of a feed. For visitors a plain request without a preflight.
 * Rejects with `denied`, `offline`, `malformed` or `failed`; whoever asks then goes on with the SDK.
 */
export async function fetchFeedByRest(
  filter: FeedFilter,
  size: number,
  token: string | null,
): Promise<FeedPage> {
  const { firebase, emulators } = appConfig();
  const host = emulators ? `http://${emulators.firestore}` : 'https://firestore.googleapis.com';
  const parent = `projects/${firebase.projectId}/databases/(default)/documents`;
  let response: Response;
  try {
    response = await fetch(`${host}/v1/${parent}:runQuery?key=${encodeURIComponent(firebase.apiKey)}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'text/plain',
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ structuredQuery: structuredQuery(filter, size) }),
    });
  } catch (error) {
    throw new DataFailure('offline', String(error));
  }
  if (response.status === 403) throw new DataFailure('denied', 'The rules refuse the feed');
  if (!response.ok) throw new DataFailure('failed', `The feed answered ${response.status}`);
  return pageOfAnswer(await response.json());
}
