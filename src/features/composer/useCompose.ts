import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useMemberGate } from './useMemberGate.ts';
import type { CameFrom } from './useWayBack.ts';

/** Opens the composer for members; others are asked to join or to verify their school first. */
export function useCompose(): () => void {
  const mayAct = useMemberGate();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return () => {
    if (!mayAct('post')) return;
    const here = pathname + search;
    if (matchMedia('(min-width: 770px)').matches) {
      // Wider screens compose in place, on the feed: on the one that is read, or else on the whole.
      void navigate(`${pathname === paths.home() ? here : paths.home()}#composer`);
    } else {
      void navigate(paths.createPost(here), { state: { cameFrom: here } satisfies CameFrom });
    }
  };
}
