import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  collection,
  connectFirestoreEmulator,
  type Firestore,
  getDocs,
  getFirestore,
  limit,
  orderBy,
  query,
  type Query,
  where,
} from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { startFirestoreServer } from '../../local/firestore/server.ts';
import { isRecord } from '../support/records.ts';
import { changedQueries, productionQueries } from './support/productionQueries.ts';
import { CHAT, INDEXES_FILE, openWorld, POSTS, table, type Row } from './support/world.ts';

const world = openWorld();
const PLACE = { uid: 'liam', campusId: 'ut', postId: POSTS.ut, chatId: CHAT };

describe('every query of the product', () => {
  const names = Object.keys(
    productionQueries(getFirestore(initializeApp({ projectId: 'demo' }, 'names')), PLACE),
  );
  const run = (who: 'liam' | 'visitor', name: string) => async () => {
    const asked = productionQueries(world.as(who), PLACE)[name];
    if (asked !== undefined) await getDocs(asked);
  };
  table(
    names.flatMap((name): Row[] => [
      [`${name}, by a member`, 'allow', run('liam', name)],
      [`${name}, by a visitor`, 'deny', run('visitor', name)],
    ]),
  );
});

describe('every query of the product, changed in one thing', () => {
  const db = getFirestore(initializeApp({ projectId: 'demo' }, 'changed'));
  const { allowed, refused } = changedQueries(db, PLACE);
  const run = (kind: 'allowed' | 'refused', name: string) => async () => {
    const asked = changedQueries(world.as('liam'), PLACE)[kind][name];
    if (asked !== undefined) await getDocs(asked);
  };
  table([
    ...Object.keys(allowed).map((name): Row => [name, 'allow', run('allowed', name)]),
    ...Object.keys(refused).map((name): Row => [name, 'deny', run('refused', name)]),
  ]);
});

interface Definitions {
  readonly indexes: readonly unknown[];
  readonly fieldOverrides: readonly unknown[];
}

function readDefinitions(): Definitions {
  const parsed: unknown = JSON.parse(readFileSync(INDEXES_FILE, 'utf8'));
  if (!isRecord(parsed) || !Array.isArray(parsed.indexes)) throw new Error('Not an index file.');
  return { indexes: parsed.indexes, fieldOverrides: [] };
}

/** What functions alone ask for, where it takes an index of its own. Rules do not concern them. */
function functionsQueries(db: Firestore): Readonly<Record<string, Query>> {
  return {
    'a reported chat': query(
      collection(db, 'messages'),
      where('chat', '==', CHAT),
      orderBy('createdAt', 'desc'),
      limit(20),
    ),
    'the deleted messages of a reported chat': query(
      collection(db, 'deleted_messages'),
      where('chat', '==', CHAT),
      where('user', '==', PLACE.uid),
      orderBy('deleted_at', 'desc'),
      limit(50),
    ),
    'the mails of a day that one member has caused': query(
      collection(db, 'mail'),
      where('from_uid', '==', PLACE.uid),
      where('delivery.state', '==', 'sent'),
      where('delivery.at', '>', new Date(0)),
    ),
    'the accounts that have proven no address': query(
      collection(db, 'users'),
      where('status', '==', 'active'),
      where('type', '==', 'individual'),
      where('verified', '==', false),
      where('school_verified', '==', false),
      where('createdAt', '<=', new Date()),
      orderBy('createdAt'),
      limit(300),
    ),
    "a member's posts and comments, for download": query(
      collection(db, 'posts'),
      where('user._id', '==', PLACE.uid),
      orderBy('createdAt'),
      limit(100),
    ),
    'the messages a member sent, for download': query(
      collection(db, 'messages'),
      where('user', '==', PLACE.uid),
      orderBy('createdAt'),
      limit(100),
    ),
    'the deleted messages of a member, for download': query(
      collection(db, 'deleted_messages'),
      where('user', '==', PLACE.uid),
      where('deleted_at', '>', new Date(0)),
      orderBy('deleted_at'),
      limit(100),
    ),
    'the posts of the week': query(
      collection(db, 'posts'),
      where('campus_id', '==', PLACE.campusId),
      where('post_commented_on', '==', null),
      where('createdAt', '>', new Date(0)),
    ),
  };
}

/** The queries that fail for want of an index when only these are defined. */
async function failingWith(definitions: Definitions): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'indexes-'));
  const indexesFile = join(folder, 'indexes.json');
  await writeFile(indexesFile, JSON.stringify(definitions));
  const server = await startFirestoreServer({
    projectId: 'demo-indexes',
    indexesFile,
    openWithoutRules: true,
  });
  const app = initializeApp({ projectId: 'demo-indexes' }, `indexes-${String(server.port)}`);
  try {
    const db = getFirestore(app);
    connectFirestoreEmulator(db, server.host, server.port);
    const failing: string[] = [];
    const queries = { ...productionQueries(db, PLACE), ...functionsQueries(db) };
    for (const [name, asked] of Object.entries(queries)) {
      const code = await getDocs(asked).then(
        () => null,
        (error: unknown) => Reflect.get(Object(error), 'code') as unknown,
      );
      if (code === 'failed-precondition') failing.push(name);
      else if (code !== null) throw new Error(`${name}: ${JSON.stringify(code)}`);
    }
    return failing;
  } finally {
    await deleteApp(app);
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

describe('every index', () => {
  const all = readDefinitions();
  test('is there', async () => expect(await failingWith(all)).toEqual([]));
  test.each(all.indexes.map((index, i) => [JSON.stringify(index), i] as const))(
    'is needed: %s',
    async (_json, i) => {
      const rest = { ...all, indexes: all.indexes.filter((_, other) => other !== i) };
      expect(await failingWith(rest)).not.toEqual([]);
    },
  );
});
