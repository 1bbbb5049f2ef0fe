import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { selectPost, type WithPosts } from '../../data/posts/postsSlice.ts';
import { takesWants } from '../../domain/listing.ts';
import type { Post } from '../../domain/post.ts';
import type { MetQuestionProps } from './MetQuestion.tsx';

export const loadMetQuestion = async (): Promise<{ default: ComponentType<MetQuestionProps> }> =>
  import('./MetQuestion.tsx');

interface Meeting {
  /** The post whose status is shown instead of sending the question; null while there is none. */
  readonly post: Post | null;
  /** Whether a text is such a question: then it is not sent yet. */
  readonly meets: (text: string) => boolean;
  readonly end: () => void;
}

/** A first message about a post that only asks whether it is available is met by its status, before it is sent. */
export function useMeetQuestion(postId: string | null, otherUid: string): Meeting {
  const post = useSelector((state: WithPosts) => (postId === null ? undefined : selectPost(state, postId)));
  const [isMet, setMet] = useState(false);
  const asksOnlyThat = useRef<((text: string) => boolean) | null>(null);
  const mayMeet = post !== undefined && post.author.id === otherUid && takesWants(post);
  useEffect(() => {
    if (!mayMeet) return;
    // By the time that something is written both are there; else the question is sent.
    Promise.all([import('../../domain/availabilityQuestion.ts'), loadMetQuestion()]).then(
      ([{ asksOnlyIfAvailable }]) => (asksOnlyThat.current = asksOnlyIfAvailable),
      () => undefined,
    );
  }, [mayMeet]);
  return {
    post: isMet && mayMeet ? post : null,
    meets: (text) => {
      // Offline nothing is known of its status: the message waits, as others do.
      const isOne = mayMeet && navigator.onLine && asksOnlyThat.current?.(text) === true;
      if (isOne) setMet(true);
      return isOne;
    },
    end: () => setMet(false),
  };
}
