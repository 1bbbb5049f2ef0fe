import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { DELETED_USER } from '../../domain/deletedUser.ts';
import type { Post } from '../../domain/post.ts';
import { mediaUrl } from '../../data/media/mediaUrl.ts';
import { cx } from '../../lib/cx.ts';
import { paths } from '../../lib/paths.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Age } from './Age.tsx';
import styles from './AuthorLine.module.css';
import { CategoryChip } from './CategoryChip.tsx';

/** First name and initial, as everyone sees them. */
export function authorName({ author }: Pick<Post, 'author'>): string {
  return `${author.firstName} ${author.lastName}`.trim();
}

export interface AuthorLineProps {
  readonly post: Post;
  readonly avatarPx?: number;
  /** Without links where the reader is in the middle of something: writing, or on the post's own page (`page`). */
  readonly links?: 'all' | 'page' | 'none';
  /** In one line where there is room for it, as comments have it. */
  readonly isShort?: boolean;
}

function When({ post, isLink }: { readonly post: Post; readonly isLink: boolean }): ReactNode {
  const age = post.isPending ? 'Sending…' : <Age atMs={post.createdAtMs} />;
  return isLink ? (
    <Link to={paths.post(post.id)} className={styles.age}>
      {age}
    </Link>
  ) : (
    age
  );
}

/** Who posted, when, and as what. The age is the link that opens the post; the name leads to its author. */
export function AuthorLine({
  post,
  avatarPx = 40,
  links = 'all',
  isShort = false,
}: AuthorLineProps): ReactNode {
  const name = authorName(post);
  const profile =
    links === 'none' || post.author.id === DELETED_USER.id ? null : paths.profile(post.author.username);
  const avatar = <Avatar src={mediaUrl(post.author.photoPath)} name={name} sizePx={avatarPx} />;
  return (
    <div className={styles.line}>
      {profile === null ? (
        avatar
      ) : (
        // The name beside it is the same link, for all but the thumb.
        <Link to={profile} className={styles.face} tabIndex={-1} aria-hidden="true">
          {avatar}
        </Link>
      )}
      <div className={cx(styles.words, isShort && styles.short)}>
        <span className={styles.name}>
          {profile === null ? (
            <bdi className={styles.full}>{name}</bdi>
          ) : (
            <Link to={profile} className={styles.full}>
              <bdi>{name}</bdi>
            </Link>
          )}
          {post.author.isSchoolVerified ? (
            <>
              <BadgeCheck size={16} strokeWidth={1.75} aria-hidden="true" className={styles.tick} />
              <VisuallyHidden>school verified</VisuallyHidden>
            </>
          ) : null}
        </span>
        <span className={styles.facts}>
          <When post={post} isLink={links === 'all'} />
          {post.category ? <CategoryChip value={post.category} isLink={links !== 'none'} /> : null}
        </span>
      </div>
    </div>
  );
}
