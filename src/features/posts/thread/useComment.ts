import { useLocation, useNavigate } from 'react-router-dom';
import type { Post } from '../../../domain/post.ts';
import { paths } from '../../../lib/paths.ts';
import { isDesktopNow } from '../../composer/useIsDesktop.ts';
import { useMemberGate } from '../../membership/useMemberGate.ts';
import type { CameFrom } from '../../composer/useLeaveComposer.ts';

/**
 * The 'Comment' action, wherever the post is shown: asks visitors to join; on phones opens the composing page and
 * returns here; else opens the composer in the thread, by `writeHere` if that is on this page.
 */
export function useComment(
  { id, campusId }: Pick<Post, 'id' | 'campusId'>,
  writeHere?: () => void,
): () => void {
  const mayAct = useMemberGate();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return () => {
    if (!mayAct('comment', { postId: id, campusId })) return;
    if (isDesktopNow()) {
      if (writeHere) writeHere();
      else void navigate(`${paths.post(id)}#comment`);
      return;
    }
    const here = pathname + search;
    // On the post's own page, leaving the composer returns to the thread anyway.
    const address = writeHere ? paths.createComment(id) : paths.createComment(id, here);
    void navigate(address, { state: { cameFrom: here } satisfies CameFrom });
  };
}
