import { preloadMenu } from '../../ui/Menu.tsx';
import { preloadQuestions } from '../../features/posts/card/questionsCode.ts';

/** Calls back when the browser has nothing else to do; not every browser tells. */
const whenIdle = (run: () => void): void =>
  typeof requestIdleCallback === 'function' ? void requestIdleCallback(run) : void setTimeout(run, 200);

/** Fetches the code of menus, questions and the log-out while the network is idle, so that they open without a connection, too. */
export function prefetchPanels(): void {
  whenIdle(() => {
    preloadMenu();
    preloadQuestions();
    const loads: readonly (() => Promise<unknown>)[] = [
      () => import('./AccountMenuPanel.tsx'),
      () => import('../PromptPanel.tsx'),
      // A log-out needs no connection.
      () => import('./DoorLayout.tsx'),
      () => import('../../pages/door/LogoutPage.tsx'),
    ];
    for (const load of loads) {
      load().catch(() => undefined);
    }
  });
}
