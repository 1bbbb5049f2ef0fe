import { expect, test } from 'vitest';
import { accountChanged } from '../data/session/accountChanged.ts';
import type { RootState } from './store.ts';
import { makeStore } from './store.ts';

test('the cache of live queries joins the store with its own chunk, and is emptied with the account', async () => {
  const store = makeStore();
  expect(Object.keys(store.getState())).not.toContain('api');
  const { api } = await import('../data/api.ts');
  expect(Object.keys(store.getState())).toContain('api');
  const notes = api.injectEndpoints({
    endpoints: (build) => ({ note: build.query<string, string>({ queryFn: (name) => ({ data: name }) }) }),
  });
  const watch = store.dispatch(notes.endpoints.note.initiate('first'));
  expect((await watch).data).toBe('first');
  const cached = (): string => JSON.stringify(store.getState());
  expect(cached()).toContain('"endpointName":"note"');
  watch.unsubscribe();
  store.dispatch(accountChanged());
  expect(cached()).not.toContain('"endpointName":"note"');
  // A store made later has it at once.
  expect(Object.keys(makeStore().getState())).toContain('api');
});

test('a live list of this store is opened, and shows what its source says', async () => {
  const store = makeStore();
  const { api } = await import('../data/api.ts');
  const { liveQuery } = await import('../data/liveQuery.ts');
  const shelves = api.injectEndpoints({
    endpoints: (build) => ({
      watchShelf: build.query<readonly string[], string>(
        liveQuery<string, readonly string[]>((name, line) => {
          line.next([`${name} lamp`]);
          return () => undefined;
        }),
      ),
    }),
  });
  const watch = store.dispatch(shelves.endpoints.watchShelf.initiate('warm'));
  expect(await watch).toMatchObject({ isSuccess: true, data: ['warm lamp'] });
  watch.unsubscribe();
});

test('whatever is dispatched gets the store’s own getState, by which live lists tell stores apart', () => {
  const store = makeStore();
  const given = (_dispatch: unknown, getState: () => RootState): unknown => getState;
  expect(store.dispatch(given)).toBe(store.getState);
  expect(makeStore().dispatch(given)).not.toBe(store.getState);
});
