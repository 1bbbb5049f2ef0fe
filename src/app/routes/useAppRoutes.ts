import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation, useRoutes, type Location, type RouteObject } from 'react-router-dom';
import type { RouteHandle } from '../shell/routeHandle.ts';
import { Waiting } from '../shell/Waiting.tsx';
import { handleFor, isKnown, loadWholeTable, routeTable } from './routeTable.ts';

/** The page to show, and what it tells the frame. */
export interface ShownPage {
  readonly page: ReactNode;
  readonly handle: RouteHandle | null;
  /** Of what is shown: while the table is on its way, the page before stays. */
  readonly location: Location;
}

/** Before anything is known: the router would warn of an address without a route. */
const NONE: readonly RouteObject[] = [{ path: '*', Component: Waiting }];

/** The page of the current address. Throws, for the boundary around the app, when its route cannot be fetched. */
export function useAppRoutes(): ShownPage {
  const asked = useLocation();
  const table = useSyncExternalStore(routeTable.subscribe, routeTable.now);
  const isHere = isKnown(table, asked.pathname);
  const [shown, setShown] = useState(asked);
  if (isHere && shown !== asked) setShown(asked);
  const location = isHere ? asked : shown;
  useEffect(() => {
    if (!isHere) void loadWholeTable();
  }, [isHere, asked]);
  const routes = isHere || isKnown(table, location.pathname) ? table.routes : NONE;
  const page = useRoutes([...routes], location);
  if (!isHere && table.failure !== null) throw table.failure;
  return { page, handle: handleFor(table.routes, location.pathname), location };
}
