import { savedElsewhere } from '../data/posts/postsSlice.ts';
import type { AppStore } from './store.ts';

interface StoredSave {
  readonly uid: string;
  readonly id: string;
  readonly isSaved: boolean;
}

const isStoredSave = (value: unknown): value is StoredSave =>
  typeof value === 'object' &&
  value !== null &&
  'uid' in value &&
  typeof value.uid === 'string' &&
  'id' in value &&
  typeof value.id === 'string' &&
  'isSaved' in value &&
  typeof value.isSaved === 'boolean';

/** Reports each save, and its removal, to this account's other tabs once it is stored. Returns the unsubscriber. */
export function shareSaves(store: AppStore): () => void {
  const channel = new BroadcastChannel('saves');
  let before = store.getState().posts.savesInFlight;
  const unsubscribe = store.subscribe(() => {
    const { posts, session } = store.getState();
    if (posts.savesInFlight === before) return;
    const ended = Object.keys(before).filter((id) => posts.savesInFlight[id] !== true);
    before = posts.savesInFlight;
    for (const id of ended) {
      const isSaved = posts.saved[id];
      if (session.uid !== null && isSaved !== undefined)
        channel.postMessage({ uid: session.uid, id, isSaved } satisfies StoredSave);
    }
  });
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isStoredSave(data) || data.uid !== store.getState().session.uid) return;
    store.dispatch(savedElsewhere({ id: data.id, isSaved: data.isSaved }));
  };
  return () => {
    unsubscribe();
    channel.close();
  };
}
