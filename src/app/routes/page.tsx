import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
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
  let loaded: ComponentType | null = null;
  const loadIt = async (): Promise<PageModule> => {
    const module = await load();
    loaded = module.Component;
    return module;
  };
  const Lazy = lazy(() => loadPage(loadIt));
  /** React waits for a lazy part at least once, and would draw its place first: not where its code is here. */
  function Content(): ReactNode {
    const [Page] = useState<ComponentType>(() => loaded ?? Lazy);
    return <Page />;
  }
  return readyPage(
    path,
    gate,
    { ...handle, load: loadIt },
    <Suspense fallback={<Waiting isTitled={gate !== 'feed'} />}>
      <Content />
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
