import type { QueuedPost } from '../../data/outbox/entry.ts';
import type { GalleryFile } from '../../data/media/gallery.ts';
import type { ComposerTarget } from './composerTarget.ts';

/** What somebody has written, as far as it is sent. */
export interface Written {
  readonly raw: string | null;
  readonly category: string | null;
  readonly media: readonly GalleryFile[];
}

/** What goes to the outbox. */
export function entryOf(
  target: ComposerTarget,
  uid: string,
  id: string,
  { raw, category, media }: Written,
): QueuedPost {
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
