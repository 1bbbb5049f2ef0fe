import { isFields } from '../../data/stored/fields.ts';

/** A page of this tab's recent history. */
export interface Step {
  /** Its index in the browser's history, as counted by the router. */
  readonly index: number;
  /** Path and query. */
  readonly path: string;
  readonly atMs: number;
}

const KEY = 'trail';
const KEEP = 50;
/** Older pages are dropped. */
export const TRAIL_MAX_AGE_MS = 24 * 60 * 60 * 1000;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const isStep = (value: unknown): value is Step =>
  isFields(value) &&
  typeof value['index'] === 'number' &&
  typeof value['path'] === 'string' &&
  typeof value['atMs'] === 'number';

function parse(text: string | null): readonly Step[] {
  try {
    const steps: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(steps) ? steps.filter(isStep) : [];
  } catch {
    return [];
  }
}

/** The earlier pages, oldest first, without those older than a day. */
export function readTrail(nowMs: number, store: Store = sessionStorage): readonly Step[] {
  return parse(store.getItem(KEY)).filter(({ atMs }) => nowMs - atMs <= TRAIL_MAX_AGE_MS);
}

/**
 * Records the current page. Drops the entries ahead of it: the trail is always what lies behind the page, whichever
 * button led there.
 */
export function noteStep(step: Step, store: Store = sessionStorage): void {
  const before = readTrail(step.atMs, store).filter(({ index }) => index < step.index);
  store.setItem(KEY, JSON.stringify([...before, step].slice(-KEEP)));
}

/** Another account must not go back to the previous account's pages. */
export function forgetTrail(store?: Store): void {
  try {
    (store ?? sessionStorage).removeItem(KEY);
  } catch {
    // Storage is denied: nothing was recorded either.
  }
}
