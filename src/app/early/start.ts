/* Starts the app's code after what is visible first, and says what to do where it does not come. */

/** The longest wait for the first posts and their photo. */
const SIGHT_MS = 1500;
const KEY = 'reloadedForCode';
const FIRST_MS = 2000;
const WAIT_MAX_MS = 60_000;
/** Timeout for a connection without an answer. */
const ANSWER_MS = 15_000;

/**
 * Starts the app, once: after what is visible first, because its code would compete for the network and the processor;
 * after a timeout, or at the first touch of the page.
 */
export function startAfter(sight: Promise<unknown>, start: () => void): void {
  let isStarted = false;
  const startOnce = (): void => {
    if (!isStarted) start();
    isStarted = true;
  };
  sight.then(startOnce, startOnce);
  setTimeout(startOnce, SIGHT_MS);
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, startOnce, { once: true });
}

/** Says in place of the app that it failed to load, with a retry button. */
export function showFailure(): void {
  const add = (parent: Element | null, name: string, text = ''): HTMLElement => {
    const element = document.createElement(name);
    element.textContent = text;
    parent?.append(element);
    return element;
  };
  const root = document.getElementById('root');
  root?.replaceChildren();
  const place = add(root, 'div');
  place.className = 'boot-failed';
  place.role = 'alert';
  add(place, 'h1', 'Something went wrong');
  add(place, 'p', 'It is our fault, not yours. Try again in a moment.');
  add(place, 'button', 'Try again').onclick = () => location.reload();
}

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
