import { afterEach, expect, test, vi } from 'vitest';
import { firstPageCode } from './startApp.tsx';

const { load } = vi.hoisted(() => ({ load: vi.fn<() => Promise<unknown>>() }));
vi.mock('./routes/firstRoutes.tsx', () => ({
  FIRST_ROUTES: ['/home', '/create/post'].map((path) => ({ path, handle: { title: path, load } })),
}));

afterEach(() => {
  load.mockReset();
  history.replaceState(null, '', '/');
});

test('the app waits for the code of its first page, and not for what does not come', async () => {
  history.replaceState(null, '', '/home');
  let isThere = false;
  let come = (): void => undefined;
  load.mockReturnValue(new Promise<void>((resolve) => (come = resolve)));
  const waiting = firstPageCode().then(() => (isThere = true));
  await Promise.resolve();
  expect(isThere).toBe(false);
  come();
  await waiting;
  load.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(firstPageCode()).resolves.toBeUndefined();
});

test('nobody waits for the editor before there is a field', async () => {
  history.replaceState(null, '', '/create/post');
  load.mockReturnValue(new Promise(() => undefined));
  await firstPageCode();
  expect(load).not.toHaveBeenCalled();
});
