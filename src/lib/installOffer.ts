/** The browser's question whether to install the app; not in the DOM's types, since not every browser has it. */
interface InstallQuestion extends Event {
  readonly prompt: () => Promise<unknown>;
}

const isQuestion = (event: Event): event is InstallQuestion => 'prompt' in event;

/** Runs as an app of its own, not in a browser's tab. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** Safari on phones and tablets installs by its own menu alone. */
export const isInstalledByHand = (): boolean => /iPhone|iPad|iPod/.test(navigator.userAgent);
export const BY_HAND_TEXT = 'In Safari, tap Share, then Add to Home Screen.';

/** Keeps the browser's question until somebody wants to be asked it. */
export class InstallOffer {
  private question: InstallQuestion | null = null;
  private readonly listeners = new Set<() => void>();

  /** Begins to listen; the browser asks after the manifest has been named. */
  readonly listen = (): void => {
    addEventListener('beforeinstallprompt', (event) => {
      // Otherwise it would ask at once.
      event.preventDefault();
      if (isQuestion(event)) this.set(event);
    });
    addEventListener('appinstalled', () => this.set(null));
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly canInstall = (): boolean => this.question !== null;

  /** Asks it, once: the browser brings another when it may be asked again. */
  readonly install = (): void => {
    const { question } = this;
    this.set(null);
    question?.prompt().catch(console.warn);
  };

  private set(question: InstallQuestion | null): void {
    this.question = question;
    for (const listener of this.listeners) listener();
  }
}

/** Of this page. */
export const installOffer = new InstallOffer();
