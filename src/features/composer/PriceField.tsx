import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useLatest } from '../../ui/useLatest.ts';
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
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [field]);
  const giveUp = useLatest(price.giveUp);
  useEffect(() => {
    const closeAtEscape = (event: KeyboardEvent): void => {
      if (
        event.key !== 'Escape' ||
        !(event.target instanceof Node) ||
        !group.current?.contains(event.target)
      ) {
        return;
      }
      // On the window, before the dialog that the composer may be in, which would close.
      event.stopPropagation();
      giveUp.current();
    };
    addEventListener('keydown', closeAtEscape, { capture: true });
    return () => removeEventListener('keydown', closeAtEscape, { capture: true });
  }, [giveUp]);
  const { priceCents, takesOffers } = composer.details;
  return (
    <div
      ref={group}
      className={styles.price}
      role="group"
      aria-label="Price"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) price.judge();
      }}
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
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          price.close();
        }}
      />
      <Checkbox
        label="or best offer"
        isChecked={takesOffers}
        onChange={(next) => composer.choose({ takesOffers: next })}
      />
      <span className={styles.buttons}>
        {priceCents === null && !takesOffers ? null : (
          <Button look="plain" size="small" onClick={price.remove}>
            Remove
          </Button>
        )}
        <Button look="outlined" size="small" onClick={price.close}>
          Done
        </Button>
      </span>
    </div>
  );
}
