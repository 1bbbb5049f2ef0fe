import { skipToken } from '@reduxjs/toolkit/query/react';
import { useId, useState, type ReactNode } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { useShown } from '../../../data/lists/useShown.ts';
import { mediaUrl } from '../../../data/media/mediaUrl.ts';
import type { Dispatch } from '../../../data/live/liveQuery.ts';
import type { WithPosts } from '../../../data/posts/postsSlice.ts';
import { selectUid } from '../../../data/session/sessionSlice.ts';
import { DELETED_USER } from '../../../domain/deletedUser.ts';
import { keepsWants } from '../../../domain/listing.ts';
import { shownName } from '../../../domain/personName.ts';
import type { Post } from '../../../domain/post.ts';
import type { PersonCopy } from '../../../domain/user.ts';
import { amountText, isInLine, type Want } from '../../../domain/want.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useHeldWants } from '../../wants/useHeldWants.ts';
import { useHolder, useWatchWantsOfPostQuery } from '../../wants/wantsApi.ts';
import { useListAskingQuery } from './askingApi.ts';
import { changeAndSay } from './setStatus.ts';
import styles from './StatusDialog.module.css';

interface StatusDialogProps {
  readonly post: Post;
  readonly status: 'reserved' | 'sold';
  /** In a chat: the one with whom it is. */
  readonly other?: PersonCopy | undefined;
  readonly onClose: () => void;
}

/** The answers that name nobody. */
const NOBODY = {
  reserved: [['somebody', 'Somebody else']],
  sold: [
    ['somebody', 'Somebody else'],
    ['not here', 'Not sold here'],
  ],
  found: [
    ['somebody', 'Somebody else'],
    ['not here', 'Not found here'],
  ],
} as const;

const WORDS = {
  reserved: { title: 'For whom?', text: 'Only the two of you see it.', confirm: 'Reserve' },
  sold: { title: 'Who bought it?', text: 'Only the two of you see it.', confirm: 'Mark as Sold' },
  found: { title: 'Who had it?', text: 'Only the two of you see it.', confirm: 'Mark as Found' },
} as const;

/** Each person once, in this order, without those whose account was deleted. */
function onceEach(people: readonly PersonCopy[]): readonly PersonCopy[] {
  const byId = new Map(people.map((person) => [person.id, person]));
  byId.delete(DELETED_USER.id);
  return [...byId.values()];
}

/**
 * Who may have it: the chat's own person, whom it is reserved for (their chat may have turned to another thing since), those who
 * are in line, first come first, then those who wrote about it; nobody who shares a block with the seller. The first two are the
 * likely answer. The line is held as on the post's page: no row moves, and none comes to mean another amount.
 */
function usePeople(uid: string | null, post: Post, other: PersonCopy | undefined) {
  const { id: postId, isPromised } = post;
  // The post's page has it already.
  const wanting = useWatchWantsOfPostQuery(uid === null || !keepsWants(post) ? skipToken : { uid, postId });
  const wants = useHeldWants(wanting.currentData, post.status).shown ?? [];
  // While a want is accepted, it becomes the sale of one who wants it.
  const asking = useListAskingQuery(uid === null || isPromised ? skipToken : { uid, postId });
  const others = [...wants.map(({ buyer }) => buyer), ...(wanting.isLoading ? [] : (asking.data ?? []))];
  const holder = useHolder(post, post.status === 'reserved');
  const shown = useShown();
  const listed = (all: readonly PersonCopy[]): readonly PersonCopy[] => shown(onceEach(all), ({ id }) => id);
  const likely = listed([
    ...(other ? [other] : []),
    ...(holder.currentData ? [holder.currentData.buyer] : []),
  ]);
  return {
    reservedFor: listed(holder.currentData ? [holder.currentData.buyer] : [])[0] ?? null,
    // Those who wrote wait for whom it is reserved for, who stands above them: nobody moves.
    people: listed([...likely, ...(holder.isFetching ? [] : others)]),
    likelyId: likely[0]?.id ?? null,
    wants,
    isComing: asking.isFetching || wanting.isLoading || holder.isFetching,
    hasFailed: asking.isError || wanting.isError || holder.isError,
    retry: () => {
      if (asking.isError) void asking.refetch();
      if (wanting.isError) void wanting.refetch();
      if (holder.isError) void holder.refetch();
    },
  };
}

/** Asks who reserved or bought a thing, among those who want it or wrote about it, and changes its status. */
export default function StatusDialog({ post, status, other, onClose }: StatusDialogProps): ReactNode {
  const uid = useSelector(selectUid);
  const dispatch = useDispatch<Dispatch>();
  const store = useStore<WithPosts>();
  const { people, reservedFor, wants, likelyId, isComing, hasFailed, retry } = usePeople(uid, post, other);
  const [picked, setPicked] = useState<string | null>(null);
  const chosen = picked ?? likelyId;
  const name = useId();
  const asked = status === 'sold' && post.kind === 'wanted' ? 'found' : status;
  const { title, text, confirm } = WORDS[asked];
  const reserved = reservedFor === null ? '' : `It is reserved for ${shownName(reservedFor)}`;
  const isToAnother = reservedFor !== null && chosen !== reservedFor.id;
  const said =
    reservedFor === null ? text : `${reserved}${isToAnother ? ', who is told that it is gone' : ''}`;
  const wantOf = (id: string): Want | undefined => wants.find(({ buyer }) => buyer.id === id);
  const option = (value: string, label: ReactNode): ReactNode => (
    <label key={value} className={styles.option}>
      <input type="radio" name={name} checked={chosen === value} onChange={() => setPicked(value)} />
      {label}
    </label>
  );
  const change = (): void => {
    onClose();
    const otherUid = people.some(({ id }) => id === chosen) ? chosen : null;
    const want = otherUid === null ? undefined : wantOf(otherUid);
    // For somebody in line that is the same as Accept in the line.
    const accepted = status === 'reserved' && want !== undefined && isInLine(want.state) ? want : null;
    void changeAndSay({ dispatch, getState: () => store.getState() }, post, status, otherUid, accepted);
  };
  return (
    <Dialog onClose={onClose} title={title} text={said.endsWith('.') ? said : `${said}.`}>
      <fieldset className={styles.options} aria-label={title}>
        {/* As high whoever comes: what stands below does not move under a finger. */}
        <div className={styles.people}>
          {people.map((person) => {
            const want = wantOf(person.id);
            return option(
              person.id,
              <>
                <Avatar src={mediaUrl(person.photoPath)} name={shownName(person)} sizePx={36} />
                <bdi className={styles.name}>{shownName(person)}</bdi>
                {want === undefined ? null : <b className={styles.amount}>{amountText(want)}</b>}
              </>,
            );
          })}
          {isComing ? (
            <div className={styles.option} role="status" aria-label="Loading who wrote about it">
              <Skeleton width="36px" height="36px" isRound />
              <Skeleton width="40%" height="1em" />
            </div>
          ) : null}
          {hasFailed ? (
            <div className={styles.failed} role="alert">
              <p>{"Couldn't load who wrote about it."}</p>
              <Button look="outlined" size="small" onClick={retry}>
                Try again
              </Button>
            </div>
          ) : null}
          {people.length === 0 && !isComing && !hasFailed ? (
            <p className={styles.nobody}>Nobody has written about it.</p>
          ) : null}
        </div>
        {NOBODY[asked].map(([value, label]) => option(value, label))}
      </fieldset>
      <div className={styles.actions}>
        {/* For whom it is reserved need not be said. */}
        <Button disabled={chosen === null && status === 'sold'} onClick={change}>
          {confirm}
        </Button>
        <Button look="outlined" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
