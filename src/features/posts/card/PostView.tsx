import { lazy, Suspense, useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectUid } from '../../../data/session/sessionSlice.ts';
import { NO_FACTS } from '../../../domain/facts.ts';
import { hasBuyer, isForTheWanting, keepsWants, takesWants } from '../../../domain/listing.ts';
import type { Post } from '../../../domain/post.ts';
import { cx } from '../../../lib/cx.ts';
import { afterPaint, loadOptional } from '../../../lib/lazyParts.ts';
import { paths } from '../../../lib/paths.ts';
import { patience } from '../../../lib/patience.ts';
import { fullStamp } from '../../../lib/relativeTime.ts';
import { shortCount } from '../../../lib/shortCount.ts';
import { useCoach } from '../../coach/useCoach.ts';
import { ActionRow } from './ActionRow.tsx';
import { AuthorLine } from './AuthorLine.tsx';
import { FactList } from './FactList.tsx';
import { Gallery } from '../media/Gallery.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import { PostOverlay } from './PostOverlay.tsx';
import { PostText } from './PostText.tsx';
import { StatusOnPicture, Terms } from './Terms.tsx';
import { useIsOffline } from '../../../ui/useIsOffline.ts';
import { authorName } from './postTitle.ts';
import styles from './PostView.module.css';
import type { PostActions } from './usePostActions.ts';

/** Most posts are available: nobody's first look waits for it. */
const HolderLine = lazy(() => loadOptional(() => import('../status/HolderLine.tsx')));

/** The post itself comes first: nobody's first look at it waits for its line. */
const WantsOfPost = afterPaint(() => import('../../wants/WantsOfPost.tsx'));

/** How long what follows the seller's list waits for it. */
const LINE_WAIT_MS = 3000;

/** Takes its place, and neither is seen nor pressed. */
const UNSEEN: CSSProperties = { visibility: 'hidden' };

interface PostViewProps {
  readonly post: Post;
  readonly actions: PostActions;
  readonly onComment: () => void;
  /**
   * The page's bar, which has the main actions instead of their row here. `hasLine`: the seller's list has somebody to accept.
   */
  readonly bar?: ((hasLine: boolean) => ReactNode) | undefined;
  /** The comments below the post. */
  readonly children: ReactNode;
}

/** The exact time of the post, and how many people saved it. */
function Stamp({ post }: { readonly post: Post }): ReactNode {
  return (
    <p className={styles.stamp}>
      <time dateTime={new Date(post.createdAtMs).toISOString()}>{fullStamp(post.createdAtMs)}</time>
      {post.likeCount > 0 ? (
        <Link to={paths.postLikes(post.id)} className={styles.savers}>
          Saved by {shortCount(post.likeCount)}
        </Link>
      ) : null}
    </p>
  );
}

/**
 * One post in full: on phones pictures first; side by side with the text, or text and comments, where there is room.
 */
export function PostView({ post, actions, onComment, bar, children }: PostViewProps): ReactNode {
  const hasBar = bar !== undefined;
  const uid = useSelector(selectUid);
  const coach = useCoach(post.rawText === null || post.author.id === uid ? null : post.id, uid);
  // Null while who wants an own thing is not known: what comes after the list waits for it, since it would move under the finger.
  const [line, setLine] = useState<boolean | null>(null);
  const isOffline = useIsOffline();
  const hasList = actions.status !== null && keepsWants(post);
  if (!hasList && line !== null) setLine(null);
  const isWaiting = hasList && line === null && !isOffline;
  useEffect(() => (isWaiting ? patience(LINE_WAIT_MS, () => setLine(false)) : undefined), [isWaiting]);
  const hasLine = line === true;
  const style = isWaiting ? UNSEEN : undefined;
  const hasMedia = post.media.length > 0;
  const isComment = post.parentId !== null;
  return (
    // A comment stays in one column, like the comments above it.
    <div className={cx(styles.view, !isComment && (hasMedia ? styles.withMedia : styles.wordsAlone))}>
      {hasMedia ? (
        <div className={styles.media}>
          <Gallery post={post}>
            <StatusOnPicture post={post} />
          </Gallery>
        </div>
      ) : null}
      <div className={styles.words}>
        <article
          className={styles.post}
          aria-label={`${isComment ? 'Comment' : 'Post'} by ${authorName(post)}`}
          data-post={post.id}
          tabIndex={-1}
        >
          <header className={styles.header}>
            <AuthorLine post={post} links="page" />
            <MoreMenu post={post} actions={actions} isComment={isComment} />
          </header>
          {/* All facts are listed below. */}
          <Terms post={{ ...post, facts: NO_FACTS }} size="large" isStatusOnPicture={hasMedia} />
          {!hasBuyer(post.status) ? null : (
            <Suspense fallback={null}>
              <HolderLine post={post} isPage />
            </Suspense>
          )}
          {post.rawText === null ? null : <PostText raw={post.rawText} />}
          {post.rawText === null ? null : coach?.postLine(post.rawText, actions.report)}
          <FactList post={post} />
          <Stamp post={post} />
          {actions.status !== null || keepsWants(post) ? (
            <Suspense
              fallback={
                <WantsOfPost.Place>
                  {takesWants(post) && !hasBar && actions.status === null ? (
                    <div className={styles.wants} />
                  ) : null}
                </WantsOfPost.Place>
              }
            >
              <WantsOfPost.Part
                post={post}
                isOwn={actions.status !== null}
                hasBar={hasBar}
                isLineLate={!isWaiting}
                onLine={setLine}
              />
            </Suspense>
          ) : null}
          <div className={styles.actions} style={style}>
            <div className={cx(styles.row, hasBar && actions.status === null && styles.withoutSave)}>
              <ActionRow
                actions={hasBar ? { ...actions, message: null, status: null } : actions}
                post={post}
                onComment={onComment}
                isMessageSecond={isForTheWanting(post) && !actions.isGuest}
                isOnPage
                hasLine={hasLine}
              />
            </div>
          </div>
        </article>
        <PostOverlay post={post} actions={actions} />
        {isWaiting ? null : bar?.(hasLine)}
        <div className={styles.thread} style={style}>
          {children}
        </div>
      </div>
    </div>
  );
}
