import { paths } from '../../lib/paths.ts';
import type { Step } from './trail.ts';

/** Where the app's own Back leads: `step` is a page of the trail, which the browser can return to. */
export interface BackTarget {
  readonly path: string;
  readonly step: Step | null;
}

/** Ways in and out: nobody goes back to them. */
const AUTH = /^\/(user_registration|login|register|verify|forgotpassword|logout|add-code|auth)(\/|$)/;
const SKIPPED: readonly RegExp[] = [AUTH, /^\/settings(\/|$)/, /^\/create\//, /^\/messages\/./];

function isSkipped(path: string): boolean {
  const { pathname, searchParams } = new URL(path, 'https://own.invalid');
  return searchParams.has('show') || SKIPPED.some((pattern) => pattern.test(pathname));
}

const pathnameOf = (path: string): string => path.split(/[?#]/, 1)[0] ?? path;

/**
 * Where Back in the app leads from a page: settings go up, everything else to the latest page of the trail that is a
 * place to be; without one to the feed.
 */
export function backTarget(pathname: string, trail: readonly Step[]): BackTarget {
  const up = settingsAbove(pathname);
  const step =
    up === null
      ? trail.findLast(({ path }) => pathnameOf(path) !== pathname && !isSkipped(path))
      : trail.findLast(({ path }) => pathnameOf(path) === up);
  return { path: step?.path ?? up ?? paths.home(), step: step ?? null };
}

/** The page above one of the settings; null for other pages and for the menu itself. */
function settingsAbove(pathname: string): string | null {
  if (pathname.startsWith(`${paths.account()}/`)) return paths.account();
  return pathname.startsWith(`${paths.settings()}/`) ? paths.settings() : null;
}
