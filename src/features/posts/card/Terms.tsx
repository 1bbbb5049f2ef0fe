import type { ReactNode } from 'react';
import { statusText } from '../../../domain/listing.ts';
import { cx } from '../../../lib/cx.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { shownTerms, type ListedPost } from './postPrice.ts';
import styles from './Terms.module.css';

interface TermsProps {
  readonly post: ListedPost;
  readonly size?: 'small' | 'medium' | 'large';
  /** The status stands on a picture nearby (`StatusOnPicture`). */
  readonly isStatusOnPicture?: boolean;
}

/** The price before it was lowered. */
export function FormerPrice({ children }: { readonly children: string }): ReactNode {
  return (
    <s className={styles.former}>
      <VisuallyHidden>was </VisuallyHidden>
      {children}
    </s>
  );
}

/** One line of a post: its status, kind, price, the price before, condition, facts. Nothing for a post without any. */
export function Terms({ post, size = 'medium', isStatusOnPicture = false }: TermsProps): ReactNode {
  const terms = shownTerms(post, isStatusOnPicture);
  if (terms === null) return null;
  const { price, former, status, isWanted, notes } = terms;
  return (
    <span className={cx(styles.terms, styles[size])}>
      {status === null ? null : <span className={styles.status}>{status}</span>}
      {isWanted ? <span className={styles.wanted}>Looking for</span> : null}
      {price === null ? null : <b className={styles.price}>{price}</b>}
      {former === null ? null : <FormerPrice>{former}</FormerPrice>}
      {notes === '' ? null : <span className={styles.notes}>{notes}</span>}
    </span>
  );
}

interface StatusOnPictureProps {
  readonly post: Pick<ListedPost, 'kind' | 'status' | 'category'>;
}

/** 'Reserved', 'Sold', 'Found' or 'Returned' on the picture of a thing that is not available: fills the picture's box. */
export function StatusOnPicture({ post }: StatusOnPictureProps): ReactNode {
  const status = statusText(post);
  if (status === null) return null;
  return (
    <span className={styles.veil}>
      <span className={styles.word}>{status}</span>
    </span>
  );
}
