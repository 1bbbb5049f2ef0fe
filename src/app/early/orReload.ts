const KEY = 'codeTries';
const FIRST_MS = 2000;
const TRIES_MAX = 5;

function reloadLater(): void {
  const tries = Number(sessionStorage.getItem(KEY));
  const reload = (): void => {
    if (!navigator.onLine) {
      addEventListener('online', reload, { once: true });
      return;
    }
    sessionStorage.setItem(KEY, String(tries + 1));
    location.reload();
  };
  if (tries < TRIES_MAX) setTimeout(reload, FIRST_MS * 2 ** tries);
}

/**
 * The app's code does not come, and a browser does not ask for a script again that it could not have: the page is
 * loaded anew in a while, each time after twice as long, once there is a line. What failed may be the code itself, so
 * that ends; and it is not begun where the browser cannot count it.
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
