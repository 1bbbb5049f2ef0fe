import { deleteApp, initializeApp } from 'firebase/app';
import { disableNetwork, initializeFirestore, memoryLocalCache, type Firestore } from 'firebase/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchSavedAmong } from './likes.ts';
import { fetchFeedPage } from './postQueries.ts';
import { fetchSavers, hasSavedAny } from './savedPosts.ts';

const app = initializeApp({ projectId: 'demo-unreached', apiKey: 'k' }, 'serverLists');
let db: Firestore;

beforeAll(async () => {
  db = initializeFirestore(app, { localCache: memoryLocalCache() });
  await disableNetwork(db);
});
afterAll(() => deleteApp(app));

const LISTS: Record<string, () => Promise<unknown>> = {
  'a page of the feed': () =>
    fetchFeedPage(db, { campusId: 'ut', category: null }, { seconds: 1, nanoseconds: 0, id: 'p' }, 15),
  'the first page': () => fetchFeedPage(db, { campusId: 'ut', category: null }, null, 25),
  'what I have saved of these': () => fetchSavedAmong(db, 'ana', ['p']),
  'whether I have saved anything': () => hasSavedAny(db, 'ana', 'ut'),
  'who has saved a post': () => fetchSavers(db, { id: 'p', campusId: 'ut' }, null),
};

test.each(Object.keys(LISTS))(
  '%s fails where the server does not answer, and is not taken for empty',
  (list) => expect(LISTS[list]?.()).rejects.toMatchObject({ code: 'unavailable' }),
);
