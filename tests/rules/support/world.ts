import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { doc, setDoc, setLogLevel, writeBatch, type DocumentData, type Firestore } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { startFirestoreServer, type FirestoreServer } from '../../../local/firestore/server.ts';
import { PEOPLE, type Person, type PersonName } from './builders.ts';
import { recordVerdict } from './recorder.ts';
import { recordFrom } from './recordServer.ts';
import type { Row } from './row.ts';
import { standing } from './standing.ts';

export type { Row } from './row.ts';
export { CHAT, MESSAGES, NEW_ID, NOTIFICATION, POSTS, SEARCH, TERMS } from './standing.ts';

const inRoot = (name: string): string => fileURLToPath(new URL(`../../../${name}`, import.meta.url));

export const RULES_FILE = inRoot('firestore.rules');
export const INDEXES_FILE = inRoot('firestore.indexes.json');

export type Actor = PersonName | 'visitor';

export interface World {
  /** Firestore as this actor sees it. */
  as(actor: Actor): Firestore;
  /** Writes past the rules. */
  seed(path: string, fields: DocumentData): Promise<void>;
  readonly server: FirestoreServer;
}

/** The token that auth gave this person a while ago; `status` and later losses do not show on it. */
function claimsOf(who: Person): Record<string, unknown> {
  const wasVerified = who.uid !== 'nora';
  return {
    campus_id: who.uid === 'fern' ? 'ut' : who.campusId,
    school_verified: wasVerified,
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

  beforeAll(async () => {
    setLogLevel('silent');
    server = await startFirestoreServer({
      projectId: 'demo-rules',
      indexesFile: INDEXES_FILE,
      onAsked: (asked) => recordFrom(server.core, asked),
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

  const prepare = async (): Promise<void> => {
    await env.clearFirestore();
    const batch = writeBatch(owner);
    for (const [path, fields] of standing()) batch.set(doc(owner, path), fields);
    await batch.commit();
  };
  beforeEach(prepare);

  return {
    as: (actor) => {
      const known = handles.get(actor);
      if (known !== undefined) return known;
      const context =
        actor === 'visitor'
          ? env.unauthenticatedContext()
          : env.authenticatedContext(actor, claimsOf(PEOPLE[actor]));
      const handle = modular(context.firestore());
      handles.set(actor, handle);
      return handle;
    },
    seed: (path, fields) => setDoc(doc(owner, path), fields),
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
