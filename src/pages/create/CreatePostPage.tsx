import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { SHARED_CAMPUS_ID } from '../../domain/campus.ts';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { useComposer } from '../../features/composer/useComposer.ts';
import { useIsDesktop } from '../../features/composer/useIsDesktop.ts';
import { paths, safeRedirect, withQuery } from '../../lib/paths.ts';
import { CreateFrame } from './CreateFrame.tsx';

/** The page that follows: without a connection it could not be fetched any more. */
function preloadHome(): void {
  const page =
    currentCampusId() === SHARED_CAMPUS_ID
      ? import('../campus/LandingHomePage.tsx')
      : import('../home/HomePage.tsx');
  page.catch(() => undefined);
}

function CreatePost({ goBack }: { readonly goBack: string }): ReactNode {
  const navigate = useNavigate();
  useEffect(preloadHome, []);
  const composer = useComposer({ kind: 'post', campusId: currentCampusId() }, () => {
    void navigate(paths.home(), { replace: true });
  });
  return (
    <CreateFrame
      composer={{
        ...composer,
        // The feed says that it was sent, so only of a post that was.
        uploaded: (id, outcome) => {
          composer.uploaded(id, outcome);
          if (outcome === 'sent') {
            void navigate(withQuery(paths.home(), { filter: 'notify-posted', post: id }), { replace: true });
          }
        },
      }}
      title="Create Post"
      discardTitle="Discard Post?"
      placeholder="What are you selling?"
      sendLabel="Post"
      hasCategory
      onLeave={() => void navigate(goBack, { replace: true })}
    />
  );
}

/** `/create/post`: the composer as a page, on phones; wider screens compose in place. */
export function Component(): ReactNode {
  const [query] = useSearchParams();
  const isDesktop = useIsDesktop();
  const goBack = safeRedirect(query.get('goBack')) ?? paths.home();
  return isDesktop ? <Navigate to={goBack} replace /> : <CreatePost goBack={goBack} />;
}
