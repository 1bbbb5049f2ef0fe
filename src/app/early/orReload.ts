const KEY = 'codeTries';
const FIRST_MS = 2000;
const LONGEST_MS = 60_000;
const TRIES_MAX = 5;

function reloadLater(): void {
  const tries = Number(sessionStorage.getItem(KEY));
  if (tries >= TRIES_MAX) return;
  let waitMs = FIRST_MS * 2 ** tries;
  let timer = 0;
  const wait = (): void => {
    clearTimeout(timer);
    timer = window.setTimeout(reload, waitMs);
    waitMs = Math.min(waitMs * 2, LONGEST_MS);
  };
  const reload = (): void => {
    // Over a dead line the browser's own page would take the place of what can be read here.
    fetch(location.href, { method: 'HEAD', cache: 'no-store' })
      .then(({ ok }) => {
        if (!ok) throw new Error();
        sessionStorage.setItem(KEY, String(tries + 1));
        location.reload();
      })
      .catch(wait);
  };
  wait();
  addEventListener('online', reload);
}

/**
 * The app's code does not come, and a browser does not ask for a script again that it could not have: the page is
 * loaded anew in a while, each time after twice as long, once the page itself can be had. What failed may be the code
 * itself, so that ends; and it is not begun where the browser cannot count it.
 */
export function orReload(code: Promise<unknown>): void {
  code
    .then(
      () => sessionStorage.removeItem(KEY),
      (error: unknown) => {
        console.error(error);
        reloadLater();
      },
    )
    .catch(() => undefined);
}
