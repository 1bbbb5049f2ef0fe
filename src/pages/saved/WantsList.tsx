import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useIsHidden } from '../../data/blocks/useIsHidden.ts';
import { pagedList } from '../../data/pagedList.ts';
import type { Member } from '../../data/posts/memberPosts.ts';
import { selectIsRemoved, selectPost, type WithPosts } from '../../data/posts/postsSlice.ts';
import { priceText } from '../../domain/listing.ts';
import { plainTextOf } from '../../domain/postText.ts';
import type { Post } from '../../domain/post.ts';
import { isStanding, type Want } from '../../domain/want.ts';
import { Failed } from '../../features/failed/Failed.tsx';
import { useGetPostQuery } from '../../features/posts/card/postApi.ts';
import { PostRow, PostRowSkeletons } from '../../features/posts/card/PostRow.tsx';
import { useListMyWantsInfiniteQuery } from '../../features/wants/myWantsApi.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListEnd } from '../../ui/ListEnd.tsx';
import styles from './SavedPage.module.css';

const SKELETONS = <PostRowSkeletons label="Loading your wants" />;

function stateText({ state, counterCents }: Want, { status }: Post): string {
  if (state === 'accepted') return status === 'sold' ? 'You bought this' : 'Reserved for you';
  if (state === 'countered' && counterCents !== null) return `Counteroffer: ${priceText(counterCents)}`;
  return 'In line';
}

/** What one wants: the post, which came with the list unless it has gone, with the amount and the state. */
function WantRow({ want }: { readonly want: Want }): ReactNode {
  const { postId, amountCents } = want;
  const post = useSelector((state: WithPosts) => selectPost(state, postId));
  const isRemoved = useSelector((state: WithPosts) => selectIsRemoved(state, postId));
  useGetPostQuery(postId, { skip: post !== undefined || isRemoved });
  if (post === undefined) return null;
  const words = plainTextOf(post.rawText).split('\n')[0]?.trim();
  return (
    <li>
      <PostRow post={post} text={words ? words : 'Photos'}>
        <span className={styles.author}>
          {stateText(want, post)} · {priceText(amountCents)}
        </span>
      </PostRow>
    </li>
  );
}

/** What the reader wants in a community and still waits for or has, last wanted first. */
export function WantsList({ me }: { readonly me: Member }): ReactNode {
  const { entries, isEnd, problem, retry, older } = pagedList(useListMyWantsInfiniteQuery(me));
  const isHidden = useIsHidden();
  if (problem !== null) return <Failed code={problem} retry={retry} />;
  if (entries === null) return <div className={styles.body}>{SKELETONS}</div>;
  const standing = entries.filter((want) => isStanding(want) && !isHidden(want.sellerId));
  if (standing.length === 0 && isEnd) {
    return (
      <EmptyState
        drawing="bookmark"
        title="Nothing in line"
        text="Press I Want It on a post: it stands here until you have it."
        action={<ButtonLink to={paths.home()}>Go To Feed</ButtonLink>}
      />
    );
  }
  return (
    <div className={styles.body}>
      <ul aria-label="What you want">
        {standing.map((want) => (
          <WantRow key={want.postId} want={want} />
        ))}
      </ul>
      <ListEnd older={older} isEnd={isEnd} skeleton={SKELETONS} />
    </div>
  );
}
