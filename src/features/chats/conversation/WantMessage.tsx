import { lazy, Suspense, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectIsRemoved, selectPost, type WithPosts } from '../../../data/posts/postsSlice.ts';
import { loadOptional } from '../../../lib/lazyParts.ts';
import { GotQuestion } from '../../posts/status/loadGot.tsx';
import { WantCard } from '../../wants/loadWants.ts';
import type { MeetUpThing } from './meetUp/nextMeetUp.ts';
import { useGetCardPostQuery } from './messagesApi.ts';
import type { ShownMessage } from './rows.ts';

const SeveralCard = lazy(() => loadOptional(() => import('./SeveralCard.tsx')));
/** Nothing to see: the card does not wait for it. */
const MarkWantRead = lazy(() => loadOptional(() => import('../../wants/MarkWantRead.tsx')));

interface WantMessageProps {
  readonly uid: string;
  readonly postId: string;
  readonly buyerUid: string;
  /** Nothing above says which post it is. */
  readonly hasName: boolean;
  /** The conversation's post: of that one the question is above the field. */
  readonly aboutId: string | null;
  /** Opens the dialog for a meet-up about it; null while one is planned. */
  readonly plan: ((thing: MeetUpThing) => void) | null;
  /** The message's own words, while there is nothing else to show. */
  readonly children: ReactNode;
}

/** The card of a want, with its post. */
export function WantMessage({ postId, aboutId, children, ...rest }: WantMessageProps): ReactNode {
  const post = useSelector((state: WithPosts) => selectPost(state, postId));
  const isRemoved = useSelector((state: WithPosts) => selectIsRemoved(state, postId));
  useGetCardPostQuery(postId, { skip: post !== undefined || isRemoved });
  return (
    <>
      <Suspense fallback={children}>
        <WantCard
          postId={postId}
          post={post}
          sold={(want) => (postId === aboutId ? null : <GotQuestion want={want} />)}
          {...rest}
        >
          {children}
        </WantCard>
      </Suspense>
      <Suspense fallback={null}>
        <MarkWantRead postId={postId} buyerUid={rest.buyerUid} />
      </Suspense>
    </>
  );
}

interface SeveralMessageProps extends Pick<
  WantMessageProps,
  'uid' | 'buyerUid' | 'aboutId' | 'plan' | 'children'
> {
  readonly together: readonly Pick<ShownMessage, 'postId' | 'text'>[];
}

/** The card of an offer for several things, with their posts. */
export function SeveralMessage({ together, children, ...rest }: SeveralMessageProps): ReactNode {
  const things = together.flatMap(({ postId, text }) =>
    postId === null ? [] : [{ postId, words: text ?? '' }],
  );
  return (
    <>
      <Suspense fallback={children}>
        <SeveralCard things={things} {...rest} />
      </Suspense>
      <Suspense fallback={null}>
        {things.map(({ postId }) => (
          <MarkWantRead key={postId} postId={postId} buyerUid={rest.buyerUid} />
        ))}
      </Suspense>
    </>
  );
}
