import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { FeedFilter } from '../../data/posts/feedPage.ts';
import { selectPresentIds, type WithPosts } from '../../data/posts/postsSlice.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { PostCard } from '../posts/card/PostCard.tsx';
import { PostSkeleton } from '../posts/card/PostSkeleton.tsx';
import { WindowedList } from '../posts/list/WindowedList.tsx';
import styles from './Feed.module.css';
import { ListEnd } from '../../ui/ListEnd.tsx';
import { FeedEmpty, FeedProblem } from './FeedStates.tsx';
import type { FeedState } from './feedState.ts';
import type { FeedView } from './feedView.ts';
import { NewPostsPill } from './NewPostsPill.tsx';
import { useFeed } from './useFeed.ts';
import { useFeedKeys } from './useFeedKeys.ts';
import { useNewPosts } from './useNewPosts.ts';

/** The number of cards loaded with high priority. */
const URGENT_CARDS = 1;
const SKELETONS = [true, false, true];

interface FeedScreenProps {
  readonly filter: FeedFilter;
  /** Null for a guest, who cannot post here. */
  readonly onCompose: (() => void) | null;
}

interface ListProps extends FeedScreenProps {
  readonly view: FeedView;
  readonly feed: FeedState;
}

function FeedList({ filter, view, feed, onCompose }: ListProps): ReactNode {
  const ids = useSelector((state: WithPosts) => selectPresentIds(state, feed.ids));
  const pill = useNewPosts(feed, view);
  const { older } = view;
  useFeedKeys();
  if (ids.length === 0 && feed.isEnd) return <FeedEmpty category={filter.category} onCompose={onCompose} />;
  return (
    <>
      <NewPostsPill {...pill} />
      <WindowedList
        listKey={`feed ${filter.campusId} ${filter.category ?? ''}`}
        ids={ids}
        label="Posts"
        isBusy={older.isLoading}
        renderRow={(id, index) => (
          <PostCard
            id={id}
            isUrgent={index < URGENT_CARDS}
            place={index + 1}
            size={feed.isEnd ? ids.length : -1}
          />
        )}
      />
      <ListEnd older={older} isEnd={feed.isEnd} skeleton={<PostSkeleton hasPhoto={false} />} />
    </>
  );
}

/** A feed: its posts, their skeleton, or why there are none. */
export function FeedScreen({ filter, onCompose }: FeedScreenProps): ReactNode {
  const view = useFeed(filter);
  const { feed, problem, retry } = view;
  if (feed) {
    return (
      <>
        {problem === null ? null : <FeedProblem code={problem} isQuiet onRetry={retry} />}
        <FeedList filter={filter} view={view} feed={feed} onCompose={onCompose} />
      </>
    );
  }
  if (problem !== null) return <FeedProblem code={problem} onRetry={retry} />;
  return (
    <div className={styles.skeletons} aria-busy="true">
      <VisuallyHidden>Loading posts</VisuallyHidden>
      {SKELETONS.map((hasPhoto, index) => (
        <PostSkeleton key={index} hasPhoto={hasPhoto} />
      ))}
    </div>
  );
}
