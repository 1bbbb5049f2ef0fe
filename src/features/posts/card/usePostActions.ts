import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { DELETED_USER } from '../../../domain/deletedUser.ts';
import type { Post } from '../../../domain/post.ts';
import { toDataError } from '../../../data/errors.ts';
import { errorText } from '../../../data/errorText.ts';
import type { Dispatch } from '../../../data/liveQuery.ts';
import { editsInFlight } from '../../../data/posts/editsInFlight.ts';
import { postRestored, postsRemoved } from '../../../data/posts/postsSlice.ts';
import { useIsGuest } from '../../../data/session/isGuest.ts';
import { selectUid } from '../../../data/session/sessionSlice.ts';
import { copyText } from '../../../lib/copyText.ts';
import { paths } from '../../../lib/paths.ts';
import { shareBySystem } from '../../../lib/shareBySystem.ts';
import { showAlert } from '../../../ui/alerts/alertStore.ts';
import { fromOwnEntry } from '../../../ui/spareEntry.ts';
import { useMemberGate } from '../../membership/useMemberGate.ts';
import { nameOfPost } from './postTitle.ts';
import { useSaveToggle } from '../saves/saves.ts';
import { useStatusActions, type StatusActions } from '../status/useStatusActions.ts';

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

export interface PostActions {
  /** The reader is a guest in the post's community, and may neither comment nor save. */
  readonly isGuest: boolean;
  readonly isSaved: boolean;
  readonly toggleSaved: () => void;
  /** Starts a conversation with the author; null when there is nobody to write to. */
  readonly message: (() => void) | null;
  readonly share: () => void;
  readonly copyLink: () => void;
  /** Null for one's own posts, and for visitors. */
  readonly report: (() => void) | null;
  /** The same; also null where the author is gone. */
  readonly block: (() => void) | null;
  /** Of another's post in a list, for members. */
  readonly mayHide: boolean;
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

/** The full URL of a post, for sharing: previews of it have a card. */
export function postAddress(id: string): string {
  return new URL(paths.postLink(id), location.origin).href;
}

/** What the user can do with a post, wherever it is shown. `onDeleted` leaves a page that closes with its post. */
export function usePostActions(post: Post, onDeleted?: () => void): PostActions {
  const mayAct = useMemberGate();
  const uid = useSelector(selectUid);
  const dispatch = useDispatch<Dispatch>();
  const [dialog, setDialog] = useState<PostActionDialog | null>(null);
  const isGuest = useIsGuest(post.campusId);
  const saving = useSaveToggle(post);
  const subject = { postId: post.id, campusId: post.campusId };
  const isOwn = uid !== null && post.author.id === uid;
  const isGone = post.author.id === DELETED_USER.id;
  const status = useStatusActions(post, setDialog);
  const afterLeaving = useRef<(() => void) | null>(null);
  useLayoutEffect(() => () => afterLeaving.current?.(), [post.id]);
  const remove = (): void => {
    const isComment = post.parentId !== null;
    const hide = (): void => void dispatch(postsRemoved([post.id]));
    import('./deleteOwnPost.ts')
      .then(({ deleteOwnPost }) => deleteOwnPost(post.id))
      .then(
        () => showAlert({ kind: 'success', text: isComment ? 'Comment Removed' : 'Your post was deleted' }),
        (error: unknown) => {
          afterLeaving.current = null;
          dispatch(postRestored(post));
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
    // Where the page closes with its post, the page is left first.
    if (onDeleted) fromOwnEntry(remove);
    else remove();
  };
  const copyLink = (): void => {
    void copyText(postAddress(post.id)).then((isCopied) =>
      setDialog(isCopied ? 'link copied' : 'link not copied'),
    );
  };
  return {
    isGuest,
    isSaved: saving.isSaved,
    toggleSaved: () => {
      if (mayAct('like', subject)) saving.toggle();
    },
    message:
      isOwn || isGone
        ? null
        : () => {
            if (mayAct('message', subject)) setDialog('message');
          },
    share: () => {
      const sheet = shareBySystem({ title: nameOfPost(post), url: postAddress(post.id) });
      if (sheet === null) setDialog('share');
      else void sheet.then((isDone) => isDone || setDialog('share'));
    },
    copyLink,
    report: uid === null || isOwn ? null : () => setDialog('report'),
    mayHide: uid !== null && !isOwn && post.parentId === null && onDeleted === undefined,
    block: uid === null || isOwn || isGone ? null : () => setDialog('block'),
    edit:
      isOwn && !isGuest && !post.isPending
        ? () => {
            if (!editsInFlight.has(post.id)) setDialog('edit');
            else showAlert({ kind: 'okay', text: 'Your last edit is still being saved' });
          }
        : null,
    // Only once the server has it: until then the outbox can discard it.
    askToDelete: isOwn && !post.isPending ? () => setDialog('delete') : null,
    deleteNow,
    status,
    dialog,
    closeDialog: useCallback(() => setDialog(null), []),
    editAgain: () => setDialog('edit'),
  };
}
