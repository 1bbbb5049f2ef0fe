import { reloadAt } from './reloadAt.ts';

/** Reloads the current page as soon as the connection is back. */
export function reloadOnceOnline(): void {
  addEventListener('online', () => reloadAt(location.pathname + location.search), { once: true });
}
