import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CATEGORIES } from '../../../domain/category.ts';
import { DELETED_USER } from '../../../domain/deletedUser.ts';
import type { Post } from '../../../domain/post.ts';
import { track } from '../../../data/analytics/track.ts';
import { mediaUrl } from '../../../data/media/mediaUrl.ts';
import { paths, withQuery } from '../../../lib/paths.ts';
import { fullStamp } from '../../../lib/relativeTime.ts';
import { announce } from '../../../ui/alerts/alertStore.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Age, useAge } from './Age.tsx';
import { AuthorFace, CategoryFace } from './AuthorFace.tsx';
import styles from './AuthorFace.module.css';
import { authorName, nameOfPost } from './postTitle.ts';

export interface AuthorLineProps {
  readonly post: Post;
  readonly avatarPx?: number;
  /** Without links in the composer, or on the post's own page (`page`). */
  readonly links?: 'all' | 'page' | 'none';
  /** On one line if there is room, for comments. */
  readonly isShort?: boolean;
  /** Makes the name a heading with this id, containing the post's first words, for a post in a list. */
  readonly headingId?: string;
  /** Marks the seller in the thread of their own post. */
  readonly isSeller?: boolean;
}

/** The age; as a link to the post labelled with the post's text for screen readers. */
function When({ post, isLink }: { readonly post: Post; readonly isLink: boolean }): ReactNode {
  const age = useAge(post.createdAtMs);
  const shown = post.isPending ? 'Sending…' : <Age atMs={post.createdAtMs} />;
  if (!isLink) return shown;
  const label = `${nameOfPost(post)}, ${post.isPending ? 'Sending…' : age}`;
  return (
    <Link to={paths.post(post.id)} className={styles.age} aria-label={label}>
      {shown}
    </Link>
  );
}

/** Says that the post was edited, with its time in words: a phone has no hover. */
function EditedWhen({ atMs }: { readonly atMs: number }): ReactNode {
  const age = useAge(atMs);
  const when = age === 'now' ? 'just now' : /^\d/.test(age) ? `${age} ago` : age;
  return (
    <time dateTime={new Date(atMs).toISOString()} title={fullStamp(atMs)}>
      Edited {when}
    </time>
  );
}

/** A post's category as a link to the feed filtered by it; without one for a category that is gone. */
function CategoryLink({ value }: { readonly value: string }): ReactNode {
  if (!CATEGORIES.some((one) => one.value === value)) return <CategoryFace value={value} />;
  return (
    <Link
      to={withQuery(paths.home(), { category: value })}
      className={styles.chip}
      onClick={() => {
        announce('Category switched');
        track({ name: 'Switch Post Category', place: 'feed', category: value });
      }}
    >
      <CategoryFace value={value} />
    </Link>
  );
}

/** The author, the age, and the category. The age links to the post; the name to its author. */
export function AuthorLine({ post, avatarPx = 40, links = 'all', ...rest }: AuthorLineProps): ReactNode {
  const name = authorName(post);
  const profile =
    links === 'none' || post.author.id === DELETED_USER.id ? null : paths.profile(post.author.username);
  const avatar = <Avatar src={mediaUrl(post.author.photoPath)} name={name} sizePx={avatarPx} />;
  return (
    <AuthorFace
      {...rest}
      post={post}
      when={<When post={post} isLink={links === 'all'} />}
      {...(profile === null
        ? { avatar }
        : {
            // The name next to it is the same link: not in the tab order twice.
            avatar: (
              <Link to={profile} className={styles.face} tabIndex={-1} aria-hidden="true">
                {avatar}
              </Link>
            ),
            name: (
              <Link to={profile} className={styles.full}>
                <bdi>{name}</bdi>
              </Link>
            ),
          })}
      {...(links === 'page' && post.editedAtMs !== null
        ? { edited: <EditedWhen atMs={post.editedAtMs} /> }
        : {})}
      {...(links !== 'none' && post.category ? { category: <CategoryLink value={post.category} /> } : {})}
    />
  );
}
