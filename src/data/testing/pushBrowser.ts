import { vi } from 'vitest';

export interface PushBrowser {
  /** What the person answers when the browser asks. */
  answer: NotificationPermission;
  readonly asked: ReturnType<typeof vi.fn>;
  /** Of the subscription that there is; null without one. */
  readonly endpoint: () => string | null;
  /** Whom the worker shows pushes to. */
  readonly member: () => string | null;
}

/** A browser that can show pushes, in the place of jsdom, which cannot. Call `vi.unstubAllGlobals()` afterwards. */
export function stubPushBrowser(permission: NotificationPermission = 'default'): PushBrowser {
  let now = permission;
  let subscription: { readonly endpoint: string } | null = null;
  let member: string | null = null;
  const browser: PushBrowser = {
    answer: 'granted',
    asked: vi.fn(() => {
      now = browser.answer;
      return Promise.resolve(now);
    }),
    endpoint: () => subscription?.endpoint ?? null,
    member: () => member,
  };
  const made = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/one',
    toJSON: () => ({ keys: { p256dh: 'key', auth: 'secret' } }),
    unsubscribe: () => {
      subscription = null;
      return Promise.resolve(true);
    },
  };
  const registration = {
    getNotifications: () => Promise.resolve([]),
    pushManager: {
      getSubscription: () => Promise.resolve(subscription),
      subscribe: () => Promise.resolve((subscription = made)),
    },
  };
  vi.stubGlobal('Notification', {
    get permission() {
      return now;
    },
    requestPermission: browser.asked,
  });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('caches', {
    match: () => Promise.resolve(member === null ? undefined : new Response(member)),
    open: () =>
      Promise.resolve({ put: async (_url: string, kept: Response) => void (member = await kept.text()) }),
    delete: () => Promise.resolve(void (member = null)),
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      ready: Promise.resolve(registration),
      getRegistration: () => Promise.resolve(registration),
    },
  });
  return browser;
}

/** The browser is jsdom again. */
export function unstubPushBrowser(): void {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
}
