import type { ReactNode } from 'react';
import { ListEnd, type OlderRows } from '../../../ui/ListEnd.tsx';
import { PostCard } from '../card/PostCard.tsx';
import { PostSkeleton } from '../card/PostSkeleton.tsx';
import { WindowedList } from './WindowedList.tsx';

interface PostListProps {
  readonly listKey: string;
  readonly ids: readonly string[];
  readonly label: string;
  readonly older: OlderRows;
  readonly isEnd: boolean;
}

/** Posts as cards, and the way to older ones. */
export function PostList({ listKey, ids, label, older, isEnd }: PostListProps): ReactNode {
  return (
    <>
      <WindowedList
        listKey={listKey}
        ids={ids}
        label={label}
        isBusy={older.isLoading}
        renderRow={(id, index) => (
          <PostCard id={id} isUrgent={index === 0} place={index + 1} size={isEnd ? ids.length : -1} />
        )}
      />
      <ListEnd older={older} isEnd={isEnd} skeleton={<PostSkeleton hasPhoto={false} />} />
    </>
  );
}
