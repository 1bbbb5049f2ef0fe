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
  return readyPage(
    path,
    gate,
    { ...handle, load },
    <Suspense fallback={<Waiting isTitled={gate !== 'feed'} />}>
      <Page />
    </Suspense>,
  );
}

/** The same of a page whose code is here already: it answers in the frame of the tap. */
export function readyPage(path: string, gate: Gate, handle: RouteHandle, content: ReactNode): RouteObject {
  return {
    path,
    handle,
    element: (
      <Boundary>
        <Gated gate={gate}>{content}</Gated>
      </Boundary>
    ),
  };
}

function Boundary({ children }: { readonly children: ReactNode }): ReactNode {
  return <PageBoundary resetKey={useLocation().pathname}>{children}</PageBoundary>;
}
