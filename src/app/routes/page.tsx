import { lazy, Suspense, type ReactNode } from 'react';
import { useLocation, type RouteObject } from 'react-router-dom';
import { Gated } from '../Gated.tsx';
import type { Gate } from '../gates.ts';
import { loadPage, type PageModule } from '../pageLoading.ts';
import { PageBoundary } from '../shell/PageError.tsx';
import type { RouteHandle } from '../shell/routeHandle.ts';
import { Waiting } from '../shell/Waiting.tsx';

/** One line of a table of routes: where, who may come in, what the frame has to know, and the page's code. */
export function page(
  path: string,
  gate: Gate,
  handle: RouteHandle,
  load: () => Promise<PageModule>,
): RouteObject {
  const Page = lazy(() => loadPage(load));
  return {
    path,
    handle,
    element: (
      <Boundary>
        <Gated gate={gate}>
          <Suspense fallback={<Waiting isTitled={gate !== 'feed'} />}>
            <Page />
          </Suspense>
        </Gated>
      </Boundary>
    ),
  };
}

function Boundary({ children }: { readonly children: ReactNode }): ReactNode {
  return <PageBoundary resetKey={useLocation().pathname}>{children}</PageBoundary>;
}
