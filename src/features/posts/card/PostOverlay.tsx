import { lazy, Suspense, type ReactNode } from 'react';
import type { Post } from '../../../domain/post.ts';
import { loadOrClose } from '../../../ui/loadOrClose.ts';
import { loadQuestions } from './questionsCode.ts';
import type { PostActions } from './usePostActions.ts';

const PostQuestions = lazy(() => loadOrClose(loadQuestions, ({ onClose }) => onClose()));

/** The dialog that one of the post's actions has opened, if any. */
export function PostOverlay({ post, actions }: PostOverlayProps): ReactNode {
  if (actions.question === null) return null;
  return (
    <Suspense fallback={null}>
      <PostQuestions
        post={post}
        question={actions.question}
        onDelete={actions.deleteNow}
        onClose={actions.closeQuestion}
      />
    </Suspense>
  );
}

interface PostOverlayProps {
  readonly post: Post;
  readonly actions: PostActions;
}
