import { campusIdFromHost } from '../domain/campus.ts';
import { NOTIFICATION_TEXTS } from '../domain/notification.ts';
import { PUSH_CACHE, PUSH_MEMBER_URL, pushPayloadOf, type PushPayload } from '../domain/push.ts';

/** Shows what functions push, and opens what is tapped. */
export function listenForPushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => event.waitUntil(receive(worker, event.data)));
  worker.addEventListener('notificationclick', (event) => {
    const { notification } = event;
    notification.close();
    event.waitUntil(open(worker, pathOf(notification)));
  });
}

/** Not typed by the library yet: a notification that takes another's place makes itself heard. */
interface ShownOptions extends NotificationOptions {
  readonly renotify: boolean;
}

async function receive(worker: ServiceWorkerGlobalScope, data: PushMessageData | null): Promise<void> {
  const payload = read(data);
  if (payload === null) return;
  const { uid, kind, name, path, tag, words } = payload;
  if (uid !== (await memberHere())) {
    // Logged out, or somebody else is in: the service is told to send no more.
    await (await worker.registration.pushManager.getSubscription())?.unsubscribe();
    return;
  }
  // Browsers demand a notification for each push, but not while a page of the site is looked at.
  const isLookedAt = (await windowsOf(worker)).some(
    ({ visibilityState, url }) => visibilityState === 'visible' && new URL(url).pathname === path,
  );
  if (isLookedAt) return;
  const options: ShownOptions = {
    body: words,
    tag,
    renotify: kind === 'message',
    data: { path },
    icon: `/campuses/${campusIdFromHost(worker.location.hostname)}/icon-192.png`,
  };
  await worker.registration.showNotification(`${name} ${NOTIFICATION_TEXTS[kind]}`, options);
}

function read(data: PushMessageData | null): PushPayload | null {
  try {
    return pushPayloadOf(data?.json());
  } catch {
    return null;
  }
}

async function memberHere(): Promise<string | null> {
  const kept = await caches.match(PUSH_MEMBER_URL, { cacheName: PUSH_CACHE });
  return kept === undefined ? null : kept.text();
}

/** The site's open windows on this host, the one used last first. */
function windowsOf({ clients }: ServiceWorkerGlobalScope): Promise<readonly WindowClient[]> {
  return clients.matchAll({ type: 'window', includeUncontrolled: true });
}

function pathOf({ data }: Notification): string {
  const path: unknown = Reflect.get(Object(data) as object, 'path');
  return typeof path === 'string' ? path : '/';
}

async function open(worker: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const { href } = new URL(path, worker.location.origin);
  const windows = await windowsOf(worker);
  const window = windows.find(({ url }) => url === href) ?? windows[0];
  if (window === undefined) {
    await worker.clients.openWindow(href);
    return;
  }
  await window.focus();
  if (window.url === href) return;
  // A page from before this worker cannot be led anywhere.
  await window.navigate(href).catch(() => worker.clients.openWindow(href));
}
