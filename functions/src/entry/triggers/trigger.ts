import type { CloudFunction } from 'firebase-functions/v2';
import {
  type Change,
  type DocumentOptions,
  type DocumentSnapshot,
  type FirestoreEvent,
  onDocumentCreated,
  onDocumentDeleted,
  onDocumentWritten,
  type QueryDocumentSnapshot,
} from 'firebase-functions/v2/firestore';
import { now } from '../../platform/clock.ts';
import { HOUR_MS } from '../../platform/durations.ts';
import { log } from '../../platform/log.ts';
import { SERVING } from '../../platform/resources.ts';

/** An event that still fails after this is dropped, so that a malformed document is not retried for a week. */
const EVENT_LIFE_MS = HOUR_MS;

const options = { ...SERVING, retry: true };

type Params = Readonly<Record<string, string>>;
type Secrets = NonNullable<DocumentOptions['secrets']>;
type Happened<T> = FirestoreEvent<T | undefined, Params>;
type WithSnapshot = (snapshot: QueryDocumentSnapshot, params: Params) => Promise<void>;
type WithChange = (change: Change<DocumentSnapshot>, params: Params) => Promise<void>;

/**
 * Events are delivered at least once and in any order, so handlers must be idempotent. An error is logged, and the
 * event is retried.
 */
function handler<T>(act: (data: T, params: Params) => Promise<void>) {
  return async (event: Happened<T>): Promise<void> => {
    const { data, id, type, time, params } = event;
    if (data === undefined) return;
    if (now() - Date.parse(time) > EVENT_LIFE_MS) {
      log.warn('event given up', { type, event: id });
      return;
    }
    try {
      await act(data, params);
    } catch (error) {
      log.failure('event failed', error, { type, event: id });
      throw error;
    }
  };
}

/** Runs after a document at `path` has been created. */
export function afterCreate(
  path: string,
  act: WithSnapshot,
  secrets: Secrets = [],
): CloudFunction<Happened<QueryDocumentSnapshot>> {
  return onDocumentCreated({ ...options, document: path, secrets }, handler(act));
}

/** Runs after a document at `path` has been deleted; the snapshot is its last state. */
export function afterDelete(
  path: string,
  act: WithSnapshot,
  secrets: Secrets = [],
): CloudFunction<Happened<QueryDocumentSnapshot>> {
  return onDocumentDeleted({ ...options, document: path, secrets }, handler(act));
}

type Resources = Pick<DocumentOptions, 'maxInstances' | 'concurrency'>;

/** Runs after any change at `path`; `timeoutSeconds` for long work, `resources` for heavy work. */
export function afterAnyChange(
  path: string,
  act: WithChange,
  secrets: Secrets = [],
  timeoutSeconds = 60,
  resources: Resources = {},
): CloudFunction<Happened<Change<DocumentSnapshot>>> {
  return onDocumentWritten(
    { ...options, ...resources, document: path, secrets, timeoutSeconds },
    handler(act),
  );
}
