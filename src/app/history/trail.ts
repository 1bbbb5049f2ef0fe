/** A page of this tab's recent history. */
export interface Step {
  /** Its place in the browser's history, as the router counts. */
  readonly index: number;
  /** Path and query. */
  readonly path: string;
  readonly atMs: number;
}

const KEY = 'trail';
const KEEP = 50;
/** What is older is no way back any more. */
export const TRAIL_MAX_AGE_MS = 24 * 60 * 60 * 1000;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

function isStep(value: unknown): value is Step {
  return (
    typeof value === 'object' &&
    value !== null &&
    'index' in value &&
    typeof value.index === 'number' &&
    'path' in value &&
    typeof value.path === 'string' &&
    'atMs' in value &&
    typeof value.atMs === 'number'
  );
}

function parse(text: string | null): readonly Step[] {
  try {
    const steps: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(steps) ? steps.filter(isStep) : [];
  } catch {
    return [];
  }
}

/** The pages before, oldest first; those of more than a day ago are forgotten. */
export function readTrail(nowMs: number, store: Store = sessionStorage): readonly Step[] {
  return parse(store.getItem(KEY)).filter(({ atMs }) => nowMs - atMs <= TRAIL_MAX_AGE_MS);
}

/**
 * Notes where the tab is. What the browser has further on in its history belongs to no way back, so it goes: the trail
 * is always what lies behind the page, whichever button led there.
 */
export function noteStep(step: Step, store: Store = sessionStorage): void {
  const before = readTrail(step.atMs, store).filter(({ index }) => index < step.index);
  store.setItem(KEY, JSON.stringify([...before, step].slice(-KEEP)));
}

/** Another account has no business on the pages of the one before. */
export function forgetTrail(store?: Store): void {
  try {
    (store ?? sessionStorage).removeItem(KEY);
  } catch {
    // Storage is closed to us: nothing was noted either.
  }
}
