import { Published } from './Published.ts';

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
export class InstallOffer extends Published {
  private question: InstallPromptEvent | null = null;

  /** Starts listening; the browser fires the event after the manifest was added. */
  readonly listen = (): void => {
    addEventListener('beforeinstallprompt', (event) => {
      // Prevents the browser's own prompt.
      event.preventDefault();
      if (isInstallPrompt(event)) this.set(event);
    });
    addEventListener('appinstalled', () => this.set(null));
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
    this.publish();
  }
}

/** The page's instance. */
export const installOffer = new InstallOffer();
