import type { ReactNode, Ref } from 'react';
import { cx } from '../../../lib/cx.ts';
import { FormattedText } from './FormattedText.tsx';
import type { Mark } from './marks.ts';
import styles from './TextFace.module.css';

interface TextFaceProps {
  readonly raw: string;
  readonly mark?: Mark | undefined;
  /** Clamped to six lines. */
  readonly isCut: boolean;
  readonly words?: Ref<HTMLDivElement>;
  readonly tabIndex?: number | undefined;
  /** Below the words. */
  readonly children?: ReactNode;
}

/** The look of `PostText`. */
export function TextFace({ raw, mark, isCut, words, tabIndex, children }: TextFaceProps): ReactNode {
  return (
    <div className={styles.text}>
      <div ref={words} className={cx(styles.words, isCut && styles.clamped)} tabIndex={tabIndex}>
        <FormattedText raw={raw} mark={mark} />
      </div>
      {children}
    </div>
  );
}

/** Whether clamped words are cut, once laid out. */
export const areCut = ({ scrollHeight, clientHeight }: Element): boolean => scrollHeight > clientHeight + 1;

/** Shows the rest of clamped words. */
export function MoreButton({ onClick }: { readonly onClick?: () => void }): ReactNode {
  return (
    <button type="button" className={styles.more} onClick={onClick}>
      more
    </button>
  );
}
