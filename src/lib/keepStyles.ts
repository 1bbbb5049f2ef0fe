/** Milliseconds. */
const AGAIN_MS = 3000;
/** While the line is up, so often for all sheets together: then they are gone from the server. */
const TRIES_MAX = 20;

/** Style sheets that did not come are asked for again: the bundler asks once, and its next try would come unstyled. */
export function keepStyles(): () => void {
  let tries = 0;
  const again = ({ target }: Event): void => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    if (navigator.onLine) tries += 1;
    if (tries <= TRIES_MAX) setTimeout(() => target.replaceWith(target.cloneNode()), AGAIN_MS);
  };
  addEventListener('error', again, { capture: true });
  return () => removeEventListener('error', again, { capture: true });
}
