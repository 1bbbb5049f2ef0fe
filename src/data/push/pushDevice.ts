import { appConfig } from '../config/appConfig.ts';
import { call } from '../calls/callables.ts';
import { CallFailure } from '../errors/callFailure.ts';
import { canShowPushes } from './askForPush.ts';
import { currentCampusId } from '../session/currentCampus.ts';
import { leavePush, notePushMember } from '../session/leavePush.ts';

/** The state of push notifications in this browser. */
export type PushDevice =
  | { readonly state: 'unsupported' | 'blocked' | 'off' }
  | { readonly state: 'on'; readonly showsWords: boolean };

const OFF: PushDevice = { state: 'off' };

/** Timeout. The worker is registered once the page has loaded. */
const WORKER_MAX_MS = 15_000;

async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Reads the state. Throws `CallFailure`. */
export async function readPushDevice(): Promise<PushDevice> {
  if (!canShowPushes()) return { state: 'unsupported' };
  if (Notification.permission === 'denied') return { state: 'blocked' };
  const subscription = Notification.permission === 'granted' ? await subscriptionHere() : null;
  if (subscription === null) return OFF;
  const { isOn, showsWords } = await call('pushSubscription', { endpoint: subscription.endpoint });
  return isOn ? { state: 'on', showsWords } : OFF;
}

async function workerReady(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('No service worker is active')), WORKER_MAX_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
}

async function save(subscription: PushSubscription, showsWords: boolean): Promise<PushDevice> {
  const { keys } = subscription.toJSON();
  await call('savePushSubscription', {
    endpoint: subscription.endpoint,
    p256dh: keys?.['p256dh'] ?? '',
    auth: keys?.['auth'] ?? '',
    showsWords,
  });
  return { state: 'on', showsWords };
}

/**
 * Turns pushes on for a member. Asks the browser for permission, so call it within a click. Throws where browser, push
 * service or server refuse.
 */
export async function turnOnPush(uid: string): Promise<PushDevice> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return { state: permission === 'denied' ? 'blocked' : 'off' };
  const { pushManager } = await workerReady();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: appConfig().pushKey ?? null,
  });
  // First: the worker drops pushes without a member.
  await notePushMember(uid, currentCampusId());
  try {
    return await save(subscription, false);
  } catch (error) {
    await leavePush(null);
    throw error;
  }
}

/** Beyond the rate limit the server learns of it from the push service, at the next push. */
async function removeAtServer(endpoint: string): Promise<void> {
  try {
    await call('removePushSubscription', { endpoint });
  } catch (error) {
    if (!(error instanceof CallFailure && error.reason === 'too-many')) throw error;
  }
}

/** Turns them off: the browser drops its subscription even when the server cannot be reached. */
export async function turnOffPush(): Promise<PushDevice> {
  const subscription = await subscriptionHere();
  await leavePush(null);
  await subscription?.unsubscribe();
  if (subscription !== null) await removeAtServer(subscription.endpoint);
  return OFF;
}

/** Sets whether pushes include the text that was written, or only who wrote. */
export async function showPushWords(showsWords: boolean): Promise<PushDevice> {
  const subscription = await subscriptionHere();
  return subscription === null ? OFF : save(subscription, showsWords);
}
