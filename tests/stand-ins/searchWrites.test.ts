import type { Algoliasearch, BatchRequest } from 'algoliasearch';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type SearchServer, startSearch } from '../../local/search/server.ts';
import { fill, fullClient, idsOf, lite } from './support/search.ts';

/** What is written and how it is kept, through the full `algoliasearch` 5.64.0. */

let server: SearchServer;
let admin: Algoliasearch;
const indexName = 'posts';

beforeEach(async () => {
  server = await startSearch();
  admin = fullClient(server.port);
});

afterEach(() => server.stop());

const stored = (objectID: string): Promise<Record<string, unknown>> =>
  admin.getObject({ indexName, objectID });
const find = (query: string, filters = '', index = indexName) =>
  idsOf(lite(server.port), { indexName: index, query, filters });

describe('records', () => {
  test('are stored whole, replaced whole and deleted', async () => {
    await fill(admin, indexName, [{ objectID: 'a', text: 'desk', extra: { deep: [1, 'two', null] } }]);
    expect(await stored('a')).toEqual({ objectID: 'a', text: 'desk', extra: { deep: [1, 'two', null] } });
    await admin.saveObject({ indexName, body: { objectID: 'a', text: 'lamp' } });
    expect(await stored('a')).toEqual({ objectID: 'a', text: 'lamp' });
    expect([await find('desk'), await find('lamp')]).toEqual([[], ['a']]);
    await admin.deleteObject({ indexName, objectID: 'a' });
    await expect(stored('a')).rejects.toMatchObject({ status: 404, message: 'ObjectID does not exist' });
    expect(await find('')).toEqual([]);
    await admin.deleteObject({ indexName, objectID: 'a' });
  });

  test('get an id when they bring none', async () => {
    const { objectID } = await admin.saveObject({ indexName, body: { text: 'desk' } });
    expect(await stored(objectID ?? '')).toMatchObject({ text: 'desk' });
  });

  test('move between communities', async () => {
    await fill(admin, indexName, [{ objectID: 'a', text: 'desk', campus_id: 'ut' }]);
    await admin.partialUpdateObject({ indexName, objectID: 'a', attributesToUpdate: { campus_id: 'ou' } });
    expect([await find('desk', 'campus_id:ut'), await find('desk', 'campus_id:ou')]).toEqual([[], ['a']]);
  });

  test('of more than 10,000 bytes are refused', async () => {
    const body = { objectID: 'a', text: 'é'.repeat(5_000) };
    await expect(admin.saveObject({ indexName, body })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('too big') as string,
    });
  });

  test('a batch does all of its operations in order, or none', async () => {
    const requests: BatchRequest[] = [
      { action: 'addObject', body: { objectID: 'a', text: 'desk' } },
      { action: 'updateObject', body: { objectID: 'b', text: 'lamp' } },
      { action: 'updateObject', body: { objectID: 'a', text: 'desk', price: 5 } },
    ];
    const { taskID, objectIDs } = await admin.batch({ indexName, batchWriteParams: { requests } });
    expect(objectIDs).toEqual(['a', 'b', 'a']);
    expect(await admin.getTask({ indexName, taskID })).toEqual({ status: 'published', pendingTask: false });
    expect([await stored('a'), (await find('')).sort()]).toEqual([
      { objectID: 'a', text: 'desk', price: 5 },
      ['a', 'b'],
    ]);
    const broken: BatchRequest[] = [
      { action: 'updateObject', body: { objectID: 'a', text: 'lamp' } },
      { action: 'updateObject', body: { text: 'no id' } },
    ];
    await expect(admin.batch({ indexName, batchWriteParams: { requests: broken } })).rejects.toMatchObject({
      status: 400,
    });
    expect(await stored('a')).toMatchObject({ text: 'desk' });
  });

  test('are browsed, read by their ids and cleared', async () => {
    await fill(
      admin,
      indexName,
      Array.from({ length: 20 }, (_, place) => ({ objectID: `r${place}`, text: 'desk' })),
    );
    const seen: string[] = [];
    await admin.browseObjects<{ objectID: string }>({
      indexName,
      browseParams: { hitsPerPage: 7, attributesToRetrieve: ['objectID'] },
      aggregator: ({ hits }) => seen.push(...hits.map(({ objectID }) => objectID)),
    });
    expect([seen.length, new Set(seen).size]).toEqual([20, 20]);
    const requests = ['r0', 'missing'].map((objectID) => ({ indexName, objectID }));
    expect((await admin.getObjects({ requests })).results).toEqual([{ objectID: 'r0', text: 'desk' }, null]);
    await admin.clearObjects({ indexName });
    expect(await find('')).toEqual([]);
  });
});

