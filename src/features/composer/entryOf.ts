import { newPostId } from '../../data/outbox/outboxEntry.ts';
import type { QueuedPost } from '../../data/outbox/outboxEntry.ts';
import type { PreparedMedia } from '../../domain/media.ts';
import type { ComposerTarget } from './composerTarget.ts';

/** What somebody has written, as far as it is sent. */
export interface Written {
  readonly raw: string | null;
  readonly category: string | null;
  readonly media: readonly PreparedMedia[];
}

/** What goes to the outbox, under an id of its own. */
export function entryOf(target: ComposerTarget, uid: string, { raw, category, media }: Written): QueuedPost {
  const id = newPostId();
  const place =
    target.kind === 'post'
      ? { campusId: target.campusId, category, parentId: null, rootId: id }
      : {
          campusId: target.parent.campusId,
          category: null,
          parentId: target.parent.id,
          rootId: target.parent.rootId,
        };
  return { uid, post: { id, rawText: raw, ...place }, media, queuedAtMs: Date.now() };
}
