import { preloadMenu } from '../../ui/Menu.tsx';
import { preloadActionDialogs } from '../../features/posts/card/loadActionDialogs.ts';

/** Runs when the browser is idle; not every browser supports this. */
const whenIdle = (run: () => void): void =>
  typeof requestIdleCallback === 'function' ? void requestIdleCallback(run) : void setTimeout(run, 200);

/** Prefetches the code of menus, dialogs and the log-out while the network is idle, so that they also open offline. */
export function prefetchPanels(): void {
  whenIdle(() => {
    preloadMenu();
    preloadActionDialogs();
    const loads: readonly (() => Promise<unknown>)[] = [
      () => import('./AccountMenuPanel.tsx'),
      () => import('../PromptPanel.tsx'),
      // Logging out works offline.
      () => import('./AuthLayout.tsx'),
      () => import('../../pages/auth/LogoutPage.tsx'),
    ];
    for (const load of loads) {
      load().catch(() => undefined);
    }
  });
}
