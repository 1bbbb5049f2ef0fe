import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { FirebaseError } from 'firebase/app';
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  query,
  setDoc,
  setLogLevel,
  updateDoc,
  writeBatch,
  type DocumentData,
  type Firestore,
  type QueryConstraint,
  type SetOptions,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import type { Write } from '../../../local/firestore/core.ts';
import { startFirestoreServer, type FirestoreServer } from '../../../local/firestore/server.ts';
import type { RulesRequest } from '../../../local/rules/api.ts';
import type { Query } from '../../../local/shared/query.ts';
import { StatusError } from '../../../local/shared/status.ts';
import { commitBatch, type Step } from './batches.ts';
import { PEOPLE, type Person, type PersonName } from './builders.ts';
import { recordVerdict } from './recorder.ts';
import { recordFrom } from './recordServer.ts';
import type { Row } from './row.ts';
import { standing } from './standing.ts';

export { CHAT, MESSAGES, NEW_ID, NOTIFICATION, POSTS, SEARCH, TERMS } from './standing.ts';

const inRoot = (name: string): string => fileURLToPath(new URL(`../../../${name}`, import.meta.url));

export const RULES_FILE = inRoot('firestore.rules');
export const INDEXES_FILE = inRoot('firestore.indexes.json');

const DATABASE = { project: 'demo-rules', database: '(default)' };
const ADMIN = { kind: 'admin' } as const;

export type Actor = PersonName | 'visitor';

export interface World {
  /** Firestore as this actor sees it. */
  as(actor: Actor): Firestore;
  get(actor: Actor, path: string): Promise<unknown>;
  set(actor: Actor, path: string, fields: DocumentData, options?: SetOptions): Promise<void>;
  update(actor: Actor, path: string, changes: DocumentData): Promise<void>;
  delete(actor: Actor, path: string): Promise<void>;
  list(actor: Actor, path: string, ...constraints: readonly QueryConstraint[]): Promise<unknown>;
  batch(actor: Actor, ...steps: readonly Step[]): Promise<void>;
  /** Asks through a handle of its own: one that has asked before may answer from its cache, and pays less for the rest. */
  anew<Answer>(actor: Actor, ask: (db: Firestore) => Promise<Answer>): Promise<Answer>;
  /** Writes past the rules. */
  seed(path: string, fields: DocumentData): Promise<void>;
  /** The first query that the act sends, as the server takes it, and who sent it. */
  firstQueryOf(act: () => Promise<unknown>): Promise<SentQuery>;
  /** Runs a query as this caller. Rejects with `permission-denied` as the SDK would. */
  run(query: Query, auth: SentQuery['auth']): Promise<void>;
  readonly server: FirestoreServer;
}

export interface SentQuery {
  readonly query: Query;
  readonly auth: RulesRequest['auth'];
}

/**
 * What moderators have on their tokens: Liam and Omar of their campuses, Cleo as a lead, Bela although she is banned since, Nora
 * although she has no school.
 */
const MODERATES: Readonly<Partial<Record<string, readonly string[]>>> = {
  liam: ['ut', 'duke'],
  omar: ['ou'],
  cleo: ['*'],
  bela: ['ut'],
  nora: ['ut'],
};

/** The token that auth gave this person a while ago; `status` and later losses do not show on it. */
function claimsOf(who: Person): Record<string, unknown> {
  const wasVerified = who.uid !== 'nora';
  return {
    campus_id: who.uid === 'fern' ? 'ut' : who.campusId,
    school_verified: wasVerified,
    ...(MODERATES[who.uid] === undefined ? {} : { moderates: MODERATES[who.uid] }),
    // Nora's session is from before there were ids.
    ...(who.uid === 'nora' ? {} : { session_id: `session-of-${who.uid}` }),
  };
}

/** The testing library gives the older, compatible handle; the modular functions take it as well. */
function modular(handle: unknown): Firestore {
  return handle as Firestore;
}

