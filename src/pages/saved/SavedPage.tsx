import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { pagedList } from '../../data/pagedList.ts';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { selectUid } from '../../data/session/sessionSlice.ts';
import { NoneSaved } from '../../features/posts/saves/NoneSaved.tsx';
import { useListSavedInfiniteQuery } from '../../features/posts/saves/savedApi.ts';
import { ListEnd } from '../../ui/ListEnd.tsx';
import { SubPageTitle } from '../../ui/SubPageTitle.tsx';
import { Failed } from '../../features/failed/Failed.tsx';
import { PostRow, PostRowSkeleton } from './PostRow.tsx';
import styles from './SavedPage.module.css';

/** `/saved`: everything the reader has saved in this community, last saved first. */
export function Component(): ReactNode {
  return (
    <div className={styles.page}>
      <SubPageTitle className={styles.title}>My Saved</SubPageTitle>
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

function Saved(): ReactNode {
  const uid = useSelector(selectUid) ?? '';
  const saved = useListSavedInfiniteQuery({ uid, campusId: currentCampusId() });
  const { entries, hasNone, isEnd, problem, retry, older } = pagedList(saved);
  if (problem !== null) return <Failed code={problem} retry={retry} />;
  if (entries === null) {
    return (
      <div className={styles.body}>
        <RowsSkeleton />
      </div>
    );
  }
  if (hasNone) return <NoneSaved />;
  return (
    <div className={styles.body}>
      <ul aria-label="Saved posts">
        {entries.map((post) => (
          <li key={post.id}>
            <PostRow post={post} />
          </li>
        ))}
      </ul>
      <ListEnd older={older} isEnd={isEnd} skeleton={<RowsSkeleton />} />
    </div>
  );
}
