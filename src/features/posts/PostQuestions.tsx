import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ShareDialog } from './ShareDialog.tsx';
import type { PostActions } from './usePostActions.ts';

/** What a post's commands ask and tell over the page; used through `MoreMenu`. */
export default function PostQuestions({ actions, isComment }: PostQuestionsProps): ReactNode {
  return (
    <>
      <ConfirmDialog
        isOpen={actions.isAskingToDelete}
        title={isComment ? 'Delete Comment?' : 'Delete Post?'}
        text="This can't be undone."
        confirmLabel="Delete"
        cancelLabel="Cancel"
        isDangerous
        onConfirm={actions.deleteNow}
        onCancel={actions.keep}
      />
      <ShareDialog
        address={actions.shared?.address ?? null}
        isCopied={actions.shared?.isCopied ?? false}
        onClose={actions.closeShare}
      />
    </>
  );
}

export interface PostQuestionsProps {
  readonly actions: PostActions;
  readonly isComment: boolean;
}
