import { useEffect } from 'react';
import { preloadComposer, preloadSending } from '../../features/composer/loadComposer.ts';
import { preloadDialog } from '../../ui/Dialog.tsx';

/** Delay before prefetching, for the first screen and its pictures. */
const AFTER_MS = 4000;

function preloadComposing(): void {
  preloadComposer();
  preloadSending();
  preloadDialog();
  const pages = [import('../create/CreatePostPage.tsx'), import('../create/CreateCommentPage.tsx')];
  for (const page of pages) page.catch(() => undefined);
}

/**
 * Prefetches what a member needs for writing, which also works offline then. Continues after leaving the feed: on
 * phones the composer is a page of its own.
 */
export function usePreload(isMember: boolean): void {
  useEffect(() => {
    if (isMember) setTimeout(preloadComposing, AFTER_MS);
  }, [isMember]);
}
