import { useEffect, useState } from 'react';
import type { Status } from '../../domain/listing.ts';
import type { Want } from '../../domain/want.ts';
import { useLatest } from '../../ui/useLatest.ts';

/** What a row shows and its answers do. */
const meaningOf = (want: Want | undefined): string =>
  want === undefined ? '' : [want.state, want.amountCents, want.counterCents].join(' ');

const rowOf = (wants: readonly Want[], id: string): Want | undefined =>
  wants.find(({ buyer }) => buyer.id === id);

/** The list with one buyer's row as it is now, or without it. */
const withRow = (wants: readonly Want[], id: string, now: Want | undefined): readonly Want[] =>
  wants.flatMap((want) => (want.buyer.id !== id ? [want] : now === undefined ? [] : [now]));

/**
 * Whether only the seller can have changed a row so, here or elsewhere: they accepted the amount in it (a counteroffer that is taken
 * makes it another), or made the thing available again, which ends what was accepted.
 */
const isSellersOwn = (before: Want, now: Want | undefined, status: Status): boolean =>
  before.state === 'accepted'
    ? now?.state !== 'accepted' && status === 'available'
    : now?.state === 'accepted' && now.amountCents === before.amountCents;

interface HeldWants {
  /** The rows to show; undefined until they have been read. */
  readonly shown: readonly Want[] | undefined;
  /** Others have changed the list since. */
  readonly hasChanges: boolean;
  readonly show: () => void;
  /** Call it before answering a buyer: what becomes of that row is shown at once. */
  readonly answering: (buyerId: string) => void;
}

/**
 * Holds the list of who wants a post: what others change waits until it is asked for, since rows would move under the finger,
 * or an answer would come to mean another amount. What the seller has done is shown at once, and so is everything while the page is
 * hidden, when nobody presses anything. A list that comes late (`isLate`) waits as well.
 */
export function useHeldWants(live: readonly Want[] | undefined, status: Status, isLate = false): HeldWants {
  const [held, setHeld] = useState<readonly Want[]>();
  const [answeredIds, setAnsweredIds] = useState<readonly string[]>([]);
  if (held === undefined && live !== undefined) setHeld(isLate ? [] : live);
  const changedId = held?.find((before) => {
    const now = live && rowOf(live, before.buyer.id);
    return (
      live !== undefined &&
      meaningOf(before) !== meaningOf(now) &&
      (answeredIds.includes(before.buyer.id) || isSellersOwn(before, now, status))
    );
  })?.buyer.id;
  if (changedId !== undefined && held && live) {
    setHeld(withRow(held, changedId, rowOf(live, changedId)));
    setAnsweredIds(answeredIds.filter((id) => id !== changedId));
  }
  const show = (): void => {
    setHeld(live);
    setAnsweredIds([]);
  };
  const latest = useLatest(show);
  useEffect(() => {
    const whenHidden = (): void => {
      if (document.hidden) latest.current();
    };
    document.addEventListener('visibilitychange', whenHidden);
    return () => document.removeEventListener('visibilitychange', whenHidden);
  }, [latest]);
  const hasChanges =
    held !== undefined &&
    live !== undefined &&
    (held.length !== live.length ||
      held.some((want, at) => {
        const now = live[at];
        return now?.buyer.id !== want.buyer.id || meaningOf(now) !== meaningOf(want);
      }));
  return {
    shown: held,
    hasChanges,
    show,
    answering: (buyerId) => setAnsweredIds((ids) => [...ids, buyerId]),
  };
}
