import { useCallback, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { selectUid } from '../../data/session/sessionSlice.ts';
import type { Page } from '../../data/storedDocument.ts';
import { PROFILE_PAGE } from '../../domain/limits.ts';
import type { Post } from '../../domain/post.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Failed } from './Failed.tsx';
import styles from './Later.module.css';
import { PostRow, PostRowSkeleton } from './PostRow.tsx';
import { useLive, type OpenReading } from './useLive.ts';

/** `/saved`: what the reader has saved last in this community. */
export function Component(): ReactNode {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>My Saved</h1>
      <Saved />
    </div>
  );
}

function Saved(): ReactNode {
  const uid = useSelector(selectUid) ?? '';
  const campusId = currentCampusId();
  const open = useCallback<OpenReading<Page<Post>>>(
    async (next) => {
      const [{ firestoreDb }, { fetchSavedPosts }] = await Promise.all([
        import('../../data/firebase.ts'),
        import('../../data/posts/savedPosts.ts'),
      ]);
      next(await fetchSavedPosts(await firestoreDb(), { uid, campusId }, null));
      return () => undefined;
    },
    [uid, campusId],
  );
  const page = useLive(open);
  if (page.status === 'failed') return <Failed code={page.code} retry={page.retry} />;
  if (page.status === 'loading') {
    return (
      <div className={styles.body} role="status" aria-label="Loading your saved posts">
        {Array.from({ length: 4 }, (_, i) => (
          <PostRowSkeleton key={i} />
        ))}
      </div>
    );
  }
  const { entries, count } = page.data;
  // Saved posts that have been deleted since are left out: only no save at all is none.
  if (count === 0) {
    return (
      <EmptyState
        drawing="bookmark"
        title="You haven't liked any posts yet"
        text="Press Save on a post to find it here again."
        action={<ButtonLink to={paths.home()}>Go To Feed</ButtonLink>}
      />
    );
  }
  return (
    <div className={styles.body}>
      <ul>
        {entries.map((post) => (
          <li key={post.id}>
            <PostRow post={post} />
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        {count < PROFILE_PAGE
          ? "You've reached the end."
          : `The last ${String(PROFILE_PAGE)} you saved. The ones before them come to this page soon.`}
      </p>
    </div>
  );
}
