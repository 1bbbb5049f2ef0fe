import { useEffect, useRef, useState } from 'react';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { fetchFound } from '../../data/posts/foundPosts.ts';
import type { Member } from '../../data/posts/memberPosts.ts';
import {
  postsReceived,
  selectPost,
  selectPresentIds,
  type WithShownPosts,
} from '../../data/posts/postsSlice.ts';
import { useIsGuest } from '../../data/session/isGuest.ts';
import { isDocumentId } from '../../domain/documentId.ts';
import { WANTS_TOGETHER_MAX } from '../../domain/limits.ts';
import { takesWants } from '../../domain/listing.ts';
import type { Post } from '../../domain/post.ts';
import { isInSale } from '../../domain/sale.ts';
import { useMemberGate } from '../../features/membership/useMemberGate.ts';
import { KEEP_SCROLL } from '../../lib/scrollReset.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';

/** Ids contain none, and an address shows it as it is. */
const SEPARATOR = '.';

/** Whether a thing can be picked: it has a price at which it can be wanted. */
export const canBePicked = (post: Post): boolean => isInSale(post) && takesWants(post);

export interface Picks {
  /** Those that can still be had, in the order of picking. */
  readonly things: readonly Post[];
  readonly toggle: (post: Post) => void;
  readonly removeAll: (ids: readonly string[]) => void;
}

/**
 * What the reader has picked of a member's sale. Kept in the page's address, so that it is there after a look at a post, and after a
 * reload. `isRead`: what the list has brought is known.
 */
export function usePicks({ uid, campusId }: Member, isRead: boolean): Picks {
  const [query, setQuery] = useSearchParams();
  const dispatch = useDispatch();
  const mayAct = useMemberGate();
  const isGuest = useIsGuest(campusId);
  // The router renders later than the press.
  const [ids, setIds] = useState(() =>
    (query.get('pick') ?? '').split(SEPARATOR).filter(isDocumentId).slice(0, WANTS_TOGETHER_MAX),
  );
  const things = useSelector(
    (state: WithShownPosts) =>
      selectPresentIds(state, ids)
        .flatMap((id) => selectPost(state, id) ?? [])
        // The address may name anything.
        .filter((post) => post.author.id === uid && post.campusId === campusId && canBePicked(post)),
    shallowEqual,
  );
  // Picked on a later page of the list, before a reload.
  const unread = useSelector((state: WithShownPosts) =>
    ids.filter((id) => selectPost(state, id) === undefined).join(SEPARATOR),
  );
  const hasAsked = useRef(false);
  useEffect(() => {
    if (!isRead || hasAsked.current) return;
    hasAsked.current = true;
    if (unread === '') return;
    fetchFound(campusId, unread.split(SEPARATOR)).then(
      (posts) => dispatch(postsReceived(posts)),
      // They are picked once more as their page comes.
      () => undefined,
    );
  }, [isRead, unread, campusId, dispatch]);
  const write = (next: string[]): void => {
    setIds(next);
    setQuery(
      (old) => {
        const changed = new URLSearchParams(old);
        if (next.length === 0) changed.delete('pick');
        else changed.set('pick', next.join(SEPARATOR));
        return changed;
      },
      { replace: true, state: KEEP_SCROLL },
    );
  };
  return {
    things,
    toggle: ({ id }) => {
      if (ids.includes(id)) write(ids.filter((one) => one !== id));
      // A guest can ask about it in a message.
      else if (!isGuest && !mayAct('want')) return;
      // Those that are gone count no longer.
      else if (things.length >= WANTS_TOGETHER_MAX)
        showAlert({ kind: 'okay', text: `Please pick up to ${String(WANTS_TOGETHER_MAX)} things.` });
      else write([...things.map((one) => one.id), id]);
    },
    removeAll: (gone) => write(ids.filter((id) => !gone.includes(id))),
  };
}
