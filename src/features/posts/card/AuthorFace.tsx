import type { ReactNode } from 'react';
import { CATEGORIES } from '../../../domain/category.ts';
import type { Post } from '../../../domain/post.ts';
import { cx } from '../../../lib/cx.ts';
import { fullStamp } from '../../../lib/relativeTime.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { Glyph, VERIFIED } from '../../../ui/Glyph.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './AuthorFace.module.css';
import { authorName, nameWithStatus } from './postTitle.ts';

interface AuthorFaceProps {
  readonly post: Post;
  readonly avatar: ReactNode;
  readonly name?: ReactNode;
  readonly when: ReactNode;
  readonly edited?: ReactNode;
  readonly category?: ReactNode;
  readonly isShort?: boolean;
  readonly headingId?: string | undefined;
  readonly isSeller?: boolean;
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

/** A post's category. */
export const CategoryFace = ({ value }: { readonly value: string }): ReactNode => (
  <Chip>{CATEGORIES.find((one) => one.value === value)?.text ?? value}</Chip>
);

/** The look of `AuthorLine`, without links unless they are given. */
export function AuthorFace({
  post,
  avatar,
  name = <bdi className={styles.full}>{authorName(post)}</bdi>,
  when,
  edited = post.editedAtMs === null ? null : <Edited atMs={post.editedAtMs} />,
  category = post.category ? <CategoryFace value={post.category} /> : null,
  isShort = false,
  isSeller = false,
  headingId,
}: AuthorFaceProps): ReactNode {
  const Name = headingId === undefined ? 'span' : 'h2';
  return (
    <div className={styles.line}>
      {avatar}
      <div className={cx(styles.words, isShort && styles.short)}>
        <Name
          className={styles.name}
          id={headingId}
          aria-label={headingId === undefined ? undefined : nameWithStatus(post)}
        >
          {name}
          {post.author.isSchoolVerified ? (
            <>
              <span className={styles.tick}>
                <Glyph path={VERIFIED} sizePx={16} />
              </span>
              <VisuallyHidden>school verified</VisuallyHidden>
            </>
          ) : null}
          {isSeller ? <span className={styles.seller}>Seller</span> : null}
        </Name>
        <span className={styles.facts}>
          {when}
          {edited}
          {category}
        </span>
      </div>
    </div>
  );
}
