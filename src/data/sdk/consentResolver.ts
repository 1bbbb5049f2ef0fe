import { browserSessionPersistence } from 'firebase/auth';
import { appConfig } from '../config/appConfig.ts';
import { AuthFailure } from '../errors/authFailure.ts';
import { isFields } from '../stored/fields.ts';

/*
 * Stands in, on the local backend, for the SDK's `browserPopupRedirectResolver`, which needs Google's servers even with the
 * Auth emulator. The SDK calls it at the same moments: first it waits for a frame, then it opens the window.
 */

/** How long the SDK waits for its own frame. */
const FRAME_TIMEOUT_MS = 15_000;

const FRAME_STYLE = 'position: absolute; top: -100px; width: 1px; height: 1px';

/** An operation of the SDK that waits for its window's answer. */
interface Consumer {
  readonly eventId: string | null;
  readonly onAuthEvent: (event: object) => unknown;
}

interface EventManager {
  readonly registerConsumer: (consumer: Consumer) => void;
  readonly unregisterConsumer: (consumer: Consumer) => void;
}

/** The window, as the SDK keeps it. */
interface AuthPopup {
  readonly window: Window;
  associatedEvent: string | null;
  readonly close: () => void;
}

/** The consent page, or another address of its site. Throws when there is none. */
function consentUrl(path?: string): URL {
  const page = new URL(appConfig().emulators?.consent ?? '', location.href);
  const url = path === undefined ? page : new URL(path, page);
  url.searchParams.set('origin', location.origin);
  return url;
}

/** Resolves when the frame has said that it is there; rejects with `network`. */
function openFrame(): Promise<void> {
  const { href, origin } = consentUrl('/google/frame');
  const frame = document.createElement('iframe');
  frame.title = 'Google';
  frame.src = href;
  frame.style.cssText = FRAME_STYLE;
  frame.ariaHidden = 'true';
  frame.tabIndex = -1;
  return new Promise((resolve, reject) => {
    const finish = (end: () => void): void => {
      clearTimeout(timer);
      removeEventListener('message', onMessage);
      end();
    };
    const onMessage = (event: MessageEvent<unknown>): void => {
      if (event.source === frame.contentWindow && event.origin === origin) finish(resolve);
    };
    const timer = setTimeout(() => {
      frame.remove();
      finish(() => reject(new AuthFailure('network')));
    }, FRAME_TIMEOUT_MS);
    addEventListener('message', onMessage);
    document.body.append(frame);
  });
}

function idTokenIn(data: unknown): string | null {
  if (!isFields(data) || data['type'] !== 'google-credential') return null;
  return typeof data['idToken'] === 'string' ? data['idToken'] : null;
}

/** The names of its members are the SDK's. */
export class ConsentResolver {
  readonly _shouldInitProactively = true;
  readonly _redirectPersistence = browserSessionPersistence;
  readonly #consumers = new Set<Consumer>();
  #frame: Promise<void> | null = null;

  /** What the window's answer reaches the SDK by, once the frame is there. */
  async _initialize(): Promise<EventManager> {
    this.#frame ??= openFrame();
    try {
      await this.#frame;
    } catch (error) {
      this.#frame = null;
      throw error;
    }
    return {
      registerConsumer: (consumer) => void this.#consumers.add(consumer),
      unregisterConsumer: (consumer) => void this.#consumers.delete(consumer),
    };
  }

  /** Opens the consent page. Rejects with `popup-blocked`. */
  _openPopup(_auth: unknown, _provider: unknown, type: string, eventId: string): Promise<AuthPopup> {
    const page = consentUrl();
    const popup = open(page, eventId, 'popup,width=460,height=640');
    if (!popup) return Promise.reject(new AuthFailure('popup-blocked'));
    const onMessage = ({ source, origin, data }: MessageEvent<unknown>): void => {
      const idToken = idTokenIn(data);
      if (source !== popup || origin !== page.origin || idToken === null) return;
      removeEventListener('message', onMessage);
      const answer = new URLSearchParams({ providerId: 'google.com', id_token: idToken });
      const event = {
        type,
        eventId,
        sessionId: 'local',
        urlResponse: `${page.origin}/?${answer.toString()}`,
      };
      for (const consumer of this.#consumers) if (consumer.eventId === eventId) consumer.onAuthEvent(event);
    };
    addEventListener('message', onMessage);
    return Promise.resolve({ window: popup, associatedEvent: null, close: () => popup.close() });
  }

  _originValidation(): Promise<void> {
    return Promise.resolve();
  }

  _isIframeWebStorageSupported(_auth: unknown, tell: (isSupported: boolean) => void): void {
    tell(true);
  }

  /** The app has no sign-in by redirect. */
  _completeRedirectFn(): Promise<null> {
    return Promise.resolve(null);
  }

  _overrideRedirectResult(): void {
    // As above.
  }
}
