import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Caller, DatabaseId } from '../../local/firestore/core.ts';
import type { Query } from '../../local/shared/query.ts';
import { StoreCore } from '../../local/firestore/store/storeCore.ts';
import { benchPost, benchWrite } from './localPosts.ts';
import { bundleServer, startServer } from './localServer.ts';
import { median, percentile, row, type Row } from '../journeys/costs/row.ts';
import { toRestFields } from './restValues.ts';

/** Figures of the local Firestore server alone: start, memory, writes, and indexed queries. */

const DOCUMENTS = 100_000;
const BATCH = 500;
const PAGE = 15;
const INDEXES = fileURLToPath(new URL('../../firestore.indexes.json', import.meta.url));
const db: DatabaseId = { project: 'demo-bench', database: '(default)' };
const admin: Caller = { kind: 'admin' };

const FEED: Query = {
  parent: '',
  from: { collectionId: 'posts', allDescendants: false },
  where: {
    kind: 'and',
    filters: [
      { kind: 'field', field: ['campus_id'], op: 'EQUAL', value: 'ut' },
      { kind: 'unary', field: ['post_commented_on'], op: 'IS_NULL' },
    ],
  },
  orderBy: [{ field: ['lastModified'], direction: 'DESCENDING' }],
  startAt: null,
  endAt: null,
  offset: 0,
  limit: PAGE,
  select: null,
};

export async function localBench(): Promise<readonly Row[]> {
  const directory = mkdtempSync(join(tmpdir(), 'bench-store-'));
  try {
    const program = await bundleServer();
    return [
      ...(await emptyStart(program, directory)),
      ...(await batchedWrites(program, directory)),
      ...(await queries(join(directory, 'full'))),
      ...(await fullStart(program, join(directory, 'full'))),
    ];
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

async function emptyStart(program: string, directory: string): Promise<readonly Row[]> {
  const samples: number[] = [];
  for (let run = 0; run < 5; run++) {
    const server = await startServer(program, { FIRESTORE_DATA_DIR: join(directory, `empty-${run}`) });
    samples.push(server.startedInMs);
    await server.kill('SIGINT');
  }
  return [row('local.start.empty', 'Firestore server start, empty', median(samples), 'ms', { atMost: 300 })];
}

/** Throughput of REST commits of 500 posts each. A commit is answered only when it is in the log on disk. */
async function batchedWrites(program: string, directory: string): Promise<readonly Row[]> {
  const server = await startServer(program, { FIRESTORE_DATA_DIR: join(directory, 'writes') });
  const name = `projects/${db.project}/databases/${db.database}/documents`;
  const bodies = Array.from({ length: 24 }, (_, batch) =>
    JSON.stringify({
      writes: Array.from({ length: BATCH }, (_unused, i) => {
        const { path, fields } = benchPost(batch * BATCH + i);
        return { update: { name: `${name}/${path}`, fields: toRestFields(fields) } };
      }),
    }),
  );
  const commit = async (body: string): Promise<void> => {
    const answer = await fetch(`${server.url}/v1/${name}:commit`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body,
    });
    if (!answer.ok) throw new Error(`commit failed: ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  const [warm, ...measured] = bodies;
  await commit(warm ?? '');
  const startMs = performance.now();
  for (const body of measured) await commit(body);
  const seconds = (performance.now() - startMs) / 1000;
  await server.kill('SIGINT');
  const rate = (measured.length * BATCH) / seconds;
  return [
    row('local.writes.batched', 'Batched document writes over REST, stored', rate, '/s', { atLeast: 3000 }),
  ];
}

/** Fills a data directory with 100,000 posts, and times a page of the feed at 10,000 and at 100,000. */
async function queries(directory: string): Promise<readonly Row[]> {
  const store = new StoreCore({ directory });
  const fill = (from: number, to: number): void => {
    for (let at = from; at < to; at += BATCH) {
      const writes = Array.from({ length: BATCH }, (_, i) => benchWrite(at + i));
      store.commit(db, admin, writes, null);
    }
  };
  fill(0, DOCUMENTS / 10);
  const small = feedTimes(store);
  fill(DOCUMENTS / 10, DOCUMENTS);
  const large = feedTimes(store);
  await store.compact();
  await store.close();
  return [
    row('local.index.100k', '15 of 100,000 posts through an index, p95', percentile(large, 0.95), 'ms', {
      atMost: 5,
    }),
    row('local.index.10k', '15 of 10,000 posts through an index, p95', percentile(small, 0.95), 'ms', {
      atMost: 5,
    }),
    row('local.index.ratio', 'Median at 100,000 ÷ median at 10,000', median(large) / median(small), 'ratio', {
      atMost: 1.5,
    }),
  ];
}

/** Milliseconds per page of the feed, reading all fields. The first runs are a warm-up: they build the index. */
function feedTimes(store: StoreCore): readonly number[] {
  const samples: number[] = [];
  for (let run = 0; run < 300; run++) {
    const startMs = performance.now();
    const { documents } = store.runQuery(db, admin, FEED, { kind: 'now' });
    const fields = documents.reduce((sum, document) => sum + document.fields.size, 0);
    samples.push(performance.now() - startMs);
    if (documents.length !== PAGE || fields === 0) throw new Error('the feed is not 15 posts');
  }
  return samples.slice(100);
}

async function fullStart(program: string, directory: string): Promise<readonly Row[]> {
  const samples: number[] = [];
  let resident = 0;
  let firstQueryMs = 0;
  for (let run = 0; run < 3; run++) {
    const server = await startServer(program, {
      FIRESTORE_DATA_DIR: directory,
      FIRESTORE_INDEXES_FILE: INDEXES,
    });
    samples.push(server.startedInMs);
    const startMs = performance.now();
    await askFeed(server.url);
    firstQueryMs = performance.now() - startMs;
    for (let i = 0; i < 20; i++) await askFeed(server.url);
    resident = Math.max(resident, server.residentMB());
    await server.kill('SIGINT');
  }
  return [
    row('local.start.100k', 'Firestore server start, 100,000 posts on disk', median(samples), 'ms', {
      atMost: 3000,
    }),
    row('local.memory.100k', 'Resident with 100,000 posts and the feed index', resident, 'MB', {
      atMost: 500,
    }),
    row('local.index.build', 'First feed query after a start, which builds the index', firstQueryMs, 'ms'),
  ];
}

async function askFeed(url: string): Promise<void> {
  const answer = await fetch(`${url}/v1/projects/${db.project}/databases/${db.database}/documents:runQuery`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({
      structuredQuery: {
        from: [{ collectionId: 'posts' }],
        where: {
          compositeFilter: {
            op: 'AND',
            filters: [
              {
                fieldFilter: { field: { fieldPath: 'campus_id' }, op: 'EQUAL', value: { stringValue: 'ut' } },
              },
              { unaryFilter: { field: { fieldPath: 'post_commented_on' }, op: 'IS_NULL' } },
            ],
          },
        },
        orderBy: [{ field: { fieldPath: 'lastModified' }, direction: 'DESCENDING' }],
        limit: PAGE,
      },
    }),
  });
  const found: unknown = await answer.json();
  if (!Array.isArray(found) || found.filter((one) => 'document' in Object(one)).length !== PAGE) {
    throw new Error(`the feed is not 15 posts: ${JSON.stringify(found).slice(0, 300)}`);
  }
}
