import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { CATEGORIES } from '../../domain/category.ts';
import type { Post } from '../../domain/post.ts';
import { mediaUrl } from '../../data/media/mediaUrl.ts';
import { paths } from '../../lib/paths.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Link } from 'react-router-dom';
import { Age } from './Age.tsx';
import styles from './AuthorLine.module.css';

/** First name and initial, as everyone sees them. */
export function authorName({ author }: Pick<Post, 'author'>): string {
  return `${author.firstName} ${author.lastName}`.trim();
}

function categoryText(value: string): string {
  return CATEGORIES.find((category) => category.value === value)?.text ?? value;
}

export interface AuthorLineProps {
  readonly post: Post;
  readonly avatarPx?: number;
  readonly isLink?: boolean;
}

/** Who posted, when, and as what. The age is the link that opens the post. */
export function AuthorLine({ post, avatarPx = 40, isLink = true }: AuthorLineProps): ReactNode {
  const name = authorName(post);
  const age = post.isPending ? 'Sending…' : <Age atMs={post.createdAtMs} />;
  return (
    <div className={styles.line}>
      <Avatar src={mediaUrl(post.author.photoPath)} name={name} sizePx={avatarPx} />
      <div className={styles.words}>
        <span className={styles.name}>
          <span className={styles.full}>{name}</span>
          {post.author.isSchoolVerified ? (
            <>
              <BadgeCheck size={16} strokeWidth={1.75} aria-hidden="true" className={styles.tick} />
              <VisuallyHidden>school verified</VisuallyHidden>
            </>
          ) : null}
        </span>
        <span className={styles.facts}>
          {isLink ? (
            <Link to={paths.post(post.id)} className={styles.age}>
              {age}
            </Link>
          ) : (
            age
          )}
          {post.category ? <Chip>{categoryText(post.category)}</Chip> : null}
        </span>
      </div>
    </div>
  );
}
