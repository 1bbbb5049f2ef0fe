import { createElement, useEffect, type ComponentType, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { composerOpened } from '../../features/membership/promptSlice.ts';
import { COMPOSER_TEXTS, type ComposerTexts } from '../../features/composer/composerTarget.ts';
import { PlainField } from '../../features/composer/PlainField.tsx';
import { useOwnDraft } from '../../features/composer/useDraftKey.ts';
import { useComingPart } from '../../features/composer/useComingPart.ts';
import { useIsDesktop } from '../../features/composer/useIsDesktop.ts';
import { useLeaveComposer } from '../../features/composer/useLeaveComposer.ts';
import { CreateFrame } from './CreateFrame.tsx';
import { composerReturnPath } from './composerReturnPath.ts';

/*
 * The composing pages in the entry: a plain field that takes input in the frame of the tap. The page's and the editor's
 * code are loaded afterwards and take over its text.
 */

/** The page's code, for prefetching. */
export const loadCreatePost = async (): Promise<ComponentType> =>
  (await import('./CreatePostPage.tsx')).Component;
/** The same for a comment's page. */
export const loadCreateComment = async (): Promise<ComponentType> =>
  (await import('./CreateCommentPage.tsx')).Component;

interface QuickProps {
  readonly load: () => Promise<ComponentType>;
  readonly purpose: string;
  readonly texts: ComposerTexts;
}

function Quick({ load, purpose, texts: { label, placeholder } }: QuickProps): ReactNode {
  const [query] = useSearchParams();
  const { postId } = useParams();
  const back = useLeaveComposer();
  const isDesktop = useIsDesktop();
  const { place, key: draftKey } = useOwnDraft(purpose);
  const page = useComingPart(load);
  const out = composerReturnPath(query, postId);
  const dispatch = useDispatch();
  // A photo was shared with the app: the composer opens over the feed.
  const opensHere = isDesktop && query.has('shared');
  useEffect(() => {
    if (opensHere) dispatch(composerOpened());
  }, [opensHere, dispatch]);
  if (isDesktop) return <Navigate to={out} replace />;
  // Remounts for another account.
  if (page) return createElement(page, { key: place });
  return (
    <CreateFrame title={label} onBack={() => back(out)}>
      <PlainField
        draftKey={draftKey}
        label={label}
        placeholder={placeholder}
        hasPhotos={purpose === 'post'}
      />
    </CreateFrame>
  );
}

/** `/create/post`: the composer as a page, on phones; wider screens compose in place. */
export function QuickCreatePost(): ReactNode {
  return <Quick load={loadCreatePost} purpose="post" texts={COMPOSER_TEXTS.post} />;
}

/** `/create/comment/{postId}`: replying on a page, on phones; wider screens reply in place. */
export function QuickCreateComment(): ReactNode {
  const { postId = '' } = useParams();
  return <Quick key={postId} load={loadCreateComment} purpose={postId} texts={COMPOSER_TEXTS.comment} />;
}
