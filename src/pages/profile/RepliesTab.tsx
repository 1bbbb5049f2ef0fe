import { CornerDownRight } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import type { Member } from '../../data/posts/memberPosts.ts';
import { selectPost, type WithPosts } from '../../data/posts/postsSlice.ts';
import { PostSkeleton } from '../../features/posts/card/PostSkeleton.tsx';
import { nameOfPost } from '../../features/posts/card/postTitle.ts';
import { WindowedList } from '../../features/posts/list/WindowedList.tsx';
import { CommentItem } from '../../features/posts/thread/CommentItem.tsx';
import { CommentThread } from '../../features/posts/thread/CommentThread.tsx';
import { commentTree } from '../../features/posts/thread/commentTree.ts';
import { useReplies, withAnswered, type Replies } from '../../features/posts/thread/useReplies.ts';
import { replyRuns, type ReplyRun } from '../../features/profiles/memberList.ts';
import { paths } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListEnd } from '../../ui/ListEnd.tsx';
import { CardsSkeleton, ListProblem, useMemberList } from './ProfileLists.tsx';
import styles from './RepliesTab.module.css';

const RUN_GUESS_PX = 180;

/** The post that the comments belong to, by its text if this device knows it; it is not read for that. */
function Origin({ run }: { readonly run: ReplyRun }): ReactNode {
  const root = useSelector((state: WithPosts) => selectPost(state, run.rootId));
  return (
    <Link to={`${paths.post(run.rootId)}#comment-${run.id}`} className={styles.origin}>
      <CornerDownRight size={16} />
      <span>{root ? `On ${nameOfPost(root)}` : 'See the conversation'}</span>
    </Link>
  );
}

function Run({ run, replies }: { readonly run: ReplyRun; readonly replies: Replies }): ReactNode {
  const { answered, onReplying } = replies;
  const nodes = useMemo(() => {
    const answeredHere = answered.filter(({ rootId }) => rootId === run.rootId);
    return commentTree(withAnswered(run.posts, answeredHere), run.rootId);
  }, [run, answered]);
  return (
    <div role="listitem" className={styles.run}>
      <Origin run={run} />
      <CommentThread
        nodes={nodes}
        renderComment={(id) => (
          <CommentItem id={id} answered={answered.find((one) => one.id === id)} onReplying={onReplying} />
        )}
      />
    </div>
  );
}

/** A member's comments, newest first, grouped by thread. */
export function RepliesTab({ member }: { readonly member: Member }): ReactNode {
  const { entries, ids, isEnd, problem, retry, older } = useMemberList('replies', member);
  const posts = useSelector(
    (state: WithPosts) => ids.flatMap((id) => selectPost(state, id) ?? []),
    shallowEqual,
  );
  const replies = useReplies();
  const runs = useMemo(() => replyRuns(posts), [posts]);
  if (problem !== null) return <ListProblem code={problem} retry={retry} />;
  if (entries === null) return <CardsSkeleton />;
  if (runs.length === 0 && isEnd) return <EmptyState drawing="bubble" title="No Replies" />;
  return (
    <>
      <WindowedList
        listKey={`replies ${member.campusId} ${member.uid}`}
        ids={runs.map(({ id }) => id)}
        label="Replies"
        role="list"
        rowGuessPx={RUN_GUESS_PX}
        isBusy={older.isLoading}
        renderRow={(_id, n) => {
          const run = runs[n];
          return run ? <Run run={run} replies={replies} /> : null;
        }}
      />
      <ListEnd older={older} isEnd={isEnd} skeleton={<PostSkeleton hasPhoto={false} />} />
    </>
  );
}
