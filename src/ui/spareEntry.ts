/**
 * A spare entry in the browser's history, above the page's own, while anything covers the page: a sheet, the viewer, a
 * dialog, a field with unsaved text. Back removes that entry and tells the topmost cover, instead of leaving the page.
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
  /** Runs when the page's own step back has arrived; null while none is in flight. */
  private arrived: (() => void) | null = null;
  /** The page that was entered while that step was in flight; null for none. */
  private entered: Parameters<History['pushState']> | null = null;

  /** Registers a cover: Back runs `onBack` instead of leaving, until the returned function has run. */
  readonly cover = (onBack: () => void): (() => void) => {
    const cover = { onBack };
    // Adding the same listener again has no effect.
    addEventListener('popstate', this.onPop, true);
    this.covers = [...this.covers, cover];
    if (!this.arrived) this.keep();
    return () => {
      this.covers = this.covers.filter((one) => one !== cover);
      // Deferred: the same press may navigate, and another dialog may follow at once.
      setTimeout(this.settle);
    };
  };

  /** A reload keeps the entry but not the cover: Back would do nothing, once. */
  readonly takeLeftover = (): void => {
    addEventListener('popstate', this.onPop, true);
    this.settle();
  };

  /** Closes the cover, then navigates by `go` from the page's own history entry. */
  readonly fromOwnEntry = (go: () => void): void => {
    this.covers = [];
    if (!isSpare()) {
      go();
      return;
    }
    addEventListener('popstate', this.onPop, true);
    const isUnderWay = this.arrived !== null;
    this.arrived = go;
    if (!isUnderWay) this.stepBack();
  };

  /** On a slow device a page may be entered before the step arrives, which would leave it again. */
  private stepBack(): void {
    for (const write of ['pushState', 'replaceState'] as const) {
      history[write] = (...entry) => {
        if (write === 'pushState' || this.entered) this.entered = entry;
        History.prototype[write].apply(history, entry);
      };
    }
    history.back();
  }

  /** Enters that page anew. Before the router, whose listener comes later, looks where it is. */
  private enterAgain(): void {
    Reflect.deleteProperty(history, 'pushState');
    Reflect.deleteProperty(history, 'replaceState');
    if (this.entered) history.pushState(...this.entered);
    this.entered = null;
  }

  private keep(): void {
    // Keeps the router's state: for the router this is the same entry.
    if (!isSpare()) history.pushState({ ...(history.state as object | null), isOver: true }, '');
  }

  /** Adds or removes the entry as needed. */
  private readonly settle = (): void => {
    if (this.arrived) return;
    if (this.covers.length > 0) this.keep();
    else if (isSpare()) this.fromOwnEntry(this.settle);
  };

  private readonly onPop = (): void => {
    if (this.entered && isSpare()) {
      // Some browsers count the step from that page.
      history.back();
      return;
    }
    this.enterAgain();
    const next = this.arrived;
    this.arrived = null;
    if (next) next();
    else if (!isSpare()) {
      this.covers.at(-1)?.onBack();
      // Deferred: the cover may close, or stay and need the entry again.
      setTimeout(this.settle);
    }
  };
}

export const { cover, takeLeftover, fromOwnEntry } = new SpareEntry();
