import { useLocation, useNavigate } from 'react-router-dom';
import type { Post } from '../../../domain/post.ts';
import { paths } from '../../../lib/paths.ts';
import { isDesktopNow } from '../../composer/useIsDesktop.ts';
import { useMemberGate } from '../../membership/useMemberGate.ts';
import type { CameFrom } from '../../composer/useWayBack.ts';

/**
 * What a press on 'Comment' does, wherever the post is shown: who may not is asked to join; phones go to the page for
 * writing and come back to this one; others write in the post's thread, which `writeHere` opens where it is at hand.
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
    // From its own page the thread is where one comes out anyway.
    const address = writeHere ? paths.createComment(id) : paths.createComment(id, here);
    void navigate(address, { state: { cameFrom: here } satisfies CameFrom });
  };
}
