import { paths } from '../../lib/paths.ts';
import type { Step } from './trail.ts';

/** Where the app's Back leads: `step` is an earlier page that the browser can go back to. */
interface BackTarget {
  readonly path: string;
  readonly step: Step | null;
}

/** Pages of signing in and out, which Back skips. */
const AUTH = /^\/(user_registration|login|register|verify|forgotpassword|logout|add-code|auth)(\/|$)/;
const COMPOSER = /^\/create\//;
const SKIPPED: readonly RegExp[] = [AUTH, COMPOSER, /^\/settings(\/|$)/, /^\/messages\/./];
/** What a line of help or a prompt links to from anywhere: from there Back leads to where the link stands. */
const LINKED = /^\/settings\/(?!account(\/|$))/;
const SKIPPED_BY_LINKED: readonly RegExp[] = [AUTH, COMPOSER];

function isSkipped(path: string): boolean {
  const { pathname, searchParams } = new URL(path, 'https://own.invalid');
  return searchParams.has('show') || SKIPPED.some((pattern) => pattern.test(pathname));
}

const pathnameOf = (path: string): string => path.split(/[?#]/, 1)[0] ?? path;

/**
 * Where the app's Back leads from a page: from an account's setting up to its parent, from others to the latest page of the trail
 * that is not a sign-in page; without one to the menu of settings or the feed.
 */
export function backTarget(pathname: string, trail: readonly Step[]): BackTarget {
  const up = settingsAbove(pathname);
  const isWay = (path: string): boolean => {
    if (LINKED.test(pathname)) return !SKIPPED_BY_LINKED.some((pattern) => pattern.test(path));
    return up === null ? !isSkipped(path) : pathnameOf(path) === up;
  };
  const step = trail.findLast(({ path }) => pathnameOf(path) !== pathname && isWay(path));
  return { path: step?.path ?? up ?? paths.home(), step: step ?? null };
}

/** The parent of a settings page; null for other pages and for the menu itself. */
function settingsAbove(pathname: string): string | null {
  if (pathname.startsWith(`${paths.account()}/`)) return paths.account();
  return pathname.startsWith(`${paths.settings()}/`) ? paths.settings() : null;
}
