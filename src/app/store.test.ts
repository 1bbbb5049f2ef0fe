import { expect, test } from 'vitest';
import { accountChanged } from '../data/session/accountChanged.ts';
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
