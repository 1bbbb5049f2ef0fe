import type { ReactNode, Ref } from 'react';
import { cx } from '../../lib/cx.ts';
import marks from '../../ui/chosen.module.css';
import styles from './FilterPanel.module.css';

export interface FieldsFaceProps {
  /** 'Price' */
  readonly name: string;
  /** What is set; null where anything will do. */
  readonly text: string | null;
  readonly any: string;
  readonly arrow: ReactNode;
  readonly cross: ReactNode;
  readonly chip?: Ref<HTMLButtonElement>;
  readonly isOpen?: boolean;
  readonly onOpen?: () => void;
  readonly onRemove?: () => void;
}

/** The look of a `FieldsFilter`, without hooks. */
export function FieldsFace({
  name,
  text,
  any,
  arrow,
  cross,
  chip,
  isOpen = false,
  onOpen,
  onRemove,
}: FieldsFaceProps): ReactNode {
  return (
    <span className={cx(styles.price, text !== null && cx(styles.on, marks.chosen))}>
      <button
        ref={chip}
        type="button"
        className={styles.open}
        aria-expanded={isOpen}
        aria-label={`${name}: ${text ?? any}`}
        onClick={onOpen}
      >
        <span className={styles.amount}>{text ?? any}</span>
        {text === null ? arrow : null}
      </button>
      {text === null ? null : (
        <button
          type="button"
          className={styles.remove}
          aria-label={`Remove ${name.toLowerCase()} ${text}`}
          onClick={onRemove}
        >
          {cross}
        </button>
      )}
    </span>
  );
}
