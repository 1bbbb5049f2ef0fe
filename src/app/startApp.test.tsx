import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FIRST_ROUTES } from './routes/firstRoutes.tsx';
import { beginTable } from './routes/routeTable.ts';
import { firstPageCode } from './startApp.tsx';

const { load, loadMedia } = vi.hoisted(() => ({
  load: vi.fn<() => Promise<unknown>>(),
  loadMedia: vi.fn<() => Promise<unknown>>(),
}));
vi.mock('./routes/firstRoutes.tsx', () => ({
  FIRST_ROUTES: ['/home', '/create/post'].map((path) => ({ path, handle: { title: path, load } })),
}));
vi.mock('./routes/wholeTable.tsx', () => ({
  WHOLE_TABLE: ['/media', '/saved'].map((path) => ({ path, handle: { title: path, load: loadMedia } })),
}));

beforeEach(() => beginTable(FIRST_ROUTES));
afterEach(() => {
  load.mockReset();
  loadMedia.mockReset();
  history.replaceState(null, '', '/');
});

test.each([
  { path: '/home', code: load },
  { path: '/media', code: loadMedia },
])('the app waits for the code of $path, and not for what does not come', async ({ path, code }) => {
  history.replaceState(null, '', path);
  let isThere = false;
  let come = (): void => undefined;
  code.mockReturnValue(new Promise<void>((resolve) => (come = resolve)));
  const waiting = firstPageCode().then(() => (isThere = true));
  await vi.waitFor(() => expect(code).toHaveBeenCalled());
  expect(isThere).toBe(false);
  come();
  await waiting;
  code.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(firstPageCode()).resolves.toBeUndefined();
});

test('nobody waits for the editor before there is a field, or for a page of which nothing stands there yet', async () => {
  load.mockReturnValue(new Promise(() => undefined));
  loadMedia.mockReturnValue(new Promise(() => undefined));
  for (const path of ['/create/post', '/saved']) {
    history.replaceState(null, '', path);
    await firstPageCode();
  }
  expect(load).not.toHaveBeenCalled();
  expect(loadMedia).not.toHaveBeenCalled();
});
