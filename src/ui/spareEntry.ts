/**
 * One spare entry in the browser's history, above the page's own, while anything lies over the page: a sheet, the
 * viewer, a question, a field with words in it. Back takes that entry and tells the uppermost, instead of leaving.
 */
interface Cover {
  readonly onBack: () => void;
}

const isSpare = (): boolean => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'isOver' in state;
};

class SpareEntry {
  private covers: readonly Cover[] = [];
  /** Runs when the page's own step back has arrived; null while there is none under way. */
  private arrived: (() => void) | null = null;

  /** Lies over the page: Back runs `onBack` instead of leaving, until what is returned has run. */
  readonly lieOver = (onBack: () => void): (() => void) => {
    const cover = { onBack };
    // The same listener is added once, however often.
    addEventListener('popstate', this.onPop);
    this.covers = [...this.covers, cover];
    if (!this.arrived) this.keep();
    return () => {
      this.covers = this.covers.filter((one) => one !== cover);
      // Later: the same press may lead on to another page, and another question may follow at once.
      setTimeout(this.settle);
    };
  };

  /** A reload keeps the entry and not what lay over the page: Back would do nothing, once. */
  readonly takeLeftover = (): void => {
    addEventListener('popstate', this.onPop);
    this.settle();
  };

  /** Leaves what lies over the page, and the page by `go`, which finds the page's own entry in the history again. */
  readonly fromOwnEntry = (go: () => void): void => {
    this.covers = [];
    if (!isSpare()) {
      go();
      return;
    }
    addEventListener('popstate', this.onPop);
    const isUnderWay = this.arrived !== null;
    this.arrived = go;
    if (!isUnderWay) history.back();
  };

  private keep(): void {
    // The router's own words are kept: for it this is the same entry.
    if (!isSpare()) history.pushState({ ...(history.state as object | null), isOver: true }, '');
  }

  /** The entry is there for as long as something needs it. */
  private readonly settle = (): void => {
    if (this.arrived) return;
    if (this.covers.length > 0) this.keep();
    else if (isSpare()) this.fromOwnEntry(this.settle);
  };

  private readonly onPop = (): void => {
    const next = this.arrived;
    this.arrived = null;
    if (next) next();
    else if (!isSpare()) {
      this.covers.at(-1)?.onBack();
      // Later: what was told may close, or stay and need the entry again.
      setTimeout(this.settle);
    }
  };
}

export const { lieOver, takeLeftover, fromOwnEntry } = new SpareEntry();
