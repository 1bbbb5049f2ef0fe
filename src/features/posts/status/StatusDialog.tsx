import { skipToken } from '@reduxjs/toolkit/query/react';
import { useId, useState, type ReactNode } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { mediaUrl } from '../../../data/media/mediaUrl.ts';
import type { Dispatch } from '../../../data/liveQuery.ts';
import type { WithPosts } from '../../../data/posts/postsSlice.ts';
import { selectUid } from '../../../data/session/sessionSlice.ts';
import { DELETED_USER } from '../../../domain/deletedUser.ts';
import { shownName } from '../../../domain/personName.ts';
import type { Post } from '../../../domain/post.ts';
import type { PersonCopy } from '../../../domain/user.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useListAskingQuery } from './dealApi.ts';
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

/** The chat's own person first, then those who wrote about the post. */
function withOther(asking: readonly PersonCopy[], other: PersonCopy | undefined): readonly PersonCopy[] {
  const people = other === undefined ? asking : [other, ...asking.filter(({ id }) => id !== other.id)];
  return people.filter(({ id }) => id !== DELETED_USER.id);
}

/** Asks who reserved or bought a thing, among those who wrote about it, and changes its status. */
export default function StatusDialog({ post, status, other, onClose }: StatusDialogProps): ReactNode {
  const uid = useSelector(selectUid);
  const dispatch = useDispatch<Dispatch>();
  const store = useStore<WithPosts>();
  const { data, isError } = useListAskingQuery(uid === null ? skipToken : { uid, postId: post.id });
  const [chosen, setChosen] = useState<string | null>(other?.id ?? null);
  const name = useId();
  const asked = status === 'sold' && post.kind === 'wanted' ? 'found' : status;
  const { title, text, confirm } = WORDS[asked];
  const people = withOther(data ?? [], other);
  const isComing = data === undefined && !isError;
  const option = (value: string, label: ReactNode): ReactNode => (
    <label key={value} className={styles.option}>
      <input
        type="radio"
        className={styles.dot}
        name={name}
        checked={chosen === value}
        onChange={() => setChosen(value)}
      />
      {label}
    </label>
  );
  const change = (): void => {
    onClose();
    const otherUid = people.some(({ id }) => id === chosen) ? chosen : null;
    void changeAndSay({ dispatch, getState: () => store.getState() }, post, status, otherUid);
  };
  return (
    <Dialog onClose={onClose} title={title} text={text}>
      <fieldset className={styles.options} aria-label={title}>
        {people.map((person) =>
          option(
            person.id,
            <>
              <Avatar src={mediaUrl(person.photoPath)} name={shownName(person)} sizePx={36} />
              <bdi className={styles.name}>{shownName(person)}</bdi>
            </>,
          ),
        )}
        {isComing ? (
          <div className={styles.option} role="status" aria-label="Loading who wrote about it">
            <Skeleton width="36px" height="36px" isRound />
            <Skeleton width="40%" height="1em" />
          </div>
        ) : null}
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
