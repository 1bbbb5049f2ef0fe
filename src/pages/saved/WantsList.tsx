import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isNoConnection } from '../../data/errors/connection.ts';
import { problemOf, type DataErrorCode } from '../../data/errors/dataError.ts';
import type { Dispatch } from '../../data/live/liveQuery.ts';
import { usePagedList } from '../../data/lists/pagedList.ts';
import type { Member } from '../../data/posts/memberPosts.ts';
import { selectIsRemoved, selectPost, type WithPosts } from '../../data/posts/postsSlice.ts';
import { keepsWants } from '../../domain/listing.ts';
import { plainTextOf } from '../../domain/postText.ts';
import type { Post } from '../../domain/post.ts';
import {
  amountText,
  isListed,
  isSoldToAnother,
  isStanding,
  type Line,
  type Want,
} from '../../domain/want.ts';
import { useCampus } from '../../features/campus/useCampus.ts';
import { Failed } from '../../features/failed/Failed.tsx';
import { useGetPostQuery } from '../../features/posts/card/postApi.ts';
import { PostRow, PostRowSkeletons } from '../../features/posts/card/PostRow.tsx';
import { nameOfPost } from '../../features/posts/card/postTitle.ts';
import { useListMyWantsInfiniteQuery } from '../../features/wants/myWantsApi.ts';
import { useAct } from '../../features/wants/useAct.ts';
import { standingText } from '../../features/wants/useMyWant.ts';
import { takeBack } from '../../features/wants/wantActs.ts';
import { useWatchLineQuery } from '../../features/wants/wantsApi.ts';
import { cx } from '../../lib/cx.ts';
import { paths } from '../../lib/paths.ts';
import { byServer } from '../../lib/serverNow.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListEnd } from '../../ui/ListEnd.tsx';
import { useWhenOnline } from '../../ui/useWhenOnline.ts';
import styles from './SavedPage.module.css';
import { useOwnAt } from './useOwnAt.ts';

const SKELETONS = <PostRowSkeletons label="Loading your wants" />;

const NOBODY: Line = { waiting: [] };

/** What has become of a want that has ended. */
function endedText(want: Want, post: Post): string {
  if (want.state === 'withdrawn') return 'Withdrawn';
  if (isSoldToAnother(want, post)) return 'Sold to somebody else';
  return post.status === 'sold' || keepsWants(post) ? 'Not this time' : 'No longer for sale';
}

/** '2nd in line · You offered $95'. Follows the line while the want waits in it. */
function State({ want, post }: { readonly want: Want; readonly post: Post }): ReactNode {
  const { state, amountCents, postId } = want;
  const { currentData: line = NOBODY } = useWatchLineQuery(state === 'waiting' ? postId : skipToken);
  const amount = amountText(want);
  const isOffer = state !== 'accepted' && amountCents !== post.priceCents;
  return `${isStanding(want) ? standingText(want, line, post.status) : endedText(want, post)} · ${isOffer ? `You offered ${amount}` : amount}`;
}

/** Stands for a post that could not be read; without a connection, and while nothing answers, it comes by itself. */
function unreadText(code: DataErrorCode | null): string {
  if (code !== 'offline') return "This post can't be shown";
  return isNoConnection(code) ? "You're offline" : "This post couldn't be loaded";
}

interface WantRowProps {
  readonly want: Want;
  /** Asks whether to take back what is wanted at another school; null on the post's own. */
  readonly onWithdraw: (() => void) | null;
}

interface WithdrawProps {
  readonly want: Want;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** What one wants: the post, which came with the list unless it has gone, with the amount and the state. */
function WantRow({ want, onWithdraw }: WantRowProps): ReactNode {
  const { postId, campusId } = want;
  const { shortName } = useCampus(campusId);
  const post = useSelector((state: WithPosts) => selectPost(state, postId));
  const isRemoved = useSelector((state: WithPosts) => selectIsRemoved(state, postId));
  const reading = useGetPostQuery(postId, { skip: post !== undefined || isRemoved });
  const problem = problemOf(reading);
  useWhenOnline(problem === 'offline', () => void reading.refetch());
  if (post === undefined && (problem === null || onWithdraw === null)) return null;
  const words = post === undefined ? '' : plainTextOf(post.rawText).split('\n')[0]?.trim();
  const school = onWithdraw === null ? '' : ` · ${shortName}`;
  return (
    <li className={cx(styles.line, styles.withButton)}>
      {post === undefined ? (
        <span className={styles.unread}>
          {unreadText(problem)} · {amountText(want)}
          {school}
        </span>
      ) : (
        <PostRow post={post} text={words ? words : 'Photos'}>
          <span className={styles.author}>
            <State want={want} post={post} />
            {school}
          </span>
        </PostRow>
      )}
      {onWithdraw === null ? null : (
        <Button
          look="outlined"
          size="small"
          aria-label={`Withdraw: ${post === undefined ? 'a post' : nameOfPost(post)}`}
          onClick={onWithdraw}
        >
          Withdraw
        </Button>
      )}
    </li>
  );
}

/** The question before a want is taken back. */
function Withdraw({ want, onDone, onClose }: WithdrawProps): ReactNode {
  const { name } = useCampus(want.campusId);
  const dispatch = useDispatch<Dispatch>();
  const { busy, run } = useAct<'withdraw'>();
  const withdraw = async (): Promise<void> => {
    const isDone = await run('withdraw', () => takeBack(dispatch, want.postId, want.buyer.id), 'Withdrawn');
    if (isDone) onDone();
    onClose();
  };
  return (
    <ConfirmDialog
      title="Withdraw?"
      text={`You can't ask for it again: it is at ${name}.`}
      confirmLabel="Withdraw"
      cancelLabel="Keep It"
      isDangerous
      isBusy={busy !== null}
      onConfirm={() => void withdraw()}
      onCancel={onClose}
    />
  );
}

/**
 * What the reader wants in a community and still waits for or has, and what has ended lately, last wanted first. On their own
 * school's site also what they have wanted at another one before they changed schools: there it can be withdrawn, but the dialog of
 * the post is for members.
 */
export function WantsList({ me }: { readonly me: Member }): ReactNode {
  const here = me.campusId;
  const { entries, isEnd, problem, retry, older } = usePagedList(
    useListMyWantsInfiniteQuery(useOwnAt(me)),
    ({ sellerId }) => sellerId,
  );
  const [asked, setAsked] = useState<Want | null>(null);
  const [nowMs] = useState(Date.now);
  const [goneIds, setGoneIds] = useState<readonly string[]>([]);
  if (problem !== null) return <Failed code={problem} retry={retry} />;
  if (entries === null) return <div className={styles.body}>{SKELETONS}</div>;
  const listed = entries.filter((want) => isListed(want, byServer(nowMs)) && !goneIds.includes(want.postId));
  if (listed.length === 0 && isEnd) {
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
        {listed.map((want) => (
          <WantRow
            key={want.postId}
            want={want}
            onWithdraw={want.campusId === here || !isStanding(want) ? null : () => setAsked(want)}
          />
        ))}
      </ul>
      {asked === null ? null : (
        <Withdraw
          want={asked}
          onDone={() => setGoneIds((old) => [...old, asked.postId])}
          onClose={() => setAsked(null)}
        />
      )}
      <ListEnd older={older} isEnd={isEnd} skeleton={SKELETONS} />
    </div>
  );
}
