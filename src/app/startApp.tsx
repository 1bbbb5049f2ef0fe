import { StrictMode, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { prepareOutbox } from '../data/outbox/outboxReady.ts';
import { currentCampusId } from '../data/session/currentCampus.ts';
import { beginSession } from '../data/session/personHere.ts';
import { applyTheme } from '../lib/theme.ts';
import { countUnread } from './countUnread.ts';
import { forgetOnAccountChange } from './forgetOnAccountChange.ts';
import { openOutboxWhenIn } from './openOutboxWhenIn.ts';
import { RegionGateSoon } from './RegionGateSoon.tsx';
import { handleFor, loadWholeTable, routeTable } from './routes/routeTable.ts';
import { startSession, whenQuiet } from './session.ts';
import { SessionStart } from './SessionStart.ts';
import { PageBoundary } from './shell/PageError.tsx';
import { Root } from './shell/Root.tsx';
import { makeStore } from './store.ts';

/**
 * The code of the first page, if it is one that the entry knows, or whose pictures stand there before the app
 * (`early/earlyGrid.ts`): what stands there stays until then. A failure is for the page itself to tell. Where one writes,
 * the entry has a field before the editor's code is there.
 */
export async function firstPageCode(): Promise<void> {
  const { pathname } = location;
  if (pathname.startsWith('/create/')) return;
  if (pathname === '/media') await loadWholeTable();
  await handleFor(routeTable.now().routes, pathname)
    ?.load?.()
    .catch(() => undefined);
}

/** Wires the store and the session together and returns the app. Called once, by main.tsx, after `beginTable`. */
export function startApp(): ReactNode {
  document.documentElement.dataset['campus'] = currentCampusId();
  applyTheme();
  const store = makeStore();
  beginSession(store.dispatch);
  prepareOutbox(store, store.getState().session.uid);
  forgetOnAccountChange(store);
  const start = (): void => void startSession(store).catch(() => undefined);
  whenQuiet(start);
  openOutboxWhenIn(store);
  countUnread(store);
  return (
    <StrictMode>
      <Provider store={store}>
        <SessionStart value={start}>
          <BrowserRouter>
            <PageBoundary resetKey="">
              <Root />
              <RegionGateSoon />
            </PageBoundary>
          </BrowserRouter>
        </SessionStart>
      </Provider>
    </StrictMode>
  );
}
