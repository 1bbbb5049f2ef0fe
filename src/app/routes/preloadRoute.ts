import { matchRoutes } from 'react-router-dom';
import { isHandle } from '../shell/routeHandle.ts';
import { loadWholeTable, routeTable } from './routeTable.ts';

/** Fetches the code of the page that an address has, before it is asked for. Silent: the visit says what failed. */
export function preloadRoute(path: string): void {
  const pathname = path.split('?', 1)[0] ?? path;
  const load = (): void => {
    const handle: unknown = matchRoutes([...routeTable.now().routes], pathname)?.at(-1)?.route.handle;
    if (isHandle(handle)) handle.load?.().catch(() => undefined);
  };
  void loadWholeTable().then(load, () => undefined);
}
