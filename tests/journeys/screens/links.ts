import type { Examined } from './examine.ts';
import { SCREENS } from './list.ts';
import type { Screen, Viewer } from './screen.ts';
import type { Place } from './viewers.ts';

/** A link to try: who follows it, and the first screen it was seen on. */
export interface Link {
  readonly href: string;
  readonly viewer: Viewer;
  readonly seenOn: string;
}

/** Addresses that differ only in which post or person they name are tried once. */
const patternOf = (href: string): string => {
  const { hostname, pathname } = new URL(href);
  const path = pathname
    .replace(/^\/(post|media|messages|create\/comment)\/[^/]+/, '/$1/:id')
    .replace(/^\/[a-z]+(-?\d+)?$/, (name) => (KNOWN.test(name) ? name : '/:username'));
  return `${hostname}${path}`;
};

/** First segments that are pages; any other single segment is a person's name. */
const KNOWN =
  /^\/(home|media|search|saved|notifications|messages|profile|settings|login|register|verify|forgotpassword|logout|addresses|cart|404)$/;

/**
 * What each page of the app leads to on our own hosts, once for each kind of viewer, without what the sweeps visit anyway:
 * the addresses of all screens, and where those that were examined ended.
 */
export function linksToTry(examined: readonly Examined[], place: Place): readonly Link[] {
  const { port } = new URL(place.app('ut'));
  const ended = examined
    .filter(({ url }) => url !== '')
    .map(({ screen, url }) => `${screen.viewer} ${patternOf(url)}`);
  const opened = SCREENS.filter((screen) => screen.onlyPhotographed === undefined).map(
    ({ viewer, campus, path }) => `${viewer} ${patternOf(`${place.app(campus)}${path}`)}`,
  );
  const visited = new Set([...ended, ...opened]);
  const links = new Map<string, Link>();
  for (const { screen, links: hrefs } of examined) {
    for (const href of hrefs.filter((one) => isOurs(one, port))) {
      const key = `${screen.viewer} ${patternOf(href)}`;
      if (!visited.has(key) && !links.has(key))
        links.set(key, { href, viewer: screen.viewer, seenOn: screen.name });
    }
  }
  return [...links.values()];
}

function isOurs(href: string, port: string): boolean {
  if (!URL.canParse(href)) return false;
  const url = new URL(href);
  return url.hostname.endsWith('.localhost') && url.port === port;
}

/** A link as a screen to visit. */
export function screenOf({ href, viewer }: Link): Screen {
  const { hostname, pathname, search, hash } = new URL(href);
  return { name: href, viewer, campus: hostname.split('.')[0] ?? '', path: `${pathname}${search}${hash}` };
}
