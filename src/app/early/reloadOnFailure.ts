import { showFailure } from './showFailure.ts';

const KEY = 'reloadedForCode';
const FIRST_MS = 2000;
const WAIT_MAX_MS = 60_000;
/** Timeout for a connection without an answer. */
const ANSWER_MS = 15_000;

/** Resolves once the page can be loaded: otherwise a reload would show the browser's error page. */
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
 * When the app's code fails to load, reloads the page once it can be loaded, because browsers do not retry a failed
 * module. Once per release and tab; the second time the code itself is at fault, and the page says so.
 */
export function reloadOnFailure(code: Promise<unknown>, release: string): void {
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
    // Storage is denied: without a memory of the reload it might loop, so there is none.
    .catch(() => undefined);
}
