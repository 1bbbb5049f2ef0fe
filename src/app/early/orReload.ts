import { showFailure } from './showFailure.ts';

const KEY = 'reloadedForCode';
const FIRST_MS = 2000;
const WAIT_MAX_MS = 60_000;
/** A line that says nothing for so long is as good as dead. */
const ANSWER_MS = 15_000;

/** Resolves once the page itself can be had: over a dead line the browser's own page would take the place of ours. */
async function pageIsThere(): Promise<void> {
  let isThere = false;
  for (let waitMs = FIRST_MS; !isThere; waitMs = Math.min(waitMs * 2, WAIT_MAX_MS)) {
    await new Promise((goOn) => {
      setTimeout(goOn, waitMs);
      addEventListener('online', goOn, { once: true });
    });
    isThere = await fetch(location.href, { cache: 'reload', signal: AbortSignal.timeout(ANSWER_MS) }).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}

/**
 * When the app's code does not come, loads the page anew once it can be had: a browser does not ask again for a script
 * that it could not get. It does so once for each release in a tab; the second time the code itself is at fault, and the
 * page says so.
 */
export function orReload(code: Promise<unknown>, release: string): void {
  code
    .catch(async (error: unknown) => {
      console.error(error);
      await pageIsThere();
      if (sessionStorage.getItem(KEY) === release) showFailure();
      else {
        sessionStorage.setItem(KEY, release);
        location.reload();
      }
    })
    // Where nothing can be remembered, nothing is begun.
    .catch(() => undefined);
}
