import { DELETION_KEY } from './deviceTraces.ts';

/**
 * What this browser knows of the deletion of the account that is in it, or was last: it was asked for and nobody knows yet
 * whether the server has heard it, it has begun, or the person was told.
 */
type Stage = 'asked' | 'begun' | 'told';

/** Other tabs are loaded anew when one signs out, and tell the same, each once. */
const TOLD_AGAIN_MS = 30_000;
/** An answer that was lost matters until the session is looked at again. */
const ASKED_MS = 24 * 60 * 60 * 1000;

const storedStage = (): string | undefined => localStorage.getItem(DELETION_KEY)?.split(' ')[1];

/** Keeps the stage for the app's next start; null: there is no deletion after all. */
export function noteDeletion(stage: Exclude<Stage, 'told'> | null): void {
  try {
    if (stage === null) localStorage.removeItem(DELETION_KEY);
    else localStorage.setItem(DELETION_KEY, `${String(Date.now())} ${stage}`);
  } catch {
    // A browser that stores nothing: after a reload the person sees that they are signed out.
  }
}

/**
 * This tab has told it. Without a deletion there is nothing to remember: anybody can open the page by its address. The
 * first tab decides how long the others tell it too.
 */
export function noteDeletionTold(): void {
  try {
    const stored = storedStage();
    if (stored === undefined) return;
    if (stored !== 'told') localStorage.setItem(DELETION_KEY, `${String(Date.now())} told`);
    sessionStorage.setItem(DELETION_KEY, 'told');
  } catch {
    // As above.
  }
}

/** The stage that is still to be told; null when there is none. */
export function deletionToTell(): 'asked' | 'begun' | null {
  try {
    const [atMs, stage] = (localStorage.getItem(DELETION_KEY) ?? '').split(' ');
    const agoMs = Date.now() - Number(atMs);
    if (stage === 'begun') return stage;
    const isToldHere = sessionStorage.getItem(DELETION_KEY) !== null;
    if (stage === 'told' && agoMs < TOLD_AGAIN_MS && !isToldHere) return 'begun';
    return stage === 'asked' && agoMs < ASKED_MS ? 'asked' : null;
  } catch {
    return null;
  }
}