describe('partial updates', () => {
  const update = (attributesToUpdate: Record<string, unknown>, objectID = 'a') =>
    admin.partialUpdateObject({ indexName, objectID, attributesToUpdate });
  const operation = (_operation: string, value: unknown) => ({ _operation, value });

  test('change the named attributes', async () => {
    await fill(admin, indexName, [{ objectID: 'a', text: 'desk', views: 5 }]);
    await update({ text: 'lamp' });
    expect(await stored('a')).toEqual({ objectID: 'a', text: 'lamp', views: 5 });
  });

  test('by IncrementSet hold only when newer, and are ignored as a whole otherwise', async () => {
    await update({ text: 'first', stamp: operation('IncrementSet', 5) });
    await update({ text: 'old', stamp: operation('IncrementSet', 4) });
    await update({ text: 'same', stamp: operation('IncrementSet', 5) });
    expect(await stored('a')).toEqual({ objectID: 'a', text: 'first', stamp: 5 });
    await update({ text: 'new', stamp: operation('IncrementSet', 6) });
    expect(await stored('a')).toEqual({ objectID: 'a', text: 'new', stamp: 6 });
    await update({ stamp: operation('IncrementSet', 0) }, 'b');
    await expect(stored('b')).rejects.toMatchObject({ status: 404 });
  });

  test.each([
    ['another operation', operation('Increment', 2)],
    ['a negative version', operation('IncrementSet', -1)],
  ])('with %s are refused', async (_what, value) => {
    await expect(update({ views: value })).rejects.toMatchObject({ status: 400 });
  });
});

describe('replicas', () => {
  beforeEach(() =>
    fill(
      admin,
      indexName,
      [
        { objectID: 'old', text: 'desk desk', created_at: 1 },
        { objectID: 'new', text: 'deks', created_at: 2 },
      ],
      { replicas: ['latest'], unretrievableAttributes: ['created_at'] },
    ),
  );
  const sortLatest = () =>
    admin.setSettings({ indexName: 'latest', indexSettings: { ranking: ['desc(created_at)', 'typo'] } });

  test('hold what the primary holds, in their own order', async () => {
    await sortLatest();
    expect([await find('desk'), await find('desk', '', 'latest')]).toEqual([
      ['old', 'new'],
      ['new', 'old'],
    ]);
    await admin.saveObject({ indexName, body: { objectID: 'newest', text: 'desk', created_at: 3 } });
    await admin.deleteObject({ indexName, objectID: 'new' });
    expect(await find('desk', '', 'latest')).toEqual(['newest', 'old']);
  });

  test('begin with the primary’s settings and follow those that are forwarded', async () => {
    expect(await admin.getSettings({ indexName: 'latest' })).toMatchObject({
      unretrievableAttributes: ['created_at'],
      primary: 'posts',
    });
    const indexSettings = { searchableAttributes: ['title'] };
    await admin.setSettings({ indexName, indexSettings });
    expect(await find('desk', '', 'latest')).toHaveLength(2);
    await admin.setSettings({ indexName, indexSettings, forwardToReplicas: true });
    expect(await find('desk', '', 'latest')).toEqual([]);
  });

  test('cannot be written to', async () => {
    const body = { objectID: 'x', text: 'x' };
    await expect(admin.saveObject({ indexName: 'latest', body })).rejects.toMatchObject({ status: 400 });
  });
});
