import type { GalleryFile } from '../../data/media/gallery.ts';
import type { QueuedPost } from '../../data/outbox/entry.ts';
import { NO_DETAILS, type PostDetails } from '../../domain/post.ts';
import type { ComposerTarget } from './composerTarget.ts';

/** The content to send. */
interface Written extends PostDetails {
  readonly raw: string | null;
  readonly media: readonly GalleryFile[];
  /** Of posts that are posted together. */
  readonly groupId?: string | null;
}

/** The outbox entry of a post or comment. */
export function entryOf(
  target: ComposerTarget,
  uid: string,
  id: string,
  { raw, media, ...details }: Written,
): QueuedPost {
  const place =
    target.kind === 'post'
      ? {
          ...details,
          campusId: target.campusId,
          parentId: null,
          rootId: id,
        }
      : {
          ...NO_DETAILS,
          campusId: target.parent.campusId,
          parentId: target.parent.id,
          rootId: target.parent.rootId,
        };
  return { uid, post: { id, rawText: raw, ...place }, media, queuedAtMs: Date.now() };
}
