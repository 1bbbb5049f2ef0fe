import { beforeEach, expect, test, vi } from 'vitest';
import { retryIndexing } from './indexingQueue.ts';

/** The one queued document: `version` increases with each write, and is null once it is deleted. */
const queue = vi.hoisted(() => ({ version: null as number | null, sendIt: () => Promise.resolve() }));

vi.mock('./client.ts', () => ({ searchAdmin: () => ({}) }));
vi.mock('./sync.ts', () => ({ syncRecord: () => queue.sendIt() }));
vi.mock('../../platform/admin.ts', () => {
  const ref = {
    delete: (precondition: { lastUpdateTime?: unknown } = {}) => {
      if ('lastUpdateTime' in precondition && precondition.lastUpdateTime !== queue.version)
        return Promise.reject(Object.assign(new Error('changed'), { code: 9 }));
      queue.version = null;
      return Promise.resolve();
    },
    update: () => {
      queue.version = (queue.version ?? 0) + 1;
      return Promise.resolve();
    },
  };
  const read = () => ({
    id: 'posts_desk',
    ref,
    updateTime: queue.version,
    data: () => ({ index: 'posts', path: 'posts/desk' }),
  });
  const query = {
    orderBy: () => query,
    limit: () => query,
    get: () => Promise.resolve({ docs: [read()], size: 1 }),
  };
  return { db: { collection: () => query, doc: () => ({}) } };
});

beforeEach(() => {
  queue.version = 1;
  queue.sendIt = () => Promise.resolve();
});

test('a document that was sent leaves the queue', async () => {
  await retryIndexing();
  expect(queue.version).toBe(null);
});

test('one that could not be sent stays', async () => {
  queue.sendIt = () => Promise.reject(new Error('down'));
  await retryIndexing();
  expect(queue.version).toBe(2);
});

test('one that was queued again while it was sent stays: what changed since may not be in the search', async () => {
  queue.sendIt = () => {
    queue.version = 2;
    return Promise.resolve();
  };
  await retryIndexing();
  expect(queue.version).toBe(2);
});
