import type { ReactNode } from 'react';
import { ListEnd, type OlderRows } from '../../../ui/ListEnd.tsx';
import { PostCard } from '../card/PostCard.tsx';
import { PostSkeleton } from '../card/PostSkeleton.tsx';
import { WindowedList } from './WindowedList.tsx';

/** A row's position in a feed, from 1, and the number of its rows; -1 while unknown. */
export interface RowPlace {
  readonly place: number;
  readonly size: number;
}

/** What a row shows that is no post; undefined for a post. */
export type GroupAt = (row: string, at: RowPlace) => ReactNode;

interface PostListProps {
  readonly listKey: string;
  readonly ids: readonly string[];
  readonly label: string;
  readonly older: OlderRows;
  readonly isEnd: boolean;
  readonly groupAt?: GroupAt;
}

/** Posts as cards, and the way to older ones. */
export function PostList({ listKey, ids, label, older, isEnd, groupAt }: PostListProps): ReactNode {
  return (
    <>
      <WindowedList
        listKey={listKey}
        ids={ids}
        label={label}
        isBusy={older.isLoading}
        renderRow={(id, index) => {
          const at = { place: index + 1, size: isEnd ? ids.length : -1 };
          return groupAt?.(id, at) ?? <PostCard id={id} isUrgent={index === 0} {...at} />;
        }}
      />
      <ListEnd older={older} isEnd={isEnd} skeleton={<PostSkeleton hasPhoto={false} />} />
    </>
  );
}
