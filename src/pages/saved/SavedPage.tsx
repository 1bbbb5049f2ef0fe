import { Bookmark } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import { type CampusId } from '../../domain/campus.ts';
import type { Post } from '../../domain/post.ts';
import { plainTextOf } from '../../domain/postText.ts';
import { selectIsRemoved, selectPost, type WithPosts } from '../../data/posts/postsSlice.ts';
import { usePagedList } from '../../data/lists/pagedList.ts';
import type { Member } from '../../data/posts/memberPosts.ts';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { selectUid } from '../../data/session/sessionSlice.ts';
import { useCampus } from '../../features/campus/useCampus.ts';
import { Age } from '../../features/posts/card/Age.tsx';
import { useGetPostQuery } from '../../features/posts/card/postApi.ts';
import { PostRow, PostRowSkeletons } from '../../features/posts/card/PostRow.tsx';
import { nameOfPost } from '../../features/posts/card/postTitle.ts';
import { useNews } from '../../features/posts/list/useNews.ts';
import { NoneSaved } from '../../features/posts/saves/NoneSaved.tsx';
import { useListSavedInfiniteQuery } from '../../features/posts/saves/savedApi.ts';
import { useSaveToggle } from '../../features/posts/saves/saves.ts';
import { cx } from '../../lib/cx.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ListEnd } from '../../ui/ListEnd.tsx';
import { SubPageTitle } from '../../ui/SubPageTitle.tsx';
import { Failed } from '../../features/failed/Failed.tsx';
import styles from './SavedPage.module.css';
import { SavedTabs } from './SavedTabs.tsx';
import { useOwnAt } from './useOwnAt.ts';

/**
 * `/saved`: everything the reader has saved in this community, last saved first, on their own school's site also at the school
 * before; beside it what they want.
 */
export function Component(): ReactNode {
  const me = { uid: useSelector(selectUid) ?? '', campusId: currentCampusId() };
  return (
    <div className={styles.page}>
      <SubPageTitle className={styles.title}>My Saved</SubPageTitle>
      <SavedTabs me={me}>
        <Saved me={me} />
      </SavedTabs>
    </div>
  );
}

interface SavedRowProps {
  readonly post: Post;
  /** This site's community. */
  readonly here: CampusId;
}

/** The post of a thread, which is read unless the store has it: a comment alone does not say what it is about. */
function usePostOf(id: string | null): Post | null {
  const post = useSelector((state: WithPosts) => (id === null ? undefined : selectPost(state, id)));
  useGetPostQuery(id ?? '', { skip: id === null || post !== undefined });
  return post ?? null;
}

const commentOn = (root: Post | null): string =>
  root === null ? 'Comment' : `Comment on ${nameOfPost(root)}`;

/** A saved post, with the button that removes the save; of the school before, where it can't be saved again, after a question. */
function SavedRow({ post: read, here }: SavedRowProps): ReactNode {
  const post = useSelector((state: WithPosts) => selectPost(state, read.id)) ?? read;
  const words = plainTextOf(post.rawText).split('\n')[0]?.trim();
  const isComment = post.parentId !== null;
  const root = usePostOf(isComment ? post.rootId : null);
  const { isSaved, toggle } = useSaveToggle(post);
  const [isAsking, setAsking] = useState(false);
  const its = useCampus(post.campusId);
  const campus = its.id === here ? null : its;
  if (campus !== null && !isSaved) return null;
  return (
    <li className={cx(styles.line, campus !== null && styles.withButton)}>
      <PostRow
        // A comment without a picture has that of the thing.
        post={root === null || post.media.length > 0 ? post : { ...post, media: root.media }}
        text={isComment ? commentOn(root) : words || 'Photos'}
      >
        {isComment ? (
          <span className={styles.comment} dir="auto">
            {words || 'Photos'}
          </span>
        ) : null}
        <span className={styles.author}>
          {post.author.firstName} {post.author.lastName} · <Age atMs={post.createdAtMs} />
          {campus === null ? '' : ` · ${campus.shortName}`}
        </span>
      </PostRow>
      {campus === null ? (
        <IconButton
          label={`Save ${nameOfPost(post)}`}
          aria-pressed={isSaved}
          className={styles.save}
          onClick={toggle}
        >
          <Bookmark size={20} fill={isSaved ? 'currentColor' : 'none'} />
        </IconButton>
      ) : (
        <Button
          look="outlined"
          size="small"
          aria-label={`Remove: ${nameOfPost(post)}`}
          onClick={() => setAsking(true)}
        >
          Remove
        </Button>
      )}
      {isAsking && campus !== null ? (
        <ConfirmDialog
          title="Remove?"
          text={`You can't save it again: it is at ${campus.name}.`}
          confirmLabel="Remove"
          cancelLabel="Keep It"
          onConfirm={() => {
            setAsking(false);
            toggle();
          }}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </li>
  );
}

const SKELETONS = <PostRowSkeletons label="Loading your saved posts" />;

function Saved({ me }: { readonly me: Member }): ReactNode {
  const saved = useListSavedInfiniteQuery(useOwnAt(me));
  const { entries, hasNone, isEnd, problem, retry, older } = usePagedList(saved, ({ author }) => author.id);
  useNews(entries === null ? null : me.campusId);
  const removed = useSelector(
    (state: WithPosts) => entries?.map(({ id }) => id).filter((id) => selectIsRemoved(state, id)) ?? [],
    shallowEqual,
  );
  if (problem !== null) return <Failed code={problem} retry={retry} />;
  if (entries === null) {
    return <div className={styles.body}>{SKELETONS}</div>;
  }
  if (hasNone) return <NoneSaved />;
  return (
    <div className={styles.body}>
      <ul aria-label="Saved posts">
        {entries
          .filter(({ id }) => !removed.includes(id))
          .map((post) => (
            <SavedRow key={post.id} post={post} here={me.campusId} />
          ))}
      </ul>
      <ListEnd older={older} isEnd={isEnd} skeleton={SKELETONS} />
    </div>
  );
}
