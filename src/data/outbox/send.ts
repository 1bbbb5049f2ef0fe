import type { PostMedia } from '../../domain/post.ts';
import type { Profile } from '../../domain/user.ts';
import { firebaseStorage, firestoreDb } from '../firebase.ts';
import type { UploadWatch } from '../media/uploadMedia.ts';
import { sendQueuedMessage } from '../messages/queuedMessage.ts';
import type { OutboxEntry } from './entry.ts';
import type { SendHooks } from './outbox.ts';
import { whileOnline } from './whileOnline.ts';

/** Combines the upload's two progress callbacks into one. */
function uploadWatch({ onProgress }: SendHooks, signal: AbortSignal): Required<UploadWatch> {
  let total = 0;
  return {
    signal,
    onProgress: (fraction) => (total = fraction),
    onFiles: (files) => onProgress({ total, files }),
  };
}

/** Sends one entry: uploads its files, then creates the document. Idempotent. */
export async function sendEntry(entry: OutboxEntry, author: Profile, hooks: SendHooks): Promise<void> {
  if (entry.kind === 'message') {
    const { beforeCreate } = hooks;
    return whileOnline(hooks.signal, (signal) =>
      sendQueuedMessage(entry, author, { ...uploadWatch(hooks, signal), beforeCreate }),
    );
  }
  const { createPost } = await import('../posts/postWrites.ts');
  let media: readonly PostMedia[] = [];
  if (entry.media.length > 0) {
    const [storage, { uploadMedia }] = await Promise.all([
      firebaseStorage(),
      import('../media/uploadMedia.ts'),
    ]);
    media = await whileOnline(hooks.signal, (signal) =>
      uploadMedia(storage, entry.post.id, author.id, entry.media, uploadWatch(hooks, signal)),
    );
  }
  const db = await firestoreDb();
  await hooks.beforeCreate();
  await createPost(db, { ...entry.post, media }, author);
}
