import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { selectPost, type WithPosts } from '../../data/posts/postsSlice.ts';
import { takesWants } from '../../domain/listing.ts';
import type { Post } from '../../domain/post.ts';
import type { AvailabilityAnswerProps } from './AvailabilityAnswer.tsx';

export const loadAvailabilityAnswer = async (): Promise<{
  default: ComponentType<AvailabilityAnswerProps>;
}> => import('./AvailabilityAnswer.tsx');

interface AvailabilityQuestion {
  /** The post whose status is shown instead of sending the question; null while there is none. */
  readonly post: Post | null;
  /** Whether a text only asks that: then it is not sent yet, and the answer is shown. */
  readonly intercepts: (text: string) => boolean;
  readonly end: () => void;
}

/** A first message that only asks whether the post is available is answered by its status, before it is sent. */
export function useAvailabilityAnswer(postId: string | null, otherUid: string): AvailabilityQuestion {
  const post = useSelector((state: WithPosts) => (postId === null ? undefined : selectPost(state, postId)));
  const [isAnswered, setAnswered] = useState(false);
  const asksOnlyThat = useRef<((text: string) => boolean) | null>(null);
  const mayAnswer = post !== undefined && post.author.id === otherUid && takesWants(post);
  useEffect(() => {
    if (!mayAnswer) return;
    // By the time that something is written both are there; else the question is sent.
    Promise.all([import('../../domain/availabilityQuestion.ts'), loadAvailabilityAnswer()]).then(
      ([{ asksOnlyIfAvailable }]) => (asksOnlyThat.current = asksOnlyIfAvailable),
      () => undefined,
    );
  }, [mayAnswer]);
  return {
    post: isAnswered && mayAnswer ? post : null,
    intercepts: (text) => {
      // Offline nothing is known of its status: the message waits, as others do.
      const isOne = mayAnswer && navigator.onLine && asksOnlyThat.current?.(text) === true;
      if (isOne) setAnswered(true);
      return isOne;
    },
    end: () => setAnswered(false),
  };
}
