import type { Algoliasearch, BatchRequest } from 'algoliasearch';
import { FieldPath, type Firestore, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { PRIMARY_INDEXES, type PrimaryIndex } from '../indexing/indexes.ts';
import { pagesOf } from '../../platform/pagesOf.ts';
import { applySettings, withReplicas } from './applySettings.ts';
import { objectIdOf, recordOf, stampOf, syncRecord } from './sync.ts';

export interface SearchHandles {
  readonly db: Firestore;
  readonly search: Algoliasearch;
}

export interface ReindexOptions {
  /** Only counts. */
  readonly dryRun?: boolean;
  /** Default: all indexes. */
  readonly only?: readonly PrimaryIndex[];
}

/** What was done to one index, or would be. */
export interface Reindexed {
  readonly index: PrimaryIndex;
  readonly written: number;
  /** Records whose document was deleted, or must no longer be found. */
  readonly removed: number;
}

const PAGE = 300;

/**
 * Syncs whole indexes with Firestore: their settings, and exactly one record for each document. It updates the running
 * index page by page and rechecks each page after writing it, so it may run while members post. After a failure it
 * starts over.
 */
export async function reindex(handles: SearchHandles, options: ReindexOptions = {}): Promise<Reindexed[]> {
  const { dryRun = false, only = PRIMARY_INDEXES } = options;
  const done: Reindexed[] = [];
  for (const index of only) {
    if (!dryRun) for (const one of withReplicas(index)) await applySettings(handles.search, one);
    const kept = new Set<string>();
    for await (const page of pagesOf(candidates(handles.db, index).orderBy(FieldPath.documentId()), PAGE)) {
      const found = page.filter((stored) => recordOf(index, stored) !== null);
      if (!dryRun) await writePage(handles, index, found);
      for (const { id } of found) kept.add(objectIdOf(handles.search, index, id));
    }
    const removed = await removeOthers(handles, index, kept, dryRun);
    done.push({ index, written: kept.size, removed });
  }
  return done;
}

/** The documents that may have a record. */
function candidates(db: Firestore, index: PrimaryIndex): Query {
  if (index === 'posts') return db.collection('posts').where('post_commented_on', '==', null);
  if (index === 'searches') return db.collection('searches').where('is_popular', '==', true);
  return db.collection(index);
}

/** Replaces whole records, so that fields of earlier versions disappear, and syncs what changed meanwhile. */
async function writePage(
  { db, search }: SearchHandles,
  indexName: PrimaryIndex,
  page: readonly QueryDocumentSnapshot[],
): Promise<void> {
  if (page.length === 0) return;
  const requests = page.map((stored): BatchRequest => ({
    action: 'updateObject',
    body: {
      ...recordOf(indexName, stored),
      objectID: objectIdOf(search, indexName, stored.id),
      stamp: stampOf(stored),
    },
  }));
  const { taskID } = await search.batch({ indexName, batchWriteParams: { requests } });
  await search.waitForTask({ indexName, taskID });
  const again = await db.getAll(...page.map(({ ref }) => ref), { fieldMask: ['campus_id'] });
  for (const [place, stored] of again.entries()) {
    const before = page[place];
    if (before === undefined || stored.updateTime?.isEqual(before.updateTime) === true) continue;
    await syncRecord(search, indexName, before.ref);
  }
}

/** Deletes the records of documents that are not in `kept`. Returns how many. */
async function removeOthers(
  { db, search }: SearchHandles,
  indexName: PrimaryIndex,
  kept: ReadonlySet<string>,
  dryRun: boolean,
): Promise<number> {
  if (dryRun && !(await search.indexExists({ indexName }))) return 0;
  const others: { readonly objectID: string; readonly id: string }[] = [];
  await search.browseObjects<{ post_id?: unknown }>({
    indexName,
    browseParams: { attributesToRetrieve: ['post_id'] },
    aggregator: ({ hits }) => {
      for (const { objectID, post_id } of hits) {
        if (!kept.has(objectID))
          others.push({ objectID, id: typeof post_id === 'string' ? post_id : objectID });
      }
    },
  });
  if (dryRun) return others.length;
  for (const { objectID, id } of others) {
    // A record that was written meanwhile stays; a record whose objectID belongs to no document is deleted.
    if (objectIdOf(search, indexName, id) === objectID) {
      await syncRecord(search, indexName, db.collection(indexName).doc(id));
    } else await search.deleteObject({ indexName, objectID });
  }
  return others.length;
}
