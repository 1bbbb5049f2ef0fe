import type { IncomingMessage } from 'node:http';

/**
 * The address that a request asks for; null when its target is none, as in `GET //`, which any page that is open on this
 * machine may send. Host and scheme are made up: the stand-ins serve every host alike.
 */
export function requestUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): URL | null {
  return URL.canParse(url, ORIGIN) ? new URL(url, ORIGIN) : null;
}

const ORIGIN = 'http://127.0.0.1';
