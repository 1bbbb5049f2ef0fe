import type { Store } from '@reduxjs/toolkit';
import type { PersonCopy } from '../../domain/user.ts';
import type { StartedChat } from '../../data/chats/chatWrites.ts';
import { DataFailure } from '../../data/errors.ts';
import { firestoreDb } from '../../data/firebase.ts';
import type { WithSession } from '../../data/session/sessionSlice.ts';
import { whenProfile } from '../../data/session/whenProfile.ts';

async function parts() {
  const [db, { startChat }, { fetchProfile }] = await Promise.all([
    firestoreDb(),
    import('../../data/chats/chatWrites.ts'),
    import('../../data/profiles/profileQueries.ts'),
  ]);
  return { db, startChat, fetchProfile };
}

/** Prefetches the code while the user reads the question. */
export function preloadOpenChat(): void {
  parts().catch(() => undefined);
}

/**
 * Opens or creates the conversation with somebody. A new one uses their current profile, because a post's copy may be
 * stale. Throws what `startChat` throws, and `signed-out` without an own profile.
 */
export async function openChat(
  store: Pick<Store<WithSession>, 'getState' | 'subscribe'>,
  other: PersonCopy,
  postId: string | null,
): Promise<StartedChat> {
  const [me, { db, startChat, fetchProfile }] = await Promise.all([whenProfile(store), parts()]);
  if (me === null) throw new DataFailure('signed-out', 'No profile');
  // A profile that cannot be read now (another campus, a name just changed) may still have a conversation with the
  // reader.
  const current = await fetchProfile(db, other.id).catch(() => null);
  return startChat(db, me, current ?? other, postId);
}
