import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { COMPOSER_TEXTS } from '../../features/composer/composerTarget.ts';
import { useOwnDraft } from '../../features/composer/useDraftKey.ts';
import { useShared } from '../../features/composer/useShared.ts';
import { useLeaveComposer } from '../../features/composer/useLeaveComposer.ts';
import { paths } from '../../lib/paths.ts';
import { composerReturnPath } from './composerReturnPath.ts';
import { Writing } from './Writing.tsx';

/** `/create/post` once its code has loaded; rendered by `QuickCreate`. */
export function Component(): ReactNode {
  const { place, key: draftKey } = useOwnDraft('post');
  const shared = useShared(place);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const back = useLeaveComposer();
  return (
    <Writing
      key={`${draftKey} ${shared}`}
      draftKey={draftKey}
      target={{ kind: 'post', campusId: currentCampusId() }}
      {...COMPOSER_TEXTS.post}
      onLeave={() => back(composerReturnPath(query))}
      onSeveral={() => void navigate(paths.createSeveral(), { replace: true })}
      // The feed shows the post, and reports when it was sent.
      onSent={() => void navigate(paths.home(), { replace: true })}
    />
  );
}
