import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { SHARED_CAMPUS_ID } from '../../domain/campus.ts';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { useWayBack } from '../../features/composer/useWayBack.ts';
import { paths, withQuery } from '../../lib/paths.ts';
import { wayOut } from './wayOut.ts';
import { Writing } from './Writing.tsx';

/** The page that follows: without a connection it could not be fetched any more. */
function preloadHome(): void {
  const page =
    currentCampusId() === SHARED_CAMPUS_ID
      ? import('../campus/LandingHomePage.tsx')
      : import('../home/HomePage.tsx');
  page.catch(() => undefined);
}

/** `/create/post` once its code is here; reached through `QuickCreate`. */
export function Component(): ReactNode {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const back = useWayBack();
  useEffect(preloadHome, []);
  return (
    <Writing
      target={{ kind: 'post', campusId: currentCampusId() }}
      title="Create Post"
      placeholder="What are you selling?"
      sendLabel="Post"
      onLeave={() => back(wayOut(query))}
      onSent={(id, outcome) => {
        // The feed says that it was sent, so only of a post that was.
        const said = outcome === 'sent' ? { filter: 'notify-posted', post: id } : {};
        void navigate(withQuery(paths.home(), said), { replace: true });
      }}
    />
  );
}