/** One server for the file, and the same documents before each test. */
export function openWorld(): World {
  let server: FirestoreServer;
  let env: RulesTestEnvironment;
  let owner: Firestore;
  let letGoOfOwner = (): void => undefined;
  const handles = new Map<Actor, Firestore>();
  const sent: SentQuery[] = [];

  beforeAll(async () => {
    setLogLevel('silent');
    server = await startFirestoreServer({
      projectId: 'demo-rules',
      indexesFile: INDEXES_FILE,
      onAsked: (asked) => {
        recordFrom(server.core, asked);
        if (asked.query !== null && asked.list !== null)
          sent.push({ query: asked.query, auth: asked.list.auth });
      },
    });
    env = await initializeTestEnvironment({
      projectId: 'demo-rules',
      firestore: { host: server.host, port: server.port, rules: readFileSync(RULES_FILE, 'utf8') },
    });
    owner = await new Promise<Firestore>((resolve, reject) => {
      // The handle lives as long as the callback runs. A new one for each test would open a new connection each time.
      env
        .withSecurityRulesDisabled(async (context) => {
          resolve(modular(context.firestore()));
          await new Promise<void>((end) => (letGoOfOwner = end));
        })
        .catch(reject);
    });
  });
  afterAll(async () => {
    letGoOfOwner();
    await env.cleanup();
    await server.close();
  });

  /** What stands, as the server stores it: written through the SDK once, and put there again by itself for each test. */
  let stored: readonly Write[] | null = null;
  const prepare = async (): Promise<void> => {
    await env.clearFirestore();
    const { core } = server;
    if (stored !== null) {
      core.commit(DATABASE, ADMIN, stored, null);
      return;
    }
    const paths = standing().map(([path]) => path);
    const batch = writeBatch(owner);
    for (const [path, fields] of standing()) batch.set(doc(owner, path), fields);
    await batch.commit();
    const { documents } = core.batchGet(DATABASE, ADMIN, paths, null, { kind: 'now' });
    const rest = { mask: null, transforms: [], precondition: null };
    stored = documents.flatMap(({ document }): Write[] =>
      document === null ? [] : [{ kind: 'set', path: document.path, fields: document.fields, ...rest }],
    );
    if (stored.length !== paths.length) throw new Error('Not all that stands was stored.');
  };
  beforeEach(prepare);

  const open = (actor: Actor): ReturnType<RulesTestContext['firestore']> => {
    const context =
      actor === 'visitor'
        ? env.unauthenticatedContext()
        : env.authenticatedContext(actor, claimsOf(PEOPLE[actor]));
    return context.firestore();
  };

  const as = (actor: Actor): Firestore => {
    const handle = handles.get(actor) ?? modular(open(actor));
    handles.set(actor, handle);
    return handle;
  };

  return {
    as,
    get: (actor, path) => getDoc(doc(as(actor), path)),
    set: (actor, path, fields, options = {}) => setDoc(doc(as(actor), path), fields, options),
    update: (actor, path, changes) => updateDoc(doc(as(actor), path), changes),
    delete: (actor, path) => deleteDoc(doc(as(actor), path)),
    batch: (actor, ...steps) => commitBatch(as(actor), steps),
    list: (actor, path, ...constraints) => getDocs(query(collection(as(actor), path), ...constraints)),
    anew: async (actor, ask) => {
      const handle = open(actor);
      try {
        return await ask(modular(handle));
      } finally {
        await handle.terminate();
      }
    },
    seed: (path, fields) => setDoc(doc(owner, path), fields),
    firstQueryOf: async (act) => {
      sent.length = 0;
      await act();
      const [first] = sent;
      if (first === undefined) throw new Error('No query was sent.');
      return first;
    },
    run: async (query, auth) => {
      try {
        await Promise.resolve(
          server.core.runQuery(DATABASE, { kind: 'client', auth }, query, { kind: 'now' }),
        );
      } catch (error) {
        const isRefused = error instanceof StatusError && error.status === 'PERMISSION_DENIED';
        throw isRefused ? new FirebaseError('permission-denied', error.message) : error;
      }
    },
    get server() {
      return server;
    },
  };
}

/** One test per row. A table without rows, or with one verdict only, would prove nothing and throws. */
export function table(rows: readonly Row[]): void {
  const verdicts = new Set(rows.map(([, verdict]) => verdict));
  if (verdicts.size !== 2) throw new Error('A table needs rows that are allowed and rows that are denied.');
  register(rows);
}

function register(rows: readonly Row[]): void {
  for (const [title, verdict, trial] of rows) {
    test(`${verdict}: ${title}`, async () => {
      await (verdict === 'allow' ? assertSucceeds(trial()) : assertFails(trial()));
      recordVerdict(verdict);
    });
  }
}

/** One test per row; all of them are to be denied, as nothing of this kind is open to clients. */
export function closed(rows: readonly (readonly [title: string, trial: () => Promise<unknown>])[]): void {
  if (rows.length === 0) throw new Error('An empty table proves nothing.');
  register(rows.map(([title, trial]) => [title, 'deny', trial]));
}
