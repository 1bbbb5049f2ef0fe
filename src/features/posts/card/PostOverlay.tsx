import { lazy, Suspense, type ReactNode } from 'react';
import type { Post } from '../../../domain/post.ts';
import type { PersonCopy } from '../../../domain/user.ts';
import { preloadDialog } from '../../../ui/Dialog.tsx';
import { loadOrClose } from '../../../ui/loadOrClose.ts';
import type { OwnPostActions } from './useOwnPostActions.ts';

const loadDialogs = () => import('./PostActionDialogs.tsx');
const PostActionDialogs = lazy(() => loadOrClose(loadDialogs, ({ onClose }) => onClose()));

const EditDialog = lazy(() =>
  loadOrClose(
    () => import('../../composer/edit/EditDialog.tsx'),
    ({ onClose }) => onClose(),
  ),
);

/** Prefetches the dialogs of a post's actions on hover. */
export function preloadActionDialogs(): void {
  preloadDialog();
  loadDialogs().catch(() => undefined);
}

/** The dialog that one of the post's actions has opened, if any. */
export function PostOverlay({ post, actions, other }: PostOverlayProps): ReactNode {
  if (actions.dialog === null) return null;
  if (actions.dialog === 'edit') {
    return (
      <Suspense fallback={null}>
        <EditDialog post={post} onClose={actions.closeDialog} onRefused={actions.editAgain} />
      </Suspense>
    );
  }
  return (
    <Suspense fallback={null}>
      <PostActionDialogs
        post={post}
        dialog={actions.dialog}
        other={other}
        onDelete={actions.deleteNow}
        onClose={actions.closeDialog}
      />
    </Suspense>
  );
}

interface PostOverlayProps {
  readonly post: Post;
  readonly actions: OwnPostActions;
  /** In a chat: the one with whom it is. */
  readonly other?: PersonCopy;
}
