import { isFields } from '../data/stored/fields.ts';
import { savedElsewhere } from '../data/posts/postsSlice.ts';
import type { AppStore } from './store.ts';

/** Null where the browser has none, or refuses it: then other tabs show a save when they load anew. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('saves');
  } catch {
    return null;
  }
}

/** Reports each save, and its removal, to this account's other tabs once it is stored. Returns the unsubscriber. */
export function shareSaves(store: AppStore): () => void {
  const channel = openChannel();
  if (channel === null) return () => undefined;
  let before = store.getState().posts.savesInFlight;
  const unsubscribe = store.subscribe(() => {
    const { posts, session } = store.getState();
    if (posts.savesInFlight === before) return;
    const ended = Object.keys(before).filter((id) => posts.savesInFlight[id] !== true);
    before = posts.savesInFlight;
    for (const id of ended) {
      const isSaved = posts.saved[id];
      if (session.uid !== null && isSaved !== undefined)
        channel.postMessage({ uid: session.uid, id, isSaved });
    }
  });
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    // The other tab may run another release.
    if (!isFields(data)) return;
    const { uid, id, isSaved } = data;
    if (uid === store.getState().session.uid && typeof id === 'string' && typeof isSaved === 'boolean')
      store.dispatch(savedElsewhere({ id, isSaved }));
  };
  return () => {
    unsubscribe();
    channel.close();
  };
}
