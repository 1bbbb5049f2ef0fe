import { shallowEqual, useSelector } from 'react-redux';
import type { ReactNode } from 'react';
import type { DataErrorCode } from '../../data/errors/dataError.ts';
import { usePagedList, type PagedList } from '../../data/lists/pagedList.ts';
import type { Member, MemberListKind } from '../../data/posts/memberPosts.ts';
import { selectPresentIds, type WithShownPosts } from '../../data/posts/postsSlice.ts';
import type { Post } from '../../domain/post.ts';
import type { Profile } from '../../domain/user.ts';
import { useCompose } from '../../features/composer/useCompose.ts';
import { Failed } from '../../features/failed/Failed.tsx';
import { MediaGrid, MediaGridSkeleton } from '../../features/feed/MediaGrid.tsx';
import { PostSkeleton } from '../../features/posts/card/PostSkeleton.tsx';
import { PostList } from '../../features/posts/list/PostList.tsx';
import { useNews } from '../../features/posts/list/useNews.ts';
import { NoneSaved } from '../../features/posts/saves/NoneSaved.tsx';
import { useListSavedInfiniteQuery } from '../../features/posts/saves/savedApi.ts';
import { selectMemberIds } from '../../features/profiles/memberList.ts';
import { useListMemberInfiniteQuery } from '../../features/profiles/profilesApi.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListEnd } from '../../ui/ListEnd.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './ProfileContent.module.css';
import { VerifyFirst } from './ProfileStates.tsx';
import { SaleLink } from './SaleLink.tsx';

/** Skeleton of posts. */
export function CardsSkeleton(): ReactNode {
  return (
    <div className={styles.coming} aria-busy="true">
      <VisuallyHidden>Loading posts</VisuallyHidden>
      <PostSkeleton hasPhoto />
      <PostSkeleton hasPhoto={false} />
    </div>
  );
}

/** One of a member's lists: its ids, and what has been read of it. */
export function useMemberList(
  kind: MemberListKind,
  member: Member,
): PagedList<Post> & { readonly ids: readonly string[] } {
  const list = { kind, ...member };
  const read = usePagedList(useListMemberInfiniteQuery(list), null);
  const entries = read.entries ?? [];
  const ids = useSelector((state: WithShownPosts) => selectMemberIds(state, entries, list), shallowEqual);
  useNews(read.entries === null ? null : member.campusId);
  return { ...read, ids };
}

/** A list could not be read; denied readers are asked to verify their school. */
export function ListProblem(props: { readonly code: DataErrorCode; readonly retry: () => void }): ReactNode {
  return props.code === 'denied' ? <VerifyFirst level={2} /> : <Failed {...props} />;
}

/** A member's posts, newest activity first. */
export function PostsTab(props: {
  readonly member: Member;
  readonly profile: Profile;
  readonly isOwn: boolean;
}): ReactNode {
  const { member, profile, isOwn } = props;
  const { entries, ids, isEnd, problem, retry, older } = useMemberList('posts', member);
  const compose = useCompose();
  if (problem !== null) return <ListProblem code={problem} retry={retry} />;
  if (entries === null) return <CardsSkeleton />;
  if (ids.length === 0 && isEnd) {
    return (
      <EmptyState
        drawing="box"
        title="No Posts"
        text={isOwn ? 'What you sell shows here.' : undefined}
        action={isOwn ? <Button onClick={compose}>Post something</Button> : undefined}
      />
    );
  }
  return (
    <>
      <SaleLink ids={ids} username={profile.username} isOwn={isOwn} />
      <PostList
        listKey={`profile ${member.campusId} ${member.uid}`}
        ids={ids}
        label="Posts"
        older={older}
        isEnd={isEnd}
      />
    </>
  );
}

/** A member's posts and comments by their pictures, newest first. */
export function PhotosTab({ member }: { readonly member: Member }): ReactNode {
  const { entries, ids, isEnd, problem, retry, older } = useMemberList('photos', member);
  if (problem !== null) return <ListProblem code={problem} retry={retry} />;
  if (entries === null) {
    return (
      <div aria-busy="true">
        <VisuallyHidden>Loading photos</VisuallyHidden>
        <MediaGridSkeleton />
      </div>
    );
  }
  if (ids.length === 0 && isEnd) return <EmptyState drawing="box" title="No Photos / Videos" />;
  return (
    <>
      <MediaGrid
        listKey={`photos ${member.campusId} ${member.uid}`}
        ids={ids}
        label="Photos"
        isBusy={older.isLoading}
      />
      <ListEnd older={older} isEnd={isEnd} skeleton={null} />
    </>
  );
}

/** The reader's own saved posts here, last saved first. A card stays when its save is removed. */
export function SavedTab({ me }: { readonly me: Member }): ReactNode {
  const { entries, hasNone, isEnd, problem, retry, older } = usePagedList(
    useListSavedInfiniteQuery(me),
    null,
  );
  const listed = [...new Set(entries?.map(({ id }) => id))];
  const ids = useSelector((state: WithShownPosts) => selectPresentIds(state, listed), shallowEqual);
  useNews(entries === null ? null : me.campusId);
  if (problem !== null) return <ListProblem code={problem} retry={retry} />;
  if (entries === null) return <CardsSkeleton />;
  if (hasNone) return <NoneSaved />;
  return (
    <PostList listKey={`saved ${me.campusId}`} ids={ids} label="Saved posts" older={older} isEnd={isEnd} />
  );
}
