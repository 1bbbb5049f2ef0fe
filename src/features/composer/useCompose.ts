import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { composerOpened } from '../membership/promptSlice.ts';
import { paths } from '../../lib/paths.ts';
import { isDesktopNow } from './useIsDesktop.ts';
import { useMemberGate } from '../membership/useMemberGate.ts';
import type { CameFrom } from './useLeaveComposer.ts';

/** Opens the composer for members; others are asked to join or to verify their school first. */
export function useCompose(): () => void {
  const mayAct = useMemberGate();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return () => {
    if (!mayAct('post')) return;
    const here = pathname + search;
    // Wide screens compose in a dialog.
    if (isDesktopNow()) dispatch(composerOpened());
    else void navigate(paths.createPost(here), { state: { cameFrom: here } satisfies CameFrom });
  };
}
