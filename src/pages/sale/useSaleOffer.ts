import { useState } from 'react';
import { shallowEqual, useDispatch, useSelector, useStore } from 'react-redux';
import { errorText } from '../../data/errors/errorText.ts';
import type { Dispatch } from '../../data/live/liveQuery.ts';
import { selectPost, type WithPosts } from '../../data/posts/postsSlice.ts';
import type { WithSession } from '../../data/session/sessionSlice.ts';
import { newId } from '../../data/stored/newId.ts';
import { takesWants } from '../../domain/listing.ts';
import type { Post } from '../../domain/post.ts';
import { sendWant } from '../../features/wants/wantActs.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';

/** A thing that could not be asked for, and why. */
export interface Failure {
  readonly post: Post;
  readonly text: string;
}

interface SaleOffer {
  /** Those that are still to be asked for and can be, as they are now. */
  readonly rest: readonly Post[];
  /** The ids of those that were asked for. */
  readonly sent: readonly string[];
  /** Of the last try. */
  readonly failures: readonly Failure[];
  readonly isBusy: boolean;
  /** Asks for each of the rest at its amount in US cents, one by one. Resolves with those that failed; null if nothing was tried. */
  readonly send: (amounts: readonly number[]) => Promise<readonly Failure[] | null>;
}

/** One offer for several things: a want for each, sent once, in a group of their own. */
export function useSaleOffer(picked: readonly Post[]): SaleOffer {
  const [opened] = useState(picked);
  const [groupId] = useState(() => (picked.length > 1 ? newId() : null));
  const [sent, setSent] = useState<readonly string[]>([]);
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const [isBusy, setBusy] = useState(false);
  const dispatch = useDispatch<Dispatch>();
  const store = useStore<WithSession>();
  const rest = useSelector(
    (state: WithPosts) =>
      opened
        .flatMap(({ id }) => selectPost(state, id) ?? [])
        .filter((post) => takesWants(post) && !sent.includes(post.id)),
    shallowEqual,
  );
  const send = async (amounts: readonly number[]): Promise<readonly Failure[] | null> => {
    if (isBusy) return null;
    if (!navigator.onLine) {
      showAlert({ kind: 'danger', text: errorText('offline') });
      return null;
    }
    setBusy(true);
    const done: string[] = [];
    const failed: Failure[] = [];
    // The rules look up as much for each as one write may.
    for (const [n, post] of rest.entries()) {
      const text = await sendWant({ dispatch, store }, post, amounts[n] ?? 0, groupId).catch(
        (error: unknown) => {
          console.error(error);
          return errorText('failed');
        },
      );
      if (text === null) done.push(post.id);
      else failed.push({ post, text });
    }
    setSent([...sent, ...done]);
    setFailures(failed);
    setBusy(false);
    return failed;
  };
  return { rest, sent, failures, isBusy, send };
}
