import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import { selectPost, selectPresentIds, type WithShownPosts } from '../../../data/posts/postsSlice.ts';
import { selectUid } from '../../../data/session/sessionSlice.ts';
import type { Post } from '../../../domain/post.ts';
import { useNearEnd } from '../../../ui/useNearEnd.ts';
import { PostRow } from '../card/PostRow.tsx';
import { nameOfPost } from '../card/postTitle.ts';
import { useListSimilarQuery } from './similarApi.ts';
import styles from './SimilarThings.module.css';

/** They are searched for as their place comes onto the screen. */
const NEAR_PX = 0;

/** Whether the reader has scrolled, or need not: on a page that is no longer than the screen. */
function useHasScrolled(): boolean {
  const [hasScrolled, setHasScrolled] = useState(
    () => document.documentElement.scrollHeight <= window.innerHeight,
  );
  useEffect(() => {
    if (hasScrolled) return undefined;
    const onScroll = (): void => setHasScrolled(true);
    window.addEventListener('scroll', onScroll, { once: true, passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [hasScrolled]);
  return hasScrolled;
}

function Found({ post }: { readonly post: Post }): ReactNode {
  const { data: ids = [] } = useListSimilarQuery(post.id);
  const posts = useSelector(
    (state: WithShownPosts) => selectPresentIds(state, ids).flatMap((id) => selectPost(state, id) ?? []),
    shallowEqual,
  );
  if (posts.length === 0) return null;
  return (
    <section className={styles.similar} aria-labelledby="similar">
      <h2 id="similar" className={styles.title}>
        Similar things
      </h2>
      <ul className={styles.list}>
        {posts.map((one) => (
          <li key={one.id} className={styles.thing}>
            <PostRow post={one} text={nameOfPost(one)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Place({ post }: { readonly post: Post }): ReactNode {
  const [isNear, setNear] = useState(false);
  const hasScrolled = useHasScrolled();
  const marker = useNearEnd(
    hasScrolled && !isNear,
    useCallback(() => setNear(true), []),
    NEAR_PX,
  );
  return isNear ? <Found post={post} /> : <div ref={marker} />;
}

/**
 * What others offer like this thing, once the reader has scrolled to the end of its page. None for its own author, nor below a
 * comment or what has no category.
 */
export default function SimilarThings({ post }: { readonly post: Post }): ReactNode {
  const uid = useSelector(selectUid);
  if (post.parentId !== null || post.category === null || post.author.id === uid) return null;
  return <Place key={post.id} post={post} />;
}
