import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { toDataError } from '../../../data/errors/dataError.ts';
import { errorText } from '../../../data/errors/errorText.ts';
import type { Dispatch } from '../../../data/live/liveQuery.ts';
import { postRestored, postsRemoved, type WithPosts } from '../../../data/posts/postsSlice.ts';
import { selectIsGuest } from '../../../data/session/isGuest.ts';
import { selectUid, type WithSession } from '../../../data/session/sessionSlice.ts';
import type { Post } from '../../../domain/post.ts';
import { showAlert } from '../../../ui/alerts/alertStore.ts';
import { fromOwnEntry } from '../../../ui/spareEntry.ts';
import type { StatusActions } from '../status/statusActions.ts';
import { useStatusActions } from '../status/useStatusActions.ts';

/** The dialogs of a post's actions; one at a time. */
export type PostActionDialog =
  | 'edit'
  | 'delete'
  | 'message'
  | 'share'
  | 'report'
  | 'block'
  | 'link copied'
  | 'link not copied'
  | 'reserved'
  | 'sold';

export interface OwnPostActions {
  /** As `askToDelete`; also null where the author may not write anymore. */
  readonly edit: (() => void) | null;
  /** Null for all but the author, and until the server has the post. */
  readonly askToDelete: (() => void) | null;
  readonly deleteNow: () => void;
  /** What becomes of an own thing; null for all but the author of a top post, and until the server has it. */
  readonly status: StatusActions | null;
  readonly dialog: PostActionDialog | null;
  readonly closeDialog: () => void;
  /** An edit was refused after its dialog was closed. */
  readonly editAgain: () => void;
}

interface OwnActionsAndDialog {
  readonly own: OwnPostActions;
  readonly setDialog: (dialog: PostActionDialog) => void;
}

/**
 * What authors can do with their post, which may still be loading, and the dialog that is open about it. `onDeleted` leaves a page
 * that closes with its post.
 */
export function useOwnPostActions(post: Post | undefined, onDeleted?: () => void): OwnActionsAndDialog {
  const uid = useSelector(selectUid);
  const dispatch = useDispatch<Dispatch>();
  const store = useStore<WithPosts>();
  const [dialog, setDialog] = useState<PostActionDialog | null>(null);
  const isGuest = useSelector(
    (state: WithSession) => post !== undefined && selectIsGuest(state, post.campusId),
  );
  const status = useStatusActions(post, setDialog);
  const afterLeaving = useRef<(() => void) | null>(null);
  useLayoutEffect(() => () => afterLeaving.current?.(), [post?.id]);
  const closeDialog = useCallback(() => setDialog(null), []);
  const remove = (removed: Post): void => {
    const isComment = removed.parentId !== null;
    const hide = (): void => void dispatch(postsRemoved([removed.id]));
    import('./deleteOwnPost.ts')
      .then(({ deleteOwnPost }) => deleteOwnPost(removed.id))
      .then(
        () => showAlert({ kind: 'success', text: isComment ? 'Comment Removed' : 'Your post was deleted' }),
        (error: unknown) => {
          afterLeaving.current = null;
          dispatch(postRestored(removed));
          showAlert({ kind: 'danger', text: errorText(toDataError(error).code) });
        },
      );
    if (onDeleted) {
      // Otherwise the page would first show that its post is gone.
      afterLeaving.current = hide;
      onDeleted();
    } else {
      // Optimistic: hidden at once, whatever the connection.
      hide();
    }
  };
  const deleteNow = (): void => {
    setDialog(null);
    if (post === undefined) return;
    // Where the page closes with its post, the page is left first.
    if (onDeleted) fromOwnEntry(() => remove(post));
    else remove(post);
  };
  // Only once the server has it: until then the outbox can discard it.
  const isOwn = post !== undefined && post.author.id === uid && !post.isPending;
  const edit = (): void => {
    if (post === undefined || store.getState().posts.editsInFlight[post.id] !== true) setDialog('edit');
    else showAlert({ kind: 'okay', text: 'Your last edit is still being saved' });
  };
  return {
    own: {
      edit: isOwn && !isGuest ? edit : null,
      askToDelete: isOwn ? () => setDialog('delete') : null,
      deleteNow,
      status,
      dialog,
      closeDialog,
      editAgain: () => setDialog('edit'),
    },
    setDialog,
  };
}
