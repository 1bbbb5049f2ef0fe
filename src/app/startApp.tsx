import { StrictMode, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { currentCampusId } from '../data/session/currentCampus.ts';
import { applyTheme } from '../lib/theme.ts';
import { makeRouter } from './router.tsx';
import { makeSessionWatcher, whenQuiet } from './session.ts';
import { makeStore } from './store.ts';

/** Wires the store, the session and the router together and returns the app. Called once, by main.tsx. */
export function startApp(): ReactNode {
  document.documentElement.dataset['campus'] = currentCampusId();
  applyTheme();
  const store = makeStore();
  const watcher = makeSessionWatcher(store);
  watcher.begin();
  const router = makeRouter(store, watcher);
  whenQuiet(() => void watcher.start().catch(() => undefined));
  regateOnChange(store, () => void router.revalidate());
  return (
    <StrictMode>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </StrictMode>
  );
}

/** Gates are asked again when the person's standing changes, not at every profile edit. */
function regateOnChange(store: ReturnType<typeof makeStore>, regate: () => void): void {
  const standing = (): string => {
    const { status, uid, isTokenEmailVerified, claims, profile } = store.getState().session;
    const parts = [status, uid, isTokenEmailVerified, claims.isSchoolVerified, profile?.isEmailVerified];
    return parts.join(' ');
  };
  let last = standing();
  store.subscribe(() => {
    const now = standing();
    if (now === last) return;
    last = now;
    regate();
  });
}
