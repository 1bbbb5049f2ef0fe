import type { CampusId } from '../../domain/campus.ts';
import { PUSH_CACHE, PUSH_CAMPUS, PUSH_MEMBER_URL } from '../../domain/push.ts';

/** The member whose pushes this browser receives on this host; null for none. */
export async function pushMember(): Promise<string | null> {
  // Undefined in an insecure context.
  if (!('caches' in globalThis)) return null;
  const kept = await caches.match(PUSH_MEMBER_URL, { cacheName: PUSH_CACHE });
  return kept === undefined ? null : kept.text();
}

/** Stores whose pushes they are, which the worker shows to nobody else, and on which campus's site. */
export async function notePushMember(uid: string, campusId: CampusId): Promise<void> {
  const member = new Response(uid, { headers: { [PUSH_CAMPUS]: campusId } });
  await (await caches.open(PUSH_CACHE)).put(PUSH_MEMBER_URL, member);
}

/**
 * Turns off this browser's pushes, and removes those shown, unless they are this member's. The worker shows none from
 * the first step on, also offline.
 */
export async function leavePush(uid: string | null): Promise<void> {
  const member = await pushMember();
  if (member === null || member === uid) return;
  await caches.delete(PUSH_CACHE);
  const registration = await navigator.serviceWorker.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
