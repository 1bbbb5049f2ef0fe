import { useEffect } from 'react';
import { preloadComposer, preloadSending } from '../../features/composer/composerCode.ts';
import { preloadDialog } from '../../ui/Dialog.tsx';

/** The first screen and its pictures have the line to themselves for this long. */
const AFTER_MS = 4000;

function preloadComposing(): void {
  preloadComposer();
  preloadSending();
  preloadDialog();
  const pages = [import('../create/CreatePostPage.tsx'), import('../create/CreateCommentPage.tsx')];
  for (const page of pages) page.catch(() => undefined);
}

/**
 * Fetches, once all is quiet, what a member needs to write: also where the connection is gone by then. Leaving the
 * feed does not stop it: on phones writing is a page of its own.
 */
export function usePreload(isMember: boolean): void {
  useEffect(() => {
    if (isMember) setTimeout(preloadComposing, AFTER_MS);
  }, [isMember]);
}
