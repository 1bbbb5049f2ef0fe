import { Bookmark, MessageCircle, Pencil, Share } from 'lucide-react';
import type { ReactNode } from 'react';
import { isOver } from '../../../domain/listing.ts';
import type { Post } from '../../../domain/post.ts';
import { cx } from '../../../lib/cx.ts';
import { shortCount } from '../../../lib/shortCount.ts';
import { Button } from '../../../ui/Button.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { preloadComposer } from '../../composer/loadComposer.ts';
import styles from './ActionRow.module.css';
import { preloadActionDialogs } from './PostOverlay.tsx';
import type { StatusActions } from '../status/useStatusActions.ts';
import type { PostActions } from './usePostActions.ts';

interface ActionRowProps {
  readonly actions: PostActions;
  readonly post: Pick<Post, 'likeCount' | 'commentCount' | 'status'>;
  readonly onComment: () => void;
  /** The page has something that comes before the message. */
  readonly isMessageSecond?: boolean;
  /** On the post's page: the message has a row of its own where it is narrow, and what has an icon keeps its words. */
  readonly isOnPage?: boolean;
  /** Who wants it stands above, each with Accept: the first thing to do, and how it is reserved for them. */
  readonly hasLine?: boolean;
}

/** An icon's name: in the author's own row for screen readers only, as in any row that is narrow. */
function Label({ isOwn, children }: { readonly isOwn: boolean; readonly children: string }): ReactNode {
  return isOwn ? (
    <VisuallyHidden>{children}</VisuallyHidden>
  ) : (
    <span className={styles.label}>{children}</span>
  );
}

/** 'Comment', with the number of comments if there are any. */
function CommentLabel({ isOwn, count }: { readonly isOwn: boolean; readonly count: number }): ReactNode {
  if (count === 0) return <Label isOwn={isOwn}>Comment</Label>;
  const short = shortCount(count);
  return (
    <span className={styles.count} data-short={short}>
      {`Comment (${short})`}
    </span>
  );
}

/** The label of a save button: 'Saved!' if saved by the reader, else the number of saves, if any. */
export function saveLabel(isSaved: boolean, count: number): string {
  if (isSaved) return 'Saved!';
  return count > 0 ? `Save (${shortCount(count)})` : 'Save';
}

/** What the author most likely does next with the thing. */
function StatusButtons({
  status,
  hasLine,
}: {
  readonly status: StatusActions;
  readonly hasLine: boolean;
}): ReactNode {
  const { reserve, sell, makeAvailable, renew, sellLabel, renewLabel } = status;
  return (
    <span className={styles.own}>
      {renew === null ? null : (
        <Button size="small" className={styles.message} onClick={renew}>
          {renewLabel}
        </Button>
      )}
      {sell === null ? null : (
        <Button
          size="small"
          look={renew === null && !hasLine ? 'filled' : 'outlined'}
          className={styles.message}
          onPointerEnter={preloadActionDialogs}
          onFocus={preloadActionDialogs}
          onClick={sell}
        >
          {sellLabel}
        </Button>
      )}
      {reserve === null || renew !== null || hasLine ? null : (
        <Button
          size="small"
          look="outlined"
          className={cx(styles.message, styles.reserve)}
          onPointerEnter={preloadActionDialogs}
          onFocus={preloadActionDialogs}
          onClick={reserve}
        >
          Reserve
        </Button>
      )}
      {sell === null && makeAvailable !== null ? (
        <Button size="small" look="outlined" className={styles.message} onClick={makeAvailable}>
          Available Again
        </Button>
      ) : null}
    </span>
  );
}

/** The actions below a post: the message to its author, which is primary, and three secondary ones. */
export function ActionRow({
  actions,
  post,
  onComment,
  isMessageSecond = false,
  isOnPage = false,
  hasLine = false,
}: ActionRowProps): ReactNode {
  const { message, isSaved, status } = actions;
  const { likeCount, commentCount } = post;
  return (
    <div
      className={styles.row}
      data-full={(message !== null && !isOnPage) || status !== null || undefined}
      data-worded={(message !== null && isOnPage) || undefined}
      data-own={status !== null || undefined}
    >
      {status === null ? null : <StatusButtons status={status} hasLine={hasLine} />}
      {message ? (
        <Button
          size="small"
          className={styles.message}
          onPointerEnter={preloadActionDialogs}
          onFocus={preloadActionDialogs}
          look={isMessageSecond || isOver(post.status) ? 'outlined' : 'filled'}
          onClick={message}
        >
          Send Message
        </Button>
      ) : null}
      {status === null || actions.edit === null ? null : (
        <button
          type="button"
          className={styles.action}
          onPointerEnter={preloadComposer}
          onClick={actions.edit}
        >
          <Pencil size={20} />
          <Label isOwn>Edit</Label>
        </button>
      )}
      {actions.isGuest ? null : (
        <>
          <button
            type="button"
            className={styles.action}
            onPointerEnter={preloadComposer}
            onClick={onComment}
          >
            <MessageCircle size={20} />
            <CommentLabel isOwn={status !== null} count={commentCount} />
          </button>
          <button
            type="button"
            className={cx(styles.action, isSaved && styles.on)}
            aria-pressed={isSaved}
            onClick={actions.toggleSaved}
          >
            <Bookmark size={20} fill={isSaved ? 'currentColor' : 'none'} />
            <span
              className={styles.save}
              data-short={!isSaved && likeCount > 0 ? shortCount(likeCount) : undefined}
            >
              {saveLabel(isSaved, likeCount)}
            </span>
          </button>
        </>
      )}
      <button
        type="button"
        className={styles.action}
        onPointerEnter={preloadActionDialogs}
        onClick={actions.share}
      >
        <Share size={20} />
        <Label isOwn={status !== null}>Share</Label>
      </button>
    </div>
  );
}
