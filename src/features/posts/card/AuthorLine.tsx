import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CATEGORIES } from '../../../domain/category.ts';
import { DELETED_USER } from '../../../domain/deletedUser.ts';
import type { Post } from '../../../domain/post.ts';
import { track } from '../../../data/analytics/track.ts';
import { mediaUrl } from '../../../data/media/mediaUrl.ts';
import { cx } from '../../../lib/cx.ts';
import { paths, withQuery } from '../../../lib/paths.ts';
import { fullStamp } from '../../../lib/relativeTime.ts';
import { announce } from '../../../ui/alerts/alertStore.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { Age, useAge } from './Age.tsx';
import styles from './AuthorLine.module.css';
import { authorName, nameWithStatus, nameOfPost } from './postTitle.ts';

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

/** Says that the post was edited; when, on hover and for screen readers. */
function Edited({ atMs }: { readonly atMs: number }): ReactNode {
  const stamp = fullStamp(atMs);
  return (
    <time dateTime={new Date(atMs).toISOString()} title={stamp}>
      Edited<VisuallyHidden> {stamp}</VisuallyHidden>
    </time>
  );
}

/** The same with its time in words: a phone has no hover. */
function EditedWhen({ atMs }: { readonly atMs: number }): ReactNode {
  const age = useAge(atMs);
  const when = age === 'now' ? 'just now' : /^\d/.test(age) ? `${age} ago` : age;
  return (
    <time dateTime={new Date(atMs).toISOString()} title={fullStamp(atMs)}>
      Edited {when}
    </time>
  );
}

/** A post's category; links to the feed filtered by it. */
function CategoryChip({ value, isLink }: { readonly value: string; readonly isLink: boolean }): ReactNode {
  const category = CATEGORIES.find((one) => one.value === value);
  if (!category || !isLink) return <Chip>{category?.text ?? value}</Chip>;
  return (
    <Link
      to={withQuery(paths.home(), { category: value })}
      className={styles.chip}
      onClick={() => {
        announce('Category switched');
        track({ name: 'Switch Post Category', place: 'feed', category: value });
      }}
    >
      <Chip>{category.text}</Chip>
    </Link>
  );
}

/** The author, the age, and the category. The age links to the post; the name to its author. */
export function AuthorLine({
  post,
  avatarPx = 40,
  links = 'all',
  isShort = false,
  isSeller = false,
  headingId,
}: AuthorLineProps): ReactNode {
  const name = authorName(post);
  const profile =
    links === 'none' || post.author.id === DELETED_USER.id ? null : paths.profile(post.author.username);
  const EditedLine = links === 'page' ? EditedWhen : Edited;
  const Name = headingId === undefined ? 'span' : 'h2';
  const avatar = <Avatar src={mediaUrl(post.author.photoPath)} name={name} sizePx={avatarPx} />;
  return (
    <div className={styles.line}>
      {profile === null ? (
        avatar
      ) : (
        // The name next to it is the same link: not in the tab order twice.
        <Link to={profile} className={styles.face} tabIndex={-1} aria-hidden="true">
          {avatar}
        </Link>
      )}
      <div className={cx(styles.words, isShort && styles.short)}>
        <Name
          className={styles.name}
          id={headingId}
          aria-label={headingId === undefined ? undefined : nameWithStatus(post)}
        >
          {profile === null ? (
            <bdi className={styles.full}>{name}</bdi>
          ) : (
            <Link to={profile} className={styles.full}>
              <bdi>{name}</bdi>
            </Link>
          )}
          {post.author.isSchoolVerified ? (
            <>
              <BadgeCheck size={16} className={styles.tick} />
              <VisuallyHidden>school verified</VisuallyHidden>
            </>
          ) : null}
          {isSeller ? <span className={styles.seller}>Seller</span> : null}
        </Name>
        <span className={styles.facts}>
          <When post={post} isLink={links === 'all'} />
          {post.editedAtMs === null ? null : <EditedLine atMs={post.editedAtMs} />}
          {post.category ? <CategoryChip value={post.category} isLink={links !== 'none'} /> : null}
        </span>
      </div>
    </div>
  );
}
