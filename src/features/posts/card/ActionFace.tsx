import type { ReactNode } from 'react';
import { isOver } from '../../../domain/listing.ts';
import type { Post } from '../../../domain/post.ts';
import { cx } from '../../../lib/cx.ts';
import { shortCount } from '../../../lib/shortCount.ts';
import { ButtonFace } from '../../../ui/ButtonFace.tsx';
import { COMMENT, EDIT, Glyph, SAVE, SHARE } from '../../../ui/Glyph.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './ActionRow.module.css';
import type { StatusActions } from '../status/statusActions.ts';
import type { PostActions } from './usePostActions.ts';

/** What a row needs of the reader's actions. */
export type RowActions = Pick<
  PostActions,
  'edit' | 'isGuest' | 'isSaved' | 'message' | 'share' | 'status' | 'toggleSaved'
>;

export interface ActionRowProps {
  readonly actions: RowActions;
  readonly post: Pick<Post, 'likeCount' | 'commentCount' | 'status'>;
  readonly onComment: () => void;
  /** The page has something that comes before the message. */
  readonly isMessageSecond?: boolean;
  /** On the post's page: the message has a row of its own where it is narrow, and what has an icon keeps its words. */
  readonly isOnPage?: boolean;
  /** Who wants it stands above, each with Accept: the first thing to do, and how it is reserved for them. */
  readonly hasLine?: boolean;
}

interface ActionFaceProps extends ActionRowProps {
  readonly preloadDialogs?: () => void;
  readonly preloadComposer?: () => void;
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

interface StatusButtonsProps {
  readonly status: StatusActions;
  readonly hasLine: boolean;
  readonly preloadDialogs: (() => void) | undefined;
}

/** What the author most likely does next with the thing. */
function StatusButtons({ status, hasLine, preloadDialogs }: StatusButtonsProps): ReactNode {
  const { reserve, sell, makeAvailable, renew, sellLabel, renewLabel } = status;
  return (
    <span className={styles.own}>
      {renew === null ? null : (
        <ButtonFace size="small" className={styles.message} onClick={renew}>
          {renewLabel}
        </ButtonFace>
      )}
      {sell === null ? null : (
        <ButtonFace
          size="small"
          look={renew === null && !hasLine ? 'filled' : 'outlined'}
          className={styles.message}
          onPointerEnter={preloadDialogs}
          onFocus={preloadDialogs}
          onClick={sell}
        >
          {sellLabel}
        </ButtonFace>
      )}
      {reserve === null || renew !== null || hasLine ? null : (
        <ButtonFace
          size="small"
          look="outlined"
          className={cx(styles.message, styles.reserve)}
          onPointerEnter={preloadDialogs}
          onFocus={preloadDialogs}
          onClick={reserve}
        >
          Reserve
        </ButtonFace>
      )}
      {sell === null && makeAvailable !== null ? (
        <ButtonFace size="small" look="outlined" className={styles.message} onClick={makeAvailable}>
          Available Again
        </ButtonFace>
      ) : null}
    </span>
  );
}

/**
 * The actions below a post: the message to its author, which is primary, and three secondary ones. Without hooks: rendered by
 * React in the app, and before it by `lib/domOf.ts`.
 */
export function ActionFace({
  actions,
  post,
  onComment,
  isMessageSecond = false,
  isOnPage = false,
  hasLine = false,
  preloadDialogs,
  preloadComposer,
}: ActionFaceProps): ReactNode {
  const { message, isSaved, status } = actions;
  const { likeCount, commentCount } = post;
  return (
    <div
      className={styles.row}
      data-full={(message !== null && !isOnPage) || status !== null || undefined}
      data-worded={(message !== null && isOnPage) || undefined}
      data-own={status !== null || undefined}
    >
      {status === null ? null : (
        <StatusButtons status={status} hasLine={hasLine} preloadDialogs={preloadDialogs} />
      )}
      {message ? (
        <ButtonFace
          size="small"
          className={styles.message}
          onPointerEnter={preloadDialogs}
          onFocus={preloadDialogs}
          look={isMessageSecond || isOver(post.status) ? 'outlined' : 'filled'}
          onClick={message}
        >
          Send Message
        </ButtonFace>
      ) : null}
      {status === null || actions.edit === null ? null : (
        <button
          type="button"
          className={styles.action}
          onPointerEnter={preloadComposer}
          onClick={actions.edit}
        >
          <Glyph path={EDIT} />
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
            <Glyph path={COMMENT} />
            <CommentLabel isOwn={status !== null} count={commentCount} />
          </button>
          <button
            type="button"
            className={cx(styles.action, isSaved && styles.on)}
            aria-pressed={isSaved}
            onClick={actions.toggleSaved}
          >
            <Glyph path={SAVE} isFilled={isSaved} />
            <span
              className={styles.save}
              data-short={!isSaved && likeCount > 0 ? shortCount(likeCount) : undefined}
            >
              {saveLabel(isSaved, likeCount)}
            </span>
          </button>
        </>
      )}
      <button type="button" className={styles.action} onPointerEnter={preloadDialogs} onClick={actions.share}>
        <Glyph path={SHARE} />
        <Label isOwn={status !== null}>Share</Label>
      </button>
    </div>
  );
}
