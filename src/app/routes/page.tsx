import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { useLocation, type RouteObject } from 'react-router-dom';
import { Gated } from '../Gated.tsx';
import type { Gate } from '../gates.ts';
import { loadPage, type PageModule } from '../pageLoading.ts';
import { PageBoundary } from '../shell/PageError.tsx';
import type { RouteHandle } from '../shell/routeHandle.ts';
import { Waiting } from '../shell/Waiting.tsx';

interface PageContent {
  readonly load: () => Promise<PageModule>;
  readonly content: ReactNode;
}

/** A page whose code is fetched at its first visit. */
function lazyContent(gate: Gate, load: () => Promise<PageModule>): PageContent {
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
  return {
    load: loadIt,
    content: (
      <Suspense fallback={<Waiting isTitled={gate !== 'feed'} />}>
        <Content />
      </Suspense>
    ),
  };
}

/** One line of a table of routes: where, who may come in, what the frame has to know, and the page's code. */
export function page(
  path: string,
  gate: Gate,
  handle: RouteHandle,
  load: () => Promise<PageModule>,
): RouteObject {
  const { load: loadIt, content } = lazyContent(gate, load);
  return readyPage(path, gate, { ...handle, load: loadIt }, content);
}

/** Addresses of one page, which stays while the reader goes from one to another; it shows `inner` in its outlet. */
export function sharedPage(
  gate: Gate,
  handles: Readonly<Record<string, RouteHandle>>,
  load: () => Promise<PageModule>,
  inner: readonly RouteObject[],
): RouteObject {
  const { load: loadIt, content } = lazyContent(gate, load);
  const own = Object.entries(handles).map(([path, handle]) => ({
    path,
    handle: { ...handle, load: loadIt },
    // The page around it shows all there is; without an element the router warns of an empty page.
    element: null,
  }));
  return { element: guarded(gate, content), children: [...own, ...inner] };
}

/** The same of a page whose code is here already: it answers in the frame of the tap. */
export function readyPage(path: string, gate: Gate, handle: RouteHandle, content: ReactNode): RouteObject {
  return { path, handle, element: guarded(gate, content) };
}

const guarded = (gate: Gate, content: ReactNode): ReactNode => (
  <Boundary>
    <Gated gate={gate}>{content}</Gated>
  </Boundary>
);

function Boundary({ children }: { readonly children: ReactNode }): ReactNode {
  return <PageBoundary resetKey={useLocation().pathname}>{children}</PageBoundary>;
}
