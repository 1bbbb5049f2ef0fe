import { ImageOff, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectIsRemoved, selectPost, type WithPosts } from '../../../data/posts/postsSlice.ts';
import { cx } from '../../../lib/cx.ts';
import { paths } from '../../../lib/paths.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { Terms } from '../../posts/card/Terms.tsx';
import { PostPhoto } from '../../posts/media/PostPhoto.tsx';
import { nameOfPost } from '../../posts/card/postTitle.ts';
import styles from './AboutPost.module.css';
import HolderLine from '../../posts/status/HolderLine.tsx';
import { useGetCardPostQuery } from './messagesApi.ts';

const PHOTO_PX = 64;

interface AboutPostProps {
  readonly postId: string;
  /** In a bubble, in a list there, below the head of the conversation, or above the field. */
  readonly place: 'bubble' | 'row' | 'head' | 'field';
  /** Detaches it from the message being written. */
  readonly onRemove?: () => void;
  /** What is said of it instead of its price. */
  readonly children?: ReactNode;
  /** Of the head: between whom it was handed over, as the conversation tells live. */
  readonly handedOver?: readonly string[] | undefined;
}

/**
 * The card of the post that a conversation or message is about: photo, price, first words. Reports one that cannot be
 * shown.
 */
export function AboutPost({ postId, place, onRemove, children, handedOver }: AboutPostProps): ReactNode {
  const post = useSelector((state: WithPosts) => selectPost(state, postId));
  const isRemoved = useSelector((state: WithPosts) => selectIsRemoved(state, postId));
  const { isFetching, isError, error, data } = useGetCardPostQuery(postId, {
    skip: post !== undefined || isRemoved,
  });
  const className = cx(styles.card, styles[place]);
  const remove = onRemove ? (
    <IconButton label="Don't attach the post" onClick={onRemove}>
      <X size={20} />
    </IconButton>
  ) : null;
  if (!post) {
    const isPrivate = isError && 'code' in error && error.code === 'denied';
    const isKnown = isRemoved || data === false || isError;
    return (
      <div className={className} role={isKnown ? undefined : 'status'}>
        <span className={styles.photo}>{isKnown ? <ImageOff size={20} /> : null}</span>
        <span className={styles.words}>
          {isFetching || !isKnown ? (
            <>
              <Skeleton width="48px" />
              <Skeleton width="144px" />
            </>
          ) : (
            <span className={styles.gone}>
              {isPrivate ? "This post can't be shown to you" : 'This post is no longer available'}
            </span>
          )}
        </span>
        {remove}
      </div>
    );
  }
  const [photo] = post.media;
  return (
    <div className={className}>
      <Link to={paths.post(post.id)} className={styles.link}>
        {photo ? (
          <span className={styles.photo}>
            <PostPhoto
              media={photo}
              campusId={post.campusId}
              alt=""
              sizes={`${PHOTO_PX}px`}
              widthPx={PHOTO_PX}
            />
          </span>
        ) : null}
        <span className={styles.words}>
          {/* The name comes first for screen readers, and second to the eye. */}
          <span className={styles.title}>
            <VisuallyHidden>Post: </VisuallyHidden>
            {nameOfPost(post)}
          </span>
          {children ?? <Terms post={post} size="small" />}
          {place === 'head' ? <HolderLine post={post} handedOver={handedOver} /> : null}
        </span>
      </Link>
      {remove}
    </div>
  );
}
