import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { useLocation, type RouteObject } from 'react-router-dom';
import { Gated } from '../Gated.tsx';
import type { Gate } from '../gates.ts';
import { whileLoading } from '../pageLoading.ts';
import { PageBoundary } from '../shell/PageError.tsx';
import type { RouteHandle } from '../shell/routeHandle.ts';
import { Waiting } from '../shell/Waiting.tsx';

/** Imports a page's module. */
type Load = () => Promise<{ readonly Component: ComponentType }>;

interface PageContent {
  readonly load: Load;
  readonly content: ReactNode;
}

/** A page whose code is loaded at its first visit. */
export function lazyContent(gate: Gate, load: Load): PageContent {
  let loaded: ComponentType | null = null;
  const loadIt: Load = async () => {
    const module = await load();
    loaded = module.Component;
    return module;
  };
  const Lazy = lazy(async () => ({ default: (await whileLoading(loadIt)).Component }));
  /** React shows a lazy component's fallback at least once, so loaded code is rendered directly. */
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

/** One route: path, gate, handle for the frame, and the page's code. */
export function page(path: string, gate: Gate, handle: RouteHandle, load: Load): RouteObject {
  const { load: loadIt, content } = lazyContent(gate, load);
  return readyPage(path, gate, { ...handle, load: loadIt }, content);
}

/** Titles and code of pages, by path, with what else the frame is told. */
type Titled = Readonly<Record<string, readonly [title: string, load: Load, more?: Partial<RouteHandle>]>>;

/** Routes of one gate. */
export const pages = (gate: Gate, titled: Titled, isSubPage = false): readonly RouteObject[] =>
  Object.entries(titled).map(([path, [title, load, more]]) =>
    page(path, gate, { title, isSubPage, ...more }, load),
  );

/** The same, with Back in the top bar of phones. */
export const subPages = (gate: Gate, titled: Titled): readonly RouteObject[] => pages(gate, titled, true);

/** Several paths of one page, which stays mounted between them; `inner` is rendered in its outlet. */
export function sharedPage(
  gate: Gate,
  handles: Readonly<Record<string, RouteHandle>>,
  load: Load,
  inner: readonly RouteObject[],
): RouteObject {
  const { load: loadIt, content } = lazyContent(gate, load);
  const own = Object.entries(handles).map(([path, handle]) => ({
    path,
    handle: { ...handle, load: loadIt },
    // The shared page renders everything; without an element the router warns of an empty page.
    element: null,
  }));
  return { element: guarded(gate, content), children: [...own, ...inner] };
}

/** A page whose code is in the entry: it is rendered in the frame of the tap. */
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
