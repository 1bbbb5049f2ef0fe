import type { ReactNode } from 'react';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ChipField } from './ChipField.tsx';
import styles from './PostChips.module.css';
import type { DraftWords } from './useDraftWords.ts';
import type { PriceEntry } from './usePriceEntry.ts';

interface PriceFieldProps {
  readonly price: PriceEntry;
  readonly composer: Pick<DraftWords, 'details' | 'choose'>;
}

/** Where a post's price is typed. Enter, Done and Escape close it. */
export function PriceField({ price, composer }: PriceFieldProps): ReactNode {
  const { field } = price;
  const { priceCents, takesOffers } = composer.details;
  return (
    <ChipField
      label="Price"
      field={field}
      onLeave={price.judge}
      onEscape={price.giveUp}
      onRemove={priceCents === null && !takesOffers ? null : price.remove}
      onDone={price.close}
    >
      <TextField
        ref={field}
        className={styles.amount}
        trailing={
          <span className={styles.sign} aria-hidden="true">
            $
          </span>
        }
        label="Price in dollars"
        isLabelHidden
        placeholder="0"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={20}
        value={price.typed}
        onChange={price.type}
        error={price.error}
      />
      <Checkbox
        label="or best offer"
        isChecked={takesOffers}
        onChange={(next) => composer.choose({ takesOffers: next })}
      />
    </ChipField>
  );
}
