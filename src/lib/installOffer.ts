/** The `beforeinstallprompt` event; not in the DOM's types, because not every browser has it. */
interface InstallPromptEvent extends Event {
  readonly prompt: () => Promise<unknown>;
}

const isInstallPrompt = (event: Event): event is InstallPromptEvent => 'prompt' in event;

/** Whether the site runs as an installed app. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** Safari on phones and tablets installs only by its own menu. */
export const isInstalledByHand = (): boolean => /iPhone|iPad|iPod/.test(navigator.userAgent);
export const BY_HAND_TEXT = 'In Safari, tap Share, then Add to Home Screen.';

/** Defers the browser's install prompt until the user wants it. */
export class InstallOffer {
  private question: InstallPromptEvent | null = null;
  private readonly listeners = new Set<() => void>();

  /** Starts listening; the browser fires the event after the manifest was added. */
  readonly listen = (): void => {
    addEventListener('beforeinstallprompt', (event) => {
      // Prevents the browser's own prompt.
      event.preventDefault();
      if (isInstallPrompt(event)) this.set(event);
    });
    addEventListener('appinstalled', () => this.set(null));
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly canInstall = (): boolean => this.question !== null;

  /** Shows the prompt, once: the browser fires another event when it may be shown again. */
  readonly install = (): void => {
    const { question } = this;
    this.set(null);
    question?.prompt().catch(console.warn);
  };

  private set(question: InstallPromptEvent | null): void {
    this.question = question;
    for (const listener of this.listeners) listener();
  }
}

/** The page's instance. */
export const installOffer = new InstallOffer();
