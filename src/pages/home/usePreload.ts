import { useEffect } from 'react';
import { preloadComposer } from '../../features/composer/composerCode.ts';
import { preloadDialog } from '../../ui/Dialog.tsx';

/** The first screen and its pictures have the line to themselves for this long. */
const AFTER_MS = 4000;

function preloadComposing(): void {
  preloadComposer();
  preloadDialog();
  const parts = [
    import('../create/CreatePostPage.tsx'),
    import('../create/CreateCommentPage.tsx'),
    import('../post/PostPage.tsx'),
    import('../../data/media/prepareMedia.ts'),
    import('../../features/composer/OutboxList.tsx'),
    import('../../data/posts/postWrites.ts'),
  ];
  for (const part of parts) part.catch(() => undefined);
}

/** Fetches, once all is quiet, what a member needs to write: also where the connection is gone by then. */
export function usePreload(isMember: boolean): void {
  useEffect(() => {
    if (!isMember) return undefined;
    const timer = setTimeout(preloadComposing, AFTER_MS);
    return () => clearTimeout(timer);
  }, [isMember]);
}
