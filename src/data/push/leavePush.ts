import { PUSH_CACHE, PUSH_MEMBER_URL } from '../../domain/push.ts';

/** Whose pushes this browser gets on this host; null where nobody's. */
export async function pushMember(): Promise<string | null> {
  // Absent where the page did not come safely.
  if (!('caches' in globalThis)) return null;
  const kept = await caches.match(PUSH_MEMBER_URL, { cacheName: PUSH_CACHE });
  return kept === undefined ? null : kept.text();
}

/** Notes whose they are; the worker shows them to nobody else. */
export async function notePushMember(uid: string): Promise<void> {
  await (await caches.open(PUSH_CACHE)).put(PUSH_MEMBER_URL, new Response(uid));
}

/**
 * Ends the pushes of this browser, and removes what they have shown, unless they are this member's: somebody else is in, or
 * nobody. The worker shows none from the first step on, also without a connection.
 */
export async function leavePush(uid: string | null): Promise<void> {
  const member = await pushMember();
  if (member === null || member === uid) return;
  await caches.delete(PUSH_CACHE);
  const registration = await navigator.serviceWorker.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
