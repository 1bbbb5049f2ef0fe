import { useSelector } from 'react-redux';
import { DELETED_USER } from '../../../domain/deletedUser.ts';
import type { Post } from '../../../domain/post.ts';
import { useIsGuest } from '../../../data/session/isGuest.ts';
import { selectUid } from '../../../data/session/sessionSlice.ts';
import { copyText } from '../../../lib/copyText.ts';
import { paths } from '../../../lib/paths.ts';
import { shareBySystem } from '../../../lib/shareBySystem.ts';
import { useMemberGate } from '../../membership/useMemberGate.ts';
import { nameOfPost } from './postTitle.ts';
import { useSaveToggle } from '../saves/saves.ts';
import { useOwnPostActions, type OwnPostActions } from './useOwnPostActions.ts';

export interface PostActions extends OwnPostActions {
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
  /** 'Not interested' is offered: the reader is a member, and the post is another's and in a list. */
  readonly mayHide: boolean;
}

/** The full URL of a post, for sharing: previews of it have a card. */
export function postAddress(id: string): string {
  return new URL(paths.postLink(id), location.origin).href;
}

/** What the user can do with a post, wherever it is shown. `onDeleted` leaves a page that closes with its post. */
export function usePostActions(post: Post, onDeleted?: () => void): PostActions {
  const mayAct = useMemberGate();
  const uid = useSelector(selectUid);
  const isGuest = useIsGuest(post.campusId);
  const saving = useSaveToggle(post);
  const subject = { postId: post.id, campusId: post.campusId };
  const isOwn = uid !== null && post.author.id === uid;
  const isGone = post.author.id === DELETED_USER.id;
  const { own, setDialog } = useOwnPostActions(post, onDeleted);
  const copyLink = (): void => {
    void copyText(postAddress(post.id)).then((isCopied) =>
      setDialog(isCopied ? 'link copied' : 'link not copied'),
    );
  };
  return {
    ...own,
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
  };
}
