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
      { action: 'partialUpdateObject', body: { objectID: 'c', text: 'chair' } },
      { action: 'partialUpdateObjectNoCreate', body: { objectID: 'd', text: 'never' } },
      { action: 'partialUpdateObject', body: { objectID: 'a', price: 5 } },
      { action: 'deleteObject', body: { objectID: 'b' } },
    ];
    const { taskID, objectIDs } = await admin.batch({ indexName, batchWriteParams: { requests } });
    expect(objectIDs).toEqual(['a', 'b', 'c', 'd', 'a', 'b']);
    expect(await admin.getTask({ indexName, taskID })).toEqual({ status: 'published', pendingTask: false });
    expect([await stored('a'), (await find('')).sort()]).toEqual([
      { objectID: 'a', text: 'desk', price: 5 },
      ['a', 'c'],
    ]);
    const broken: BatchRequest[] = [
      { action: 'deleteObject', body: { objectID: 'a' } },
      { action: 'updateObject', body: { text: 'no id' } },
    ];
    await expect(admin.batch({ indexName, batchWriteParams: { requests: broken } })).rejects.toMatchObject({
      status: 400,
    });
    expect(await stored('a')).toMatchObject({ text: 'desk' });
  });

  test('of several indexes in one batch', async () => {
    const { taskID } = await admin.multipleBatch({
      requests: [
        { action: 'addObject', indexName: 'posts', body: { objectID: 'a', text: 'desk' } },
        { action: 'addObject', indexName: 'users', body: { objectID: 'u', text: 'maya' } },
      ],
    });
    expect(Object.keys(taskID).sort()).toEqual(['posts', 'users']);
    const requests = [
      { indexName: 'users', objectID: 'u' },
      { indexName: 'posts', objectID: 'missing' },
    ];
    expect((await admin.getObjects({ requests })).results).toEqual([{ objectID: 'u', text: 'maya' }, null]);
  });

  test('are deleted by a filter, cleared, browsed and listed', async () => {
    const objects = Array.from({ length: 30 }, (_, place) => ({
      objectID: `r${place}`,
      text: 'desk',
      campus_id: place % 3 === 0 ? 'ou' : 'ut',
    }));
    await fill(admin, indexName, objects);
    await admin.deleteBy({ indexName, deleteByParams: { filters: 'campus_id:ou' } });
    const seen: string[] = [];
    await admin.browseObjects<{ objectID: string }>({
      indexName,
      browseParams: { hitsPerPage: 7, attributesToRetrieve: ['objectID'] },
      aggregator: ({ hits }) => seen.push(...hits.map(({ objectID }) => objectID)),
    });
    expect([seen.length, new Set(seen).size]).toEqual([20, 20]);
    expect((await admin.listIndices()).items).toMatchObject([{ name: 'posts', entries: 20 }]);
    await admin.clearObjects({ indexName });
    expect(await find('')).toEqual([]);
    await admin.deleteIndex({ indexName });
    expect(await admin.indexExists({ indexName })).toBe(false);
  });
});

describe('partial updates', () => {
  const update = (attributesToUpdate: Record<string, unknown>, createIfNotExists = true, objectID = 'a') =>
    admin.partialUpdateObject({ indexName, objectID, attributesToUpdate, createIfNotExists });
  const operation = (_operation: string, value: unknown) => ({ _operation, value });

  test('change the named attributes and count, add and remove', async () => {
    await fill(admin, indexName, [{ objectID: 'a', text: 'desk', views: 5, tags: ['x'] }]);
    await update({ text: 'lamp', views: operation('Increment', 2), tags: operation('Add', 'x') });
    expect(await stored('a')).toEqual({ objectID: 'a', text: 'lamp', views: 7, tags: ['x', 'x'] });
    await update({ views: operation('Decrement', 3), tags: operation('AddUnique', 'x') });
    expect(await stored('a')).toMatchObject({ views: 4, tags: ['x', 'x'] });
    await update({ tags: operation('Remove', 'x'), fresh: operation('Increment', 1) });
    expect(await stored('a')).toMatchObject({ tags: [], fresh: 1 });
  });

  test('by IncrementSet hold only when newer, and are ignored as a whole otherwise', async () => {
    await update({ text: 'first', stamp: operation('IncrementSet', 5) });
    await update({ text: 'old', stamp: operation('IncrementSet', 4) });
    await update({ text: 'same', stamp: operation('IncrementSet', 5) });
    expect(await stored('a')).toEqual({ objectID: 'a', text: 'first', stamp: 5 });
    await update({ text: 'new', stamp: operation('IncrementSet', 6) });
    expect(await stored('a')).toEqual({ objectID: 'a', text: 'new', stamp: 6 });
    await update({ stamp: operation('IncrementSet', 0) }, true, 'b');
    await expect(stored('b')).rejects.toMatchObject({ status: 404 });
  });

  test('by IncrementFrom hold only from the named version on', async () => {
    await update({ text: 'first', version: operation('IncrementFrom', 0) });
    await update({ text: 'lost', version: operation('IncrementFrom', 0) });
    expect(await stored('a')).toEqual({ objectID: 'a', text: 'first', version: 1 });
    await update({ text: 'second', version: operation('IncrementFrom', 1) });
    expect(await stored('a')).toEqual({ objectID: 'a', text: 'second', version: 2 });
  });

  test('create nothing when told not to', async () => {
    await fill(admin, indexName, []);
    await update({ text: 'x' }, false);
    await expect(stored('a')).rejects.toMatchObject({ status: 404 });
  });

  test.each([
    ['an unknown operation', operation('Multiply', 2)],
    ['a text to count by', operation('Increment', 'two')],
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

  test('outlive the replacement of all records', async () => {
    await sortLatest();
    const objects = [
      { objectID: 'x', text: 'desk', created_at: 8 },
      { objectID: 'y', text: 'desk', created_at: 9 },
    ];
    await admin.replaceAllObjects({ indexName, objects });
    expect(await find('', '', 'latest')).toEqual(['y', 'x']);
    expect((await admin.listIndices()).items.map(({ name }) => name).sort()).toEqual(['latest', 'posts']);
  });
});
