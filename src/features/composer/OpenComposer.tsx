import { useEffect, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { unsentIn } from '../../data/outbox/outboxItem.ts';
import { selectOutboxItems, type WithOutbox } from '../../data/outbox/outboxSlice.ts';
import { selectPost, type WithPosts } from '../../data/posts/postsSlice.ts';
import { paths } from '../../lib/paths.ts';
import { fromOwnEntry } from '../../ui/spareEntry.ts';
import { useLatest } from '../../ui/useLatest.ts';
import { Composer } from './Composer.tsx';
import type { ComposerTarget, ComposerTexts } from './composerTarget.ts';
import { DiscardDialog } from './DiscardDialog.tsx';
import { useComposer } from './useComposer.ts';

export interface OpenComposerProps extends ComposerTexts {
  readonly draftKey: string | null;
  readonly target: ComposerTarget;
  /** The user closed it, or the post was sent. */
  readonly onClose: () => void;
}

/** Whether the sent post is visible: as a post, in the list of unsent posts, or as already sent. */
function useIsSeen(id: string | null): boolean {
  return useSelector((state: WithOutbox & WithPosts) => {
    if (id === null) return false;
    const items = selectOutboxItems(state);
    const item = items.find((one) => one.id === id);
    if (item === undefined || selectPost(state, id) !== undefined) return true;
    return unsentIn(items, item.parentId === null ? null : item.rootId).listed.includes(item);
  });
}

/** The open inline composer; rendered by `OpenField`. */
export default function OpenComposer(props: OpenComposerProps): ReactNode {
  const { draftKey, target, onClose, ...texts } = props;
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const composer = useComposer(target, draftKey, () => undefined);
  const isSeen = useIsSeen(composer.postedId);
  // Once per post, whatever the caller's function.
  const latestClose = useLatest(onClose);
  useEffect(() => {
    if (isSeen) latestClose.current();
  }, [isSeen, latestClose]);
  // From the page's own entry: a dialog's is left behind by Back.
  const goToSeveral = (): void => {
    onClose();
    fromOwnEntry(() => void navigate(paths.createSeveral()));
  };
  const giveUp = (): void => (composer.isEmpty ? onClose() : setAsking(true));
  return (
    <>
      <Composer
        {...texts}
        composer={composer}
        hasDetails={target.kind === 'post'}
        {...(target.kind === 'post' ? { onSeveral: goToSeveral } : {})}
        onCancel={giveUp}
      />
      {isAsking ? (
        <DiscardDialog
          kind={target.kind}
          onDiscard={() => {
            composer.discard();
            onClose();
          }}
          onKeep={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
