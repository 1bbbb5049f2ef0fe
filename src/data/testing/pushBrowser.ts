import { vi } from 'vitest';

export interface PushBrowser {
  /** The person's answer to the browser's permission prompt. */
  answer: NotificationPermission;
  readonly asked: ReturnType<typeof vi.fn>;
  /** The endpoint of the current subscription; null without one. */
  readonly endpoint: () => string | null;
  /** The member whose pushes the worker shows. */
  readonly member: () => string | null;
}

/** A fake browser with push support, which jsdom lacks. Call `vi.unstubAllGlobals()` afterwards. */
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

/** Restores jsdom. */
export function unstubPushBrowser(): void {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
}
