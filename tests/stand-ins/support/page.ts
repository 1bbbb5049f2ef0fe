import * as app from 'firebase/app';
import * as firestore from 'firebase/firestore';
import type { FirestoreSettings, Query } from 'firebase/firestore';

/** The page of the browser suite: the real web SDK and a few helpers, reachable from `page.evaluate`. */

export interface Seen {
  readonly type: 'added' | 'modified' | 'removed';
  readonly id: string;
  readonly n: unknown;
}

export interface Watch {
  readonly seen: Seen[];
  /** What the changes add up to. */
  readonly state: Record<string, unknown>;
  /** Changes that cannot follow from the ones before: an addition of what is there, a change to the same, ... */
  readonly impossible: string[];
  error: string | null;
  fromCache: boolean;
}

interface ConnectOptions {
  readonly port: number;
  readonly projectId?: string;
  readonly uid?: string;
  readonly settings?: FirestoreSettings;
  readonly cache?: 'memory' | 'multiTab';
}

function connect({ port, projectId = 'demo-x', uid, settings = {}, cache = 'memory' }: ConnectOptions): void {
  const instance = app.initializeApp({ projectId, apiKey: 'local', appId: 'local' });
  const localCache =
    cache === 'memory'
      ? firestore.memoryLocalCache()
      : firestore.persistentLocalCache({ tabManager: firestore.persistentMultipleTabManager() });
  const db = firestore.initializeFirestore(instance, { ...settings, localCache });
  firestore.connectFirestoreEmulator(
    db,
    '127.0.0.1',
    port,
    uid === undefined ? {} : { mockUserToken: { sub: uid } },
  );
  window.db = db;
}

function watch(query: Query): Watch {
  const result: Watch = { seen: [], state: {}, impossible: [], error: null, fromCache: true };
  firestore.onSnapshot(
    query,
    { includeMetadataChanges: true },
    (snapshot) => {
      result.fromCache = snapshot.metadata.fromCache;
      for (const { type, doc } of snapshot.docChanges()) {
        const n: unknown = doc.get('n');
        const known = Object.hasOwn(result.state, doc.id);
        if (type === 'added' ? known : !known) result.impossible.push(`${type} ${doc.id}`);
        result.seen.push({ type, id: doc.id, n });
        if (type === 'removed') delete result.state[doc.id];
        else result.state[doc.id] = n;
      }
    },
    (error) => {
      result.error = error.code;
    },
  );
  return result;
}

const lab = { connect, watch, watches: {} as Record<string, Watch> };

declare global {
  interface Window {
    readonly sdk: typeof firestore;
    readonly lab: typeof lab;
    db: firestore.Firestore;
  }
}

Object.assign(window, { sdk: firestore, lab });
