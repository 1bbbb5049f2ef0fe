import { matchRoutes, type RouteObject } from 'react-router-dom';
import { isHandle, type RouteHandle } from '../shell/routeHandle.ts';
import { whileLoading } from '../pageLoading.ts';

/** What is known of the app's addresses at the moment. */
export interface RouteTable {
  readonly routes: readonly RouteObject[];
  readonly isWhole: boolean;
  /** Why the rest did not come. */
  readonly failure: Error | null;
}

let table: RouteTable = { routes: [], isWhole: false, failure: null };
let underWay: Promise<void> | null = null;
const listeners = new Set<() => void>();

function change(next: RouteTable): void {
  table = next;
  for (const listener of listeners) listener();
}

/** The table, for `useSyncExternalStore`. */
export const routeTable = {
  now: (): RouteTable => table,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The routes to begin with. Called once, at the start: what the routes show asks this module for others. */
export function beginTable(routes: readonly RouteObject[]): void {
  change({ routes, isWhole: false, failure: null });
}

/** Has the rest of the table fetched, unless it is here or on its way. A failure is kept, until the next try. */
export function loadWholeTable(): Promise<void> {
  if (table.isWhole) return Promise.resolve();
  underWay ??= whileLoading(() => import('./wholeTable.tsx'))
    .then(
      ({ WHOLE_TABLE }) => change({ routes: WHOLE_TABLE, isWhole: true, failure: null }),
      (cause: unknown) => change({ ...table, failure: new Error('No routes', { cause }) }),
    )
    .finally(() => {
      underWay = null;
    });
  return underWay;
}

/** Whether the table tells which page an address has. */
export function isKnown({ isWhole, routes }: RouteTable, pathname: string): boolean {
  return isWhole || matchRoutes([...routes], pathname) !== null;
}

/** What the route of an address tells the frame; null when it tells nothing. */
export function handleFor(routes: readonly RouteObject[], pathname: string): RouteHandle | null {
  const handle: unknown = matchRoutes([...routes], pathname)?.at(-1)?.route.handle;
  return isHandle(handle) ? handle : null;
}
