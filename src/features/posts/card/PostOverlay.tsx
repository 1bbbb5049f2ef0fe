import { lazy, Suspense, type ReactNode } from 'react';
import type { Post } from '../../../domain/post.ts';
import { loadOrClose } from '../../../ui/loadOrClose.ts';
import { loadActionDialogs } from './loadActionDialogs.ts';
import type { PostActions } from './usePostActions.ts';

const PostActionDialogs = lazy(() => loadOrClose(loadActionDialogs, ({ onClose }) => onClose()));

/** The dialog that one of the post's actions has opened, if any. */
export function PostOverlay({ post, actions }: PostOverlayProps): ReactNode {
  if (actions.dialog === null) return null;
  return (
    <Suspense fallback={null}>
      <PostActionDialogs
        post={post}
        dialog={actions.dialog}
        onDelete={actions.deleteNow}
        onClose={actions.closeDialog}
      />
    </Suspense>
  );
}

interface PostOverlayProps {
  readonly post: Post;
  readonly actions: PostActions;
}
