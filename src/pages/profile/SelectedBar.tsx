import { useState, type ReactNode } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { toDataError } from '../../data/errors/dataError.ts';
import { errorText } from '../../data/errors/errorText.ts';
import type { Dispatch } from '../../data/live/liveQuery.ts';
import { postRestored, postsRemoved, type WithPosts } from '../../data/posts/postsSlice.ts';
import { mayBecome, type Status } from '../../domain/listing.ts';
import type { Post } from '../../domain/post.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../lib/cx.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useIsScrollingDown } from '../../ui/useIsScrollingDown.ts';
import styles from './SellingTab.module.css';

const things = (count: number): string => (count === 1 ? '1 thing' : `${String(count)} things`);

/** How many of them failed, and why the first did; null if none. */
type Failures = { readonly count: number; readonly why: string } | null;

function sayResult(count: number, failures: Failures, done: string): void {
  if (failures === null) showAlert({ kind: 'success', text: `${things(count)} ${done}` });
  else
    showAlert({
      kind: 'danger',
      text:
        failures.count === count ? failures.why : `${things(failures.count)} not changed. ${failures.why}`,
    });
}

/** Counts the texts among the answers: each is a failure. */
const failuresOf = (answers: readonly (string | null)[]): Failures => {
  const texts = answers.filter((answer) => answer !== null);
  const [why] = texts;
  return why === undefined ? null : { count: texts.length, why };
};

interface SelectedBarProps {
  readonly posts: readonly Post[];
  /** Ends the selection. */
  readonly onDone: () => void;
}

/** What can be done with several things at once; `isBusy` meanwhile. */
function useSelectedActions({ posts, onDone }: SelectedBarProps) {
  const dispatch = useDispatch<Dispatch>();
  const store = useStore<WithPosts>();
  const [isBusy, setBusy] = useState(false);
  const able = (status: Status): readonly Post[] =>
    posts.filter((post) => mayBecome(post.kind, post.status, status));
  const actions = { dispatch, getState: () => store.getState() };
  const change = async (
    changed: readonly Post[],
    done: string,
    one: (post: Post) => Promise<string | null>,
  ): Promise<void> => {
    setBusy(true);
    const answers = await Promise.all(changed.map(one));
    setBusy(false);
    onDone();
    sayResult(changed.length, failuresOf(answers), done);
  };
  const mark = (status: 'available' | 'sold', done: string): Promise<void> =>
    change(able(status), done, async (post) => {
      const { setStatus } = await import('../../features/posts/status/setStatus.ts');
      // Who bought each is not asked here: whoever it is reserved for stays.
      return setStatus(actions, post, status, undefined);
    });
  const renewable = posts.filter(({ status }) => status === 'expired');
  const renewAll = (): Promise<void> =>
    change(renewable, 'renewed', async (post) => {
      const { renew } = await import('../../features/posts/status/renew.ts');
      return renew(actions, post);
    });
  const removeOne = async (post: Post): Promise<string | null> => {
    const { deleteOwnPost } = await import('../../features/posts/card/deleteOwnPost.ts');
    dispatch(postsRemoved([post.id]));
    try {
      await deleteOwnPost(post.id);
      return null;
    } catch (error) {
      dispatch(postRestored(post));
      return errorText(toDataError(error).code);
    }
  };
  const remove = async (): Promise<void> => {
    onDone();
    const answers = await Promise.all(posts.map(removeOne));
    sayResult(posts.length, failuresOf(answers), 'deleted');
  };
  return { isBusy, able, renewable, mark, renewAll, remove };
}

/** What is asked about first: it tells others, or nothing undoes it. */
type Asked = 'delete' | 'sold' | 'available';

/** The question before an action. */
function questionOf(asked: Asked, count: number) {
  if (asked === 'delete')
    return { title: `Delete ${things(count)}?`, text: "This can't be undone.", confirmLabel: 'Delete' };
  if (asked === 'sold')
    // It ends what others want, which 'Available Again' does not bring back.
    return {
      title: `Mark ${things(count)} as sold?`,
      text: 'Everyone in line is told that it is gone.',
      confirmLabel: 'Mark as Sold',
    };
  // Whoever was to have one is told that they are not, and nothing undoes that.
  return {
    title: `Make ${things(count)} available again?`,
    text: `${count === 1 ? 'It is' : 'They are'} no longer reserved for or sold to anybody.`,
    confirmLabel: 'Available Again',
  };
}

/** What can be done with the selected things, above them, while there are any. */
export function SelectedBar({ posts, onDone }: SelectedBarProps): ReactNode {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { isBusy, able, renewable, mark, renewAll, remove } = useSelectedActions({ posts, onDone });
  const isTopBarAway = useIsScrollingDown(true);
  const confirm = async (confirmed: Asked): Promise<void> => {
    setAsked(null);
    if (confirmed === 'delete') await remove();
    else await mark(confirmed, confirmed === 'sold' ? 'marked as sold' : 'available again');
  };
  return (
    <>
      <div
        className={cx(styles.bar, isTopBarAway && styles.alone)}
        role="group"
        aria-label="Selected"
        hidden={posts.length === 0}
      >
        {/* Heard as it changes. */}
        <span className={styles.count} role="status">
          {posts.length === 0 ? '' : `${String(posts.length)} selected`}
        </span>
        <Button size="small" look="plain" onClick={onDone}>
          Clear
        </Button>
        <span className={styles.actions}>
          {able('sold').length === 0 ? null : (
            <Button size="small" isBusy={isBusy} onClick={() => setAsked('sold')}>
              Mark as Sold
            </Button>
          )}
          {able('available').length === 0 ? null : (
            <Button size="small" look="outlined" isBusy={isBusy} onClick={() => setAsked('available')}>
              Available Again
            </Button>
          )}
          {renewable.length === 0 ? null : (
            <Button size="small" look="outlined" isBusy={isBusy} onClick={() => void renewAll()}>
              Renew
            </Button>
          )}
          <Button size="small" look="outlined" isBusy={isBusy} onClick={() => setAsked('delete')}>
            Delete
          </Button>
        </span>
      </div>
      {asked === null ? null : (
        <ConfirmDialog
          {...questionOf(asked, asked === 'delete' ? posts.length : able(asked).length)}
          isDangerous={asked === 'delete'}
          onConfirm={() => void confirm(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  );
}
