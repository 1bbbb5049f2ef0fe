import type { ReactNode } from 'react';
import type { FeedFilter } from '../../data/posts/feedRequest.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { PostSkeleton } from '../posts/card/PostSkeleton.tsx';
import { PostList } from '../posts/list/PostList.tsx';
import { useGroupedPosts } from '../posts/list/useGroupedPosts.tsx';
import styles from './Feed.module.css';
import { FeedEmpty, FeedProblem } from './FeedStates.tsx';
import type { FeedState } from './feedState.ts';
import { NewPostsPill, useNewPosts } from './NewPostsPill.tsx';
import { useFeed, type FeedView } from './useFeed.ts';
import { useFeedKeys } from './useFeedKeys.ts';

const SKELETONS = [true, false, true];

interface FeedScreenProps {
  readonly filter: FeedFilter;
  /** Null for a guest, who cannot post here. */
  readonly onCompose: (() => void) | null;
  /** Clears the filters. */
  readonly onClear: () => void;
}

interface ListProps extends FeedScreenProps {
  readonly view: FeedView;
  readonly feed: FeedState;
}

function FeedList({ filter, view, feed, onCompose, onClear }: ListProps): ReactNode {
  const { ids } = feed;
  const pill = useNewPosts(feed, view);
  const listKey = `feed ${filter.campusId} ${filter.category ?? ''} ${filter.kind ?? ''}`;
  const { rows, groupAt } = useGroupedPosts(listKey, ids, !feed.isEnd && feed.cursor !== null);
  useFeedKeys();
  if (ids.length === 0 && feed.isEnd)
    return <FeedEmpty filter={filter} onCompose={onCompose} onClear={onClear} />;
  return (
    <>
      <NewPostsPill {...pill} />
      <PostList
        listKey={listKey}
        ids={rows}
        groupAt={groupAt}
        label="Posts"
        older={view.older}
        isEnd={feed.isEnd}
      />
    </>
  );
}

/** A feed: its posts, their skeleton, or why there are none. */
export function FeedScreen(props: FeedScreenProps): ReactNode {
  const view = useFeed(props.filter);
  const { feed, problem, isFetching, retry } = view;
  if (feed) {
    return (
      <>
        {problem === null ? null : <FeedProblem code={problem} isQuiet isBusy={isFetching} onRetry={retry} />}
        <FeedList {...props} view={view} feed={feed} />
      </>
    );
  }
  if (problem !== null) return <FeedProblem code={problem} isBusy={isFetching} onRetry={retry} />;
  return (
    <div className={styles.skeletons} aria-busy="true">
      <VisuallyHidden>Loading posts</VisuallyHidden>
      {SKELETONS.map((hasPhoto, index) => (
        <PostSkeleton key={index} hasPhoto={hasPhoto} />
      ))}
    </div>
  );
}
