import { matchRoutes, type RouteObject } from 'react-router-dom';

/** The route of a path, such as `/post/:id`: what stands for an id or a name is left out. */
export function routeOf(routes: readonly RouteObject[], path: string): string {
  return matchRoutes([...routes], path)?.at(-1)?.route.path ?? '*';
}
