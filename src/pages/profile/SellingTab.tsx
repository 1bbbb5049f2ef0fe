import { useMemo, useState, type ReactNode } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import { usePagedList } from '../../data/lists/pagedList.ts';
import type { Member } from '../../data/posts/memberPosts.ts';
import { selectPost, type WithShownPosts } from '../../data/posts/postsSlice.ts';
import { STATUSES, type Status } from '../../domain/listing.ts';
import type { Post } from '../../domain/post.ts';
import { plainTextOf } from '../../domain/postText.ts';
import { useCompose } from '../../features/composer/useCompose.ts';
import { PostRow, PostRowSkeletons } from '../../features/posts/card/PostRow.tsx';
import { nameOfPost } from '../../features/posts/card/postTitle.ts';
import { useNews } from '../../features/posts/list/useNews.ts';
import { selectMemberIds } from '../../features/profiles/memberList.ts';
import { useListOwnThingsInfiniteQuery } from '../../features/profiles/sellingApi.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListProblem } from './ProfileLists.tsx';
import { SaleLink } from './SaleLink.tsx';
import { SelectedBar } from './SelectedBar.tsx';
import styles from './SellingTab.module.css';

const TITLES: Readonly<Record<Status, string>> = {
  available: 'Available',
  reserved: 'Reserved',
  expired: 'Expired',
  sold: 'Sold & Found',
};

interface ThingProps {
  readonly post: Post;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

/** One thing: a box to select it, and the way to its page. */
function Thing({ post, isSelected, onSelect }: ThingProps): ReactNode {
  const name = nameOfPost(post);
  // The row cuts it where there is no room. `name` is cut for titles, within a word.
  const words = plainTextOf(post.rawText).split('\n')[0]?.trim();
  return (
    <li className={styles.row}>
      <label className={styles.select}>
        <input
          type="checkbox"
          className={styles.box}
          checked={isSelected}
          onChange={onSelect}
          aria-label={`Select ${name}`}
        />
      </label>
      <PostRow post={post} text={words ? words : name} />
    </li>
  );
}

/** Each of one's own things by its status now, which may have changed since it was read, with those posted since. */
function useThings(me: Member) {
  const lists = {
    available: usePagedList(useListOwnThingsInfiniteQuery({ ...me, status: 'available' }), null),
    reserved: usePagedList(useListOwnThingsInfiniteQuery({ ...me, status: 'reserved' }), null),
    expired: usePagedList(useListOwnThingsInfiniteQuery({ ...me, status: 'expired' }), null),
    sold: usePagedList(useListOwnThingsInfiniteQuery({ ...me, status: 'sold' }), null),
  };
  const read = STATUSES.flatMap((status) => lists[status].entries ?? []);
  const posts = useSelector(
    (state: WithShownPosts) =>
      selectMemberIds(state, read, { ...me, kind: 'posts' })
        .flatMap((id) => selectPost(state, id) ?? [])
        // Nothing can be done with one that is still being sent.
        .filter(({ isPending }) => !isPending),
    shallowEqual,
  );
  useNews(STATUSES.some((status) => lists[status].entries === null) ? null : me.campusId);
  return { lists, posts: useMemo(() => posts.toSorted((a, b) => b.createdAtMs - a.createdAtMs), [posts]) };
}

interface SellingTabProps {
  readonly me: Member;
  readonly username: string;
}

/** What one sells here, by what has become of it: several at once can be marked or deleted. For its owner alone. */
export default function SellingTab({ me, username }: SellingTabProps): ReactNode {
  const { lists, posts } = useThings(me);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const compose = useCompose();
  const failed = STATUSES.map((status) => lists[status]).find(({ problem }) => problem !== null);
  if (failed?.problem) return <ListProblem code={failed.problem} retry={failed.retry} />;
  if (STATUSES.some((status) => lists[status].entries === null)) {
    return (
      <div className={styles.tab}>
        <PostRowSkeletons label="Loading your things" />
      </div>
    );
  }
  if (posts.length === 0) {
    return (
      <EmptyState
        drawing="box"
        title="Nothing for Sale"
        text="What you sell here, reserved or sold, stands here."
        action={<Button onClick={compose}>Post something</Button>}
      />
    );
  }
  const toggle = (ids: readonly string[], isOn: boolean): void =>
    setSelected((before) => {
      const next = new Set(before);
      for (const id of ids)
        if (isOn) next.add(id);
        else next.delete(id);
      return next;
    });
  const chosen = posts.filter(({ id }) => selected.has(id));
  return (
    <div className={styles.tab}>
      <SaleLink ids={posts.map(({ id }) => id)} username={username} isOwn />
      <SelectedBar posts={chosen} onDone={() => setSelected(new Set())} />
      {STATUSES.map((status) => {
        const things = posts.filter((post) => post.status === status);
        const { isEnd, older } = lists[status];
        if (things.length === 0 && isEnd) return null;
        const ids = things.map(({ id }) => id);
        const isWhole = ids.every((id) => selected.has(id));
        return (
          <section key={status} aria-labelledby={`selling-${status}`}>
            <div className={styles.head}>
              <h2 id={`selling-${status}`} className={styles.title}>
                {TITLES[status]} ({things.length}
                {isEnd ? '' : '+'})
              </h2>
              <Button
                look="plain"
                size="small"
                aria-label={`${isWhole ? 'Select none' : 'Select all'} of ${TITLES[status]}`}
                onClick={() => toggle(ids, !isWhole)}
              >
                {isWhole ? 'Select none' : 'Select all'}
              </Button>
            </div>
            <ul>
              {things.map((post) => (
                <Thing
                  key={post.id}
                  post={post}
                  isSelected={selected.has(post.id)}
                  onSelect={() => toggle([post.id], !selected.has(post.id))}
                />
              ))}
            </ul>
            {isEnd ? null : (
              <Button look="outlined" isBusy={older.isLoading} onClick={older.load}>
                {older.hasFailed ? 'Try again' : 'Show more'}
              </Button>
            )}
          </section>
        );
      })}
    </div>
  );
}
