import { useState, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { toDataError } from '../../data/errors/dataError.ts';
import { errorText } from '../../data/errors/errorText.ts';
import { usePagedList } from '../../data/lists/pagedList.ts';
import type { Member } from '../../data/posts/memberPosts.ts';
import { postsRemoved } from '../../data/posts/postsSlice.ts';
import type { Post } from '../../domain/post.ts';
import { CampusName } from '../../features/campus/CampusName.tsx';
import { useCampusAddress } from '../../features/campus/useCampusAddress.ts';
import { Failed } from '../../features/failed/Failed.tsx';
import { Age } from '../../features/posts/card/Age.tsx';
import { titleOfText } from '../../features/posts/card/postTitle.ts';
import { useListElsewhereInfiniteQuery } from '../../features/posts/elsewhereApi.ts';
import settings from '../../features/settings/Settings.module.css';
import { paths } from '../../lib/paths.ts';
import { announce } from '../../ui/alerts/alertStore.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ErrorText } from '../../ui/ErrorText.tsx';
import styles from './PostsElsewhere.module.css';

const nameOf = (post: Post): string => titleOfText(post.rawText) || 'Post without words';

/**
 * The reader's posts at schools that are not theirs any more: they stay there, where other students may still answer, and on
 * the new school's site nothing shows them. Each can be deleted, or all. Shows nothing where there are none.
 */
export function PostsElsewhere({ member }: { readonly member: Member }): ReactNode {
  const { entries, isEnd, problem, retry, older } = usePagedList(useListElsewhereInfiniteQuery(member), null);
  const dispatch = useDispatch();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<readonly Post[] | null>(null);
  const [left, setLeft] = useState(0);
  const [error, setError] = useState<string | null>(null);

  const posts = entries?.filter(({ id }) => !gone.has(id)) ?? [];
  /** One after the other: what fails stays in the list, and the rest is not tried. */
  const remove = async (chosen: readonly Post[]): Promise<void> => {
    setAsked(null);
    setError(null);
    try {
      const { deleteOwnPost } = await import('../../features/posts/card/deleteOwnPost.ts');
      for (const [at, { id }] of chosen.entries()) {
        setLeft(chosen.length - at);
        await deleteOwnPost(id);
        setGone((old) => new Set([...old, id]));
        dispatch(postsRemoved([id]));
      }
      announce(chosen.length === 1 ? 'Post deleted' : `${String(chosen.length)} posts deleted`);
      if (!isEnd && chosen.length === posts.length) retry();
    } catch (failure) {
      setError(errorText(toDataError(failure).code));
    }
    setLeft(0);
  };

  if (problem !== null) return <Failed code={problem} retry={retry} what="Your posts at other schools" />;
  if (posts.length === 0) return null;
  const isBusy = left > 0;
  return (
    <section id="posts-elsewhere" className={styles.section} aria-labelledby="posts-elsewhere-title">
      <h2 id="posts-elsewhere-title" className={styles.title}>
        Your posts at other schools
      </h2>
      <p className={styles.text}>
        You wrote these before you changed schools. They stay where they are, for verified students to see,
        until you delete them.
      </p>
      <ul className={settings.list}>
        {posts.map((post) => (
          <OldPost key={post.id} post={post} isBusy={isBusy} onDelete={() => setAsked([post])} />
        ))}
      </ul>
      <div className={styles.actions}>
        {isEnd ? null : (
          <Button look="outlined" isBusy={older.isLoading} onClick={older.load}>
            Show more
          </Button>
        )}
        {posts.length > 1 ? (
          <Button look="danger" isBusy={isBusy} onClick={() => setAsked(posts)}>
            {isBusy
              ? `Deleting, ${String(left)} left…`
              : isEnd
                ? 'Delete all'
                : `Delete these ${String(posts.length)}`}
          </Button>
        ) : null}
      </div>
      {error === null ? null : <ErrorText>{error}</ErrorText>}
      {asked === null ? null : (
        <ConfirmDialog
          title={asked.length === 1 ? 'Delete Post?' : `Delete ${String(asked.length)} posts?`}
          text="Their comments, saves and photos go with them. This can't be undone."
          confirmLabel={asked.length === 1 ? 'Delete' : 'Delete all'}
          isDangerous
          onConfirm={() => void remove(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </section>
  );
}

interface OldPostProps {
  readonly post: Post;
  readonly isBusy: boolean;
  readonly onDelete: () => void;
}

function OldPost({ post, isBusy, onDelete }: OldPostProps): ReactNode {
  const address = useCampusAddress()(post.campusId, paths.post(post.id));
  const name = nameOf(post);
  return (
    <li className={styles.post}>
      <span className={styles.words}>
        {address === null ? name : <a href={address}>{name}</a>}
        <span className={styles.place}>
          <CampusName id={post.campusId} /> · <Age atMs={post.createdAtMs} />
        </span>
      </span>
      <Button look="outlined" size="small" isBusy={isBusy} aria-label={`Delete ${name}`} onClick={onDelete}>
        Delete
      </Button>
    </li>
  );
}
