import { LucideProvider } from 'lucide-react';
import { StrictMode, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { prepareOutbox, outboxReady } from '../data/outbox/outboxReady.ts';
import { hasFilters } from '../data/posts/feedRequest.ts';
import { currentCampusId } from '../data/session/currentCampus.ts';
import { lastProfilePath } from '../data/session/lastProfilePath.ts';
import { beginSession } from '../data/session/storedSession.ts';
import { beginFeed } from '../features/feed/feedApi.ts';
import { firstScreen } from '../lib/firstScreen.ts';
import { retryUntilLoaded } from '../lib/lazyParts.ts';
import { once } from '../lib/once.ts';
import { paths } from '../lib/paths.ts';
import { applyTheme } from '../lib/theme.ts';
import { beginHidden } from './beginHidden.ts';
import { forgetOnAccountChange } from './forgetOnAccountChange.ts';
import { SessionStart } from './Gated.tsx';
import { RegionGateSoon } from './RegionGateSoon.tsx';
import { handleFor } from './appRoutes.ts';
import { ROUTES } from './routes/routes.tsx';
import { PageBoundary } from './shell/PageError.tsx';
import { Root } from './shell/Root.tsx';
import { makeStore, type AppStore } from './store.ts';

/**
 * Makes the function that starts the session: it may be called again, and then retries what failed. It retries by itself
 * until the code and the SDK have loaded, because without a session there is no name and nothing is saved or sent.
 */
export function sessionStarter(store: AppStore): () => Promise<void> {
  const watcher = once(async () => (await import('./sessionWatch.ts')).makeSessionWatcher(store));
  return () => retryUntilLoaded(async () => (await watcher()).start());
}

/** Opens the outbox for a signed-in user, once the first screen has loaded. */
function openOutboxWhenIn(store: AppStore): void {
  const open = (): void => {
    retryUntilLoaded(outboxReady).catch(console.error);
  };
  const isIn = (): boolean => store.getState().session.uid !== null;
  // Also if the user has signed out since page load: their entries must be removed.
  const wasIn = isIn();
  void firstScreen.whenSettled().then(() => {
    if (wasIn || isIn()) {
      open();
      return;
    }
    const stop = store.subscribe(() => {
      if (!isIn()) return;
      stop();
      open();
    });
  });
}

/** `/profile` leads to the own profile: at once, where the device keeps its name. */
export function openOwnProfile(): void {
  const path = lastProfilePath();
  if (path !== null && location.pathname + location.search === paths.ownProfile())
    history.replaceState(history.state, '', path);
}

/**
 * Requests the code of the page at once, beside that of the pages around it. Resolves when it has loaded if it is
 * the media page's, whose early pictures are shown, or the front page's, whose skeleton is. A failure is left to the page.
 */
export function firstPageCode(routes = ROUTES): Promise<unknown> | undefined {
  const { pathname } = location;
  const code = handleFor(routes, pathname)
    ?.load?.()
    .catch(() => undefined);
  return ['/home', '/media'].includes(pathname) ? code : undefined;
}

/** Lets the app's first render show the feed that `app/early` has rendered. */
function beginFirstFeed({ dispatch }: AppStore): void {
  if (hasFilters(location.search)) return;
  const filter = { campusId: currentCampusId(), category: null };
  if (location.pathname === '/media') dispatch(beginFeed({ ...filter, hasMedia: true }));
  else if (location.pathname === '/home') dispatch(beginFeed(filter));
}

/** Wires the store and the session together and returns the app. Called once, by main.tsx. */
export function startApp(): ReactNode {
  document.documentElement.dataset['campus'] = currentCampusId();
  applyTheme();
  const store = makeStore();
  beginSession(store.dispatch);
  const { uid } = store.getState().session;
  store.dispatch(beginHidden());
  beginFirstFeed(store);
  prepareOutbox(store, uid);
  forgetOnAccountChange(store);
  const startSession = sessionStarter(store);
  const start = (): void => void startSession().catch(() => undefined);
  // Not earlier: the SDK would compete with the first screen's photos for the connection.
  void firstScreen.whenSettled().then(start);
  openOutboxWhenIn(store);
  return (
    <StrictMode>
      <Provider store={store}>
        <SessionStart value={start}>
          <BrowserRouter>
            {/* Every icon's lines, where it names no others; lucide hides icons without a name from screen readers. */}
            <LucideProvider strokeWidth={1.75}>
              <PageBoundary resetKey="">
                <Root routes={ROUTES} />
                <RegionGateSoon />
              </PageBoundary>
            </LucideProvider>
          </BrowserRouter>
        </SessionStart>
      </Provider>
    </StrictMode>
  );
}
