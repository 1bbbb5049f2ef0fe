/**
 * One spare entry in the browser's history, above the page's own, while anything lies over the page: a sheet, the
 * viewer, a question, a field with words in it. Back takes that entry and tells the uppermost, instead of leaving.
 */
interface Cover {
  readonly onBack: () => void;
}

let covers: readonly Cover[] = [];
/** Runs when the page's own step back has arrived; null while there is none under way. */
let arrived: (() => void) | null = null;

const isSpare = (): boolean => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'isOver' in state;
};

function keepSpare(): void {
  // The router's own words are kept: for it this is the same entry.
  if (!isSpare()) history.pushState({ ...(history.state as object | null), isOver: true }, '');
}

/** The entry is there for as long as something needs it. */
function settle(): void {
  if (arrived) return;
  if (covers.length > 0) keepSpare();
  else if (isSpare()) fromOwnEntry(settle);
}

function onPop(): void {
  const next = arrived;
  arrived = null;
  if (next) next();
  else if (!isSpare()) {
    covers.at(-1)?.onBack();
    // Later: what was told may close, or stay and need the entry again.
    setTimeout(settle);
  }
}

/** Lies over the page: Back runs `onBack` instead of leaving, until what is returned has run. */
export function lieOver(onBack: () => void): () => void {
  const cover = { onBack };
  // The same listener is added once, however often.
  addEventListener('popstate', onPop);
  covers = [...covers, cover];
  if (!arrived) keepSpare();
  return () => {
    covers = covers.filter((one) => one !== cover);
    // Later: the same press may lead on to another page, and another question may follow at once.
    setTimeout(settle);
  };
}

/** A reload keeps the entry and not what lay over the page: Back would do nothing, once. */
export function takeLeftover(): void {
  addEventListener('popstate', onPop);
  settle();
}

/** Leaves what lies over the page, and the page by `go`, which finds the page's own entry in the history again. */
export function fromOwnEntry(go: () => void): void {
  covers = [];
  if (!isSpare()) {
    go();
    return;
  }
  addEventListener('popstate', onPop);
  const isUnderWay = arrived !== null;
  arrived = go;
  if (!isUnderWay) history.back();
}
