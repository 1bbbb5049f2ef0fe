import type { ReactNode } from 'react';
import { POST_TEXT_MAX } from '../../domain/limits.ts';
import { cx } from '../../lib/cx.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './Composer.module.css';

const SHOWN_FROM = 400;
const WARNS_FROM = 480;

/** The number of characters left, shown from 400 on; negative when IME composition exceeded the limit. */
export function Counter({ length }: { readonly length: number }): ReactNode {
  if (length < SHOWN_FROM) return null;
  const left = POST_TEXT_MAX - length;
  return (
    <span className={cx(styles.counter, length >= WARNS_FROM && styles.scarce, left < 0 && styles.tooMuch)}>
      <span aria-hidden="true">{left}</span>
      <VisuallyHidden role="status">
        {length >= WARNS_FROM ? `${left} ${left === 1 ? 'character' : 'characters'} left` : ''}
      </VisuallyHidden>
    </span>
  );
}
