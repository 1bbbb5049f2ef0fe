import { campusIdFromHost, campusIn, type CampusId } from '../domain/campus.ts';
import { NOTIFICATION_TEXTS } from '../domain/notification.ts';
import { PUSH_CACHE, PUSH_CAMPUS, PUSH_MEMBER_URL, pushPayloadOf, type PushPayload } from '../domain/push.ts';
import { isolated } from '../lib/isolated.ts';
import { PATH_QUESTION } from '../lib/siteWorker.ts';

/** Timeout for a page's answer; afterwards it counts as showing something else. */
const ANSWER_MAX_MS = 500;

/** Shows pushed notifications, and opens the page of a tapped one. */
export function listenForPushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => event.waitUntil(receive(worker, event.data)));
  worker.addEventListener('notificationclick', (event) => {
    const { notification } = event;
    notification.close();
    event.waitUntil(open(worker, pathOf(notification)));
  });
}

/** Not in the library's types: a notification that replaces another alerts again. */
interface ShownOptions extends NotificationOptions {
  readonly renotify: boolean;
}

async function receive(worker: ServiceWorkerGlobalScope, data: PushMessageData | null): Promise<void> {
  const payload = read(data);
  if (payload === null) return;
  const { uid, kind, name, path, tag, words } = payload;
  const here = await memberHere();
  if (uid !== here?.uid) {
    // Logged out, or another account is signed in: unsubscribe.
    await (await worker.registration.pushManager.getSubscription())?.unsubscribe();
    return;
  }
  // Browsers require a notification for each push, unless a page of the site is visible.
  const visible = (await windowsOf(worker)).filter(({ visibilityState }) => visibilityState === 'visible');
  if ((await Promise.all(visible.map(pathShown))).includes(path)) return;
  const options: ShownOptions = {
    body: words,
    tag,
    renotify: kind === 'message',
    data: { path },
    icon: `/campuses/${here.campusId ?? campusIdFromHost(worker.location.hostname)}/icon-192.png`,
  };
  await worker.registration.showNotification(`${isolated(name)} ${NOTIFICATION_TEXTS[kind]}`, options);
}

function read(data: PushMessageData | null): PushPayload | null {
  try {
    return pushPayloadOf(data?.json());
  } catch {
    return null;
  }
}

async function memberHere(): Promise<{ readonly uid: string; readonly campusId: CampusId | null } | null> {
  const kept = await caches.match(PUSH_MEMBER_URL, { cacheName: PUSH_CACHE });
  return kept === undefined
    ? null
    : { uid: await kept.text(), campusId: campusIn(kept.headers.get(PUSH_CAMPUS)) };
}

/** The path that a page shows now, or null. `url` is only the one it was opened with. */
async function pathShown(window: WindowClient): Promise<string | null> {
  const { port1, port2 } = new MessageChannel();
  const answer = await new Promise<unknown>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(() => resolve(null), ANSWER_MAX_MS);
    window.postMessage(PATH_QUESTION, [port2]);
  });
  port1.close();
  return typeof answer === 'string' ? answer : null;
}

/** The site's open windows on this host, the most recently used first. */
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
  const paths = await Promise.all(windows.map(pathShown));
  const there = windows[paths.indexOf(path)];
  const window = there ?? windows[0];
  if (window === undefined) {
    await worker.clients.openWindow(href);
    return;
  }
  await window.focus();
  if (there !== undefined) return;
  // A page older than this worker cannot be navigated.
  await window.navigate(href).catch(() => worker.clients.openWindow(href));
}
