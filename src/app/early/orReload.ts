const KEY = 'codeTries';
const FIRST_MS = 2000;
const TRIES_MAX = 5;
const WAIT_MAX_MS = 60_000;
/** A line that says nothing for so long is as good as dead. */
const ANSWER_MS = 15_000;

async function reloadLater(): Promise<void> {
  const tries = Number(sessionStorage.getItem(KEY));
  let isThere = tries >= TRIES_MAX;
  for (let waitMs = FIRST_MS * 2 ** tries; !isThere; waitMs = Math.min(waitMs * 2, WAIT_MAX_MS)) {
    await new Promise((goOn) => {
      setTimeout(goOn, waitMs);
      addEventListener('online', goOn, { once: true });
    });
    // Over a dead line the browser's own page would take the place of what can be read here.
    isThere = await fetch(location.href, { cache: 'reload', signal: AbortSignal.timeout(ANSWER_MS) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!isThere) continue;
    sessionStorage.setItem(KEY, String(tries + 1));
    location.reload();
  }
}

/**
 * The app's code does not come, and a browser does not ask for a script again that it could not have: the page is
 * loaded anew in a while, each time after twice as long up to a minute, once the page itself can be had. What failed
 * may be the code itself, so that ends; and it is not begun where the browser cannot count it.
 */
export function orReload(code: Promise<unknown>): void {
  code
    .then(
      () => sessionStorage.removeItem(KEY),
      (error: unknown) => {
        console.error(error);
        return reloadLater();
      },
    )
    .catch(() => undefined);
}
