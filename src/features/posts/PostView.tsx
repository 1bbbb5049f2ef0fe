import type { ReactNode } from 'react';
import type { Post } from '../../domain/post.ts';
import { cx } from '../../lib/cx.ts';
import { fullStamp } from '../../lib/relativeTime.ts';
import { ActionRow } from './ActionRow.tsx';
import { AuthorLine, authorName } from './AuthorLine.tsx';
import { Gallery } from './Gallery.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import { PostOverlay } from './PostOverlay.tsx';
import { PostText } from './PostText.tsx';
import styles from './PostView.module.css';
import { usePostActions } from './usePostActions.ts';

export interface PostViewProps {
  readonly post: Post;
  readonly onComment: () => void;
  readonly onDeleted: () => void;
  /** What hangs under the post: its comments. */
  readonly children: ReactNode;
}

/** One post in full: pictures first on phones, side by side with the words where there is room. */
export function PostView({ post, onComment, onDeleted, children }: PostViewProps): ReactNode {
  const actions = usePostActions(post, { onDeleted });
  const hasMedia = post.media.length > 0;
  return (
    <div className={cx(styles.view, hasMedia && styles.withMedia)}>
      {hasMedia ? (
        <div className={styles.media}>
          <Gallery media={post.media} campusId={post.campusId} authorName={authorName(post)} />
        </div>
      ) : null}
      <div className={styles.words}>
        <article className={styles.post} aria-label={`Post by ${authorName(post)}`} data-post={post.id}>
          <header className={styles.header}>
            <AuthorLine post={post} links="page" />
            <MoreMenu actions={actions} isComment={post.parentId !== null} />
          </header>
          {post.rawText === null ? null : <PostText raw={post.rawText} />}
          <p className={styles.stamp}>
            <time dateTime={new Date(post.createdAtMs).toISOString()}>{fullStamp(post.createdAtMs)}</time>
          </p>
          <div className={styles.actions}>
            <div className={styles.row}>
              <ActionRow actions={actions} saveCount={post.likeCount} onComment={onComment} />
            </div>
          </div>
        </article>
        <PostOverlay post={post} actions={actions} />
        {children}
      </div>
    </div>
  );
}
