import { loadAnew } from './loadAnew.ts';

/** Loads this page anew, wherever it is then, as soon as there is a connection. */
export function reloadOnceOnline(): void {
  addEventListener('online', () => loadAnew(location.pathname + location.search), { once: true });
}
