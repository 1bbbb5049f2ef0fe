/** Milliseconds. */
const AGAIN_MS = 3000;
/** The most retries for all stylesheets together while online: after that they were removed from the server. */
const TRIES_MAX = 20;

/** Retries stylesheets that failed to load: the bundler tries once, and a second import would render unstyled. */
export function retryStylesheets(): () => void {
  let tries = 0;
  const again = ({ target }: Event): void => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    if (navigator.onLine) tries += 1;
    if (tries <= TRIES_MAX) setTimeout(() => target.replaceWith(target.cloneNode()), AGAIN_MS);
  };
  addEventListener('error', again, { capture: true });
  return () => removeEventListener('error', again, { capture: true });
}
