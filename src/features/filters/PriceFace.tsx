import type { ReactNode, Ref } from 'react';
import { rangeText, type PriceRange } from '../../domain/searchFilters.ts';
import { cx } from '../../lib/cx.ts';
import marks from '../../ui/chosen.module.css';
import styles from './FilterPanel.module.css';

interface PriceFaceProps {
  readonly range: PriceRange;
  readonly arrow: ReactNode;
  readonly cross: ReactNode;
  readonly chip?: Ref<HTMLButtonElement>;
  readonly isOpen?: boolean;
  readonly onOpen?: () => void;
  readonly onRemove?: () => void;
}

/** The look of a `PriceFilter`, without hooks. */
export function PriceFace({
  range,
  arrow,
  cross,
  chip,
  isOpen = false,
  onOpen,
  onRemove,
}: PriceFaceProps): ReactNode {
  const text = rangeText(range);
  return (
    <span className={cx(styles.price, text !== null && cx(styles.on, marks.chosen))}>
      <button
        ref={chip}
        type="button"
        className={styles.open}
        aria-expanded={isOpen}
        aria-label={`Price: ${text ?? 'Any price'}`}
        onClick={onOpen}
      >
        <span className={styles.amount}>{text ?? 'Any price'}</span>
        {text === null ? arrow : null}
      </button>
      {text === null ? null : (
        <button
          type="button"
          className={styles.remove}
          aria-label={`Remove price ${text}`}
          onClick={onRemove}
        >
          {cross}
        </button>
      )}
    </span>
  );
}
