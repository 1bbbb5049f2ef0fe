import { loadAnew } from './loadAnew.ts';

/** Reloads the current page as soon as the connection is back. */
export function reloadOnceOnline(): void {
  addEventListener('online', () => loadAnew(location.pathname + location.search), { once: true });
}
