import { matchRoutes, type RouteObject } from 'react-router-dom';

/** The route pattern of a path, such as `/post/:id`, without ids and names. */
export function routeOf(routes: readonly RouteObject[], path: string): string {
  return matchRoutes([...routes], path)?.at(-1)?.route.path ?? '*';
}
