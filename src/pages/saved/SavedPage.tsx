import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { errorCodeOf } from '../../data/errorCode.ts';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { selectUid } from '../../data/session/sessionSlice.ts';
import { useNearEnd } from '../../ui/useNearEnd.ts';
import { useListSavedInfiniteQuery } from '../../features/posts/saves/savedApi.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListEnd } from '../../ui/ListEnd.tsx';
import { useWhenOnline } from '../../ui/useWhenOnline.ts';
import { Failed } from '../../features/failed/Failed.tsx';
import { PostRow, PostRowSkeleton } from './PostRow.tsx';
import styles from './SavedPage.module.css';

/** `/saved`: everything the reader has saved in this community, last saved first. */
export function Component(): ReactNode {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>My Saved</h1>
      <Saved />
    </div>
  );
}

function RowsSkeleton(): ReactNode {
  return (
    <div role="status" aria-label="Loading your saved posts">
      {Array.from({ length: 4 }, (_, i) => (
        <PostRowSkeleton key={i} />
      ))}
    </div>
  );
}

function NoneSaved(): ReactNode {
  return (
    <EmptyState
      drawing="bookmark"
      title="You haven't liked any posts yet"
      text="Press Save on a post to find it here again."
      action={<ButtonLink to={paths.home()}>Go To Feed</ButtonLink>}
    />
  );
}

function Saved(): ReactNode {
  const uid = useSelector(selectUid) ?? '';
  const { data, error, isError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useListSavedInfiniteQuery({ uid, campusId: currentCampusId() });
  const more = (): void => void fetchNextPage();
  const again = (): void => void refetch();
  const end = useNearEnd(hasNextPage && !isFetchingNextPage && !isError, more);
  useWhenOnline(data !== undefined && isError, more);
  if (!data) {
    if (isError) return <Failed code={errorCodeOf(error)} retry={again} />;
    return (
      <div className={styles.body}>
        <RowsSkeleton />
      </div>
    );
  }
  // Deleted posts are left out: the list counts as empty only without any save.
  if (data.pages.every(({ count }) => count === 0)) return <NoneSaved />;
  return (
    <div className={styles.body}>
      <ul aria-label="Saved posts">
        {data.pages
          .flatMap(({ entries }) => entries)
          .map((post) => (
            <li key={post.id}>
              <PostRow post={post} />
            </li>
          ))}
      </ul>
      <ListEnd
        sentinel={end}
        older={{ isLoading: isFetchingNextPage, hasFailed: isError, load: more }}
        isEnd={!hasNextPage}
        skeleton={<RowsSkeleton />}
      />
    </div>
  );
}
