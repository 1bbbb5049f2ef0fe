import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  collection,
  collectionGroup,
  connectFirestoreEmulator,
  type Firestore,
  getDocs,
  getFirestore,
  limit,
  orderBy,
  query,
  type Query as SdkQuery,
  where,
} from 'firebase/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { startFirestoreServer } from '../../local/firestore/server.ts';
import type { Filter, Query } from '../../local/shared/query.ts';
import { isRecord } from '../support/records.ts';
import { listed } from './support/listed.ts';
import { allows, denies, type Row } from './support/row.ts';
import { POSTS } from './support/standing.ts';
import { PRODUCTION_QUERIES, type ProductionQuery } from './support/productionQueries.ts';
import { CHAT, INDEXES_FILE, openWorld, table } from './support/world.ts';

const world = openWorld();
const PLACE = { uid: 'liam', campusId: 'ut' };
const QUERIES = Object.entries(PRODUCTION_QUERIES);

beforeEach(async () => {
  await Promise.all(listed().map(([path, fields]) => world.seed(path, fields)));
});

describe('every query of the product', () => {
  table(
    QUERIES.flatMap(([name, production]): Row[] => [
      allows(`${name}, by a member`, async () =>
        expect(await world.anew(production.by ?? 'liam', production.ask)).toEqual(production.finds),
      ),
      denies(`${name}, by a visitor`, () => world.anew('visitor', production.ask)),
    ]),
  );
});

describe('every query of the product, changed in one thing', () => {
  /** Asks as the app does, then once more by the same member with that query changed. */
  const changed = (production: ProductionQuery, change: (sent: Query) => Query) => async () => {
    const { query, auth } = await world.firstQueryOf(() =>
      world.anew(production.by ?? 'liam', production.ask),
    );
    await world.run(change(query), auth);
  };
  const without =
    (field: string) =>
    (sent: Query): Query => ({ ...sent, where: withoutField(sent.where, field) });
  table(
    QUERIES.flatMap(([name, production]): Row[] => {
      const { most, pinned } = production;
      const limited = (limit: number | null) => changed(production, (sent) => ({ ...sent, limit }));
      return [
        allows(`${name}, ${String(most)} at once`, limited(most)),
        denies(`${name}, ${String(most + 1)} at once`, limited(most + 1)),
        denies(`${name}, without a limit`, limited(null)),
        ...pinned.map((field): Row =>
          denies(`${name}, without ${field}`, changed(production, without(field))),
        ),
      ];
    }),
  );
});

/** The filters of a query but that on one field. Throws where there is none: then the app no longer filters by it. */
function withoutField(where: Filter | null, field: string): Filter | null {
  const isOn = (filter: Filter): boolean =>
    (filter.kind === 'field' || filter.kind === 'unary') && filter.field.join('.') === field;
  const filters = where === null ? [] : where.kind === 'and' ? where.filters : [where];
  const kept = filters.filter((filter) => !isOn(filter));
  if (kept.length === filters.length) throw new Error(`The query does not filter by ${field}.`);
  return kept.length === 0 ? null : { kind: 'and', filters: kept };
}

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
function functionsQueries(db: Firestore): Readonly<Record<string, SdkQuery>> {
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
    'the campuses where a member has posts': query(
      collection(db, 'posts'),
      where('user._id', '==', PLACE.uid),
      where('campus_id', '>', 'campus'),
      orderBy('campus_id'),
      limit(1),
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
    'the news that wait at a campus': query(
      collection(db, 'pending_news'),
      where('campus_id', '==', PLACE.campusId),
      orderBy('queued_at'),
      limit(100),
    ),
    'who wants a post and has no ticket yet': query(
      collection(db, 'posts', POSTS.ut, 'wants'),
      where('state', '==', 'waiting'),
      where('ticket', '==', null),
      orderBy('createdAt'),
      limit(200),
    ),
    'what a member has wanted lately': query(
      collectionGroup(db, 'wants'),
      where('user._id', '==', PLACE.uid),
      where('createdAt', '>', new Date(0)),
      orderBy('createdAt'),
    ),
    'what a member wants of another': query(
      collectionGroup(db, 'wants'),
      where('user._id', '==', PLACE.uid),
      where('seller', '==', 'maya'),
    ),
    'what a member wants of one offer for several things': query(
      collectionGroup(db, 'wants'),
      where('user._id', '==', PLACE.uid),
      where('group_id', '==', POSTS.ut),
      limit(10),
    ),
    'who has what a member has sold or reserved, for download': query(
      collectionGroup(db, 'wants'),
      where('seller', '==', PLACE.uid),
      where('state', '==', 'accepted'),
      limit(100),
    ),
    "a member's wants, when the account changes or goes": query(
      collectionGroup(db, 'wants'),
      where('user._id', '==', PLACE.uid),
      orderBy('post_id'),
      limit(100),
    ),
    'whose authors are asked whether they are still there': query(
      collection(db, 'posts'),
      where('status', '==', 'available'),
      where('lastModified', '<=', new Date()),
      orderBy('lastModified'),
      limit(500),
    ),
    'the report about a member that lasts longest': query(
      collection(db, 'reports'),
      where('about', '==', PLACE.uid),
      orderBy('expires_at', 'desc'),
      limit(1),
    ),
    'the newest reports of a post': query(
      collection(db, 'reports'),
      where('subject_type', '==', 'post'),
      where('subject_id', '==', POSTS.ut),
      orderBy('createdAt', 'desc'),
      limit(100),
    ),
    'what came of the last reports of a member': query(
      collection(db, 'reports'),
      where('reporter', '==', PLACE.uid),
      where('status', '==', 'closed'),
      orderBy('closed_at', 'desc'),
      limit(5),
    ),
    'the meet-ups of the next hour': query(
      collection(db, 'chats'),
      where('meet.state', '==', 'accepted'),
      where('meet.at', '>', new Date()),
      where('meet.at', '<=', new Date()),
      orderBy('meet.at'),
      limit(100),
    ),
    'the newest decisions about a member': query(
      collection(db, 'moderation'),
      where('about', '==', PLACE.uid),
      orderBy('createdAt', 'desc'),
      limit(20),
    ),
    'the notifications of a deleted chat that was begun anew': query(
      collection(db, 'notifications'),
      where('chatId', '==', 'liam_maya'),
      where('createdAt', '<', new Date()),
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
    const asks: [string, () => Promise<unknown>][] = [
      ...QUERIES.map(([name, { ask }]): [string, () => Promise<unknown>] => [name, () => ask(db)]),
      ...Object.entries(functionsQueries(db)).map(([name, asked]): [string, () => Promise<unknown>] => [
        name,
        () => getDocs(asked),
      ]),
    ];
    for (const [name, ask] of asks) {
      const code = await ask().then(
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
  // Tries the test above, so in `npm run test:all` alone.
  const removed = process.env.TEST_ALL === '1' ? all.indexes : [];
  test.each(removed.map((index, i) => [JSON.stringify(index), i] as const))(
    'is needed: %s',
    async (_json, i) => {
      const rest = { ...all, indexes: all.indexes.filter((_, other) => other !== i) };
      expect(await failingWith(rest)).not.toEqual([]);
    },
  );
});
