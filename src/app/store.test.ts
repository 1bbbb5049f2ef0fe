import { expect, test } from 'vitest';
import { api } from '../data/live/api.ts';
import { liveQuery } from '../data/live/liveQuery.ts';
import { signedOut } from '../data/session/sessionSlice.ts';
import { arrives } from '../data/session/testing/person.ts';
import { makeStore, type RootState } from './store.ts';

test('the cache of queries is emptied with the account', async () => {
  const store = makeStore();
  const notes = api.injectEndpoints({
    endpoints: (build) => ({ note: build.query<string, string>({ queryFn: (name) => ({ data: name }) }) }),
  });
  const watch = store.dispatch(notes.endpoints.note.initiate('first'));
  expect((await watch).data).toBe('first');
  const cached = (): string => JSON.stringify(store.getState().api);
  expect(cached()).toContain('"endpointName":"note"');
  watch.unsubscribe();
  store.dispatch(arrives('ana'));
  expect(cached()).toContain('"endpointName":"note"');
  store.dispatch(signedOut());
  expect(cached()).not.toContain('"endpointName":"note"');
});

test('a live list of this store is opened, and shows what its source says', async () => {
  const store = makeStore();
  const shelves = api.injectEndpoints({
    endpoints: (build) => ({
      watchShelf: build.query<readonly string[], string>(
        liveQuery<string, readonly string[]>((name, subscriber) => {
          subscriber.next([`${name} lamp`]);
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
