import { useState, type ReactNode } from 'react';
import { useDispatch, useStore } from 'react-redux';
import type { Dispatch } from '../../../data/live/liveQuery.ts';
import { draftMediaOf } from '../../../data/outbox/draftMedia.ts';
import { editPurpose, EMPTY_DRAFT, writeDraft } from '../../../data/outbox/draftWords.ts';
import { editSent, editSettled, type WithPosts } from '../../../data/posts/postsSlice.ts';
import type { Post } from '../../../domain/post.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { closeDraft } from '../closeDraft.ts';
import { Composer } from '../Composer.tsx';
import { DiscardDialog } from '../DiscardDialog.tsx';
import { useOwnDraft } from '../useDraftKey.ts';
import styles from './EditDialog.module.css';
import { NewerVersion } from './NewerVersion.tsx';
import { saveEdit } from './saveEdit.ts';
import { useEdit, type FinishedEdit } from './useEdit.ts';

const TEXTS = {
  post: { label: 'Edit Post', placeholder: 'What are you selling?', sendLabel: 'Save', busyLabel: 'Saving…' },
  comment: {
    label: 'Edit Comment',
    placeholder: 'Write a comment...',
    sendLabel: 'Save',
    busyLabel: 'Saving…',
  },
} as const;

export interface EditDialogProps {
  /** As it stands now. */
  readonly post: Post;
  readonly onClose: () => void;
  /** It was closed, and then the edit was refused: opens it again, with its words. */
  readonly onRefused: () => void;
}

function Editing({
  post,
  draftKey,
  onClose,
  onRefused,
}: EditDialogProps & { readonly draftKey: string | null }): ReactNode {
  const dispatch = useDispatch<Dispatch>();
  const store = useStore<WithPosts>();
  const [isAsking, setAsking] = useState(false);
  const save = async (finished: FinishedEdit): Promise<void> => {
    dispatch(editSent(post.id));
    onClose();
    try {
      if (!(await saveEdit({ post, ...finished, dispatch, getState: () => store.getState() }))) {
        // Its draft goes on.
        draftMediaOf(draftKey, post).sendFailed();
        onRefused();
      } else if (draftKey !== null) {
        writeDraft(draftKey, EMPTY_DRAFT);
        closeDraft(draftKey);
      }
    } finally {
      dispatch(editSettled(post.id));
    }
  };
  const edit = useEdit(post, draftKey, (finished) => void save(finished).catch(console.error));
  const discard = (): void => {
    edit.discard();
    onClose();
  };
  /** Keeps what was changed. */
  const close = (): void => {
    if (!edit.isChanged) edit.discard();
    onClose();
  };
  const kind = post.parentId === null ? 'post' : 'comment';
  return (
    <Dialog onClose={close} title={TEXTS[kind].label} size="medium">
      <div className={styles.field}>
        {edit.isOvertaken ? (
          <NewerVersion
            hasOtherPictures={edit.hasOtherPictures}
            post={post}
            onUse={edit.discard}
            onKeepMine={edit.keepMine}
          />
        ) : null}
        <Composer
          {...TEXTS[kind]}
          composer={edit}
          hasDetails={kind === 'post'}
          isNew={false}
          isReserved={post.status === 'reserved'}
          isPromised={post.isPromised}
          onCancel={() => (edit.isChanged ? setAsking(true) : discard())}
        />
        {isAsking ? <DiscardDialog kind="edit" onDiscard={discard} onKeep={() => setAsking(false)} /> : null}
      </div>
    </Dialog>
  );
}

/** An own post or comment in the composer. Closing it keeps what was changed, as a draft. */
export default function EditDialog(props: EditDialogProps): ReactNode {
  const { key: draftKey } = useOwnDraft(editPurpose(props.post.id));
  return <Editing key={draftKey} {...props} draftKey={draftKey} />;
}
