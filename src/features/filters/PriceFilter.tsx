import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { ANY_PRICE, rangeBetween, rangeText, type PriceRange } from '../../domain/searchFilters.ts';
import { PRICE_ERRORS, readTypedPrice, typedPrice } from '../../domain/typedPrice.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { FieldsFilter } from './FieldsFilter.tsx';
import styles from './FilterPanel.module.css';

export interface PriceFilterProps {
  readonly range: PriceRange;
  readonly onChange: (range: PriceRange) => void;
}

/** The price looked for. */
export function PriceFilter({ range, onChange }: PriceFilterProps): ReactNode {
  return (
    <FieldsFilter name="Price" text={rangeText(range)} any="Any price" onRemove={() => onChange(ANY_PRICE)}>
      {(close) => (
        <PriceFields
          range={range}
          onDone={(next) => {
            close();
            onChange(next);
          }}
          onClose={close}
        />
      )}
    </FieldsFilter>
  );
}

interface PriceFieldsProps {
  readonly range: PriceRange;
  readonly onDone: (range: PriceRange) => void;
  readonly onClose: () => void;
}

const typedOf = (cents: number | null): string => (cents === null ? '' : typedPrice(cents));

/** Both ends of the price. Enter and the button apply them, Escape leaves them. */
function PriceFields({ range, onDone, onClose }: PriceFieldsProps): ReactNode {
  const [from, setFrom] = useState(typedOf(range.fromCents));
  const [to, setTo] = useState(typedOf(range.toCents));
  const [isJudged, setJudged] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const [low, high] = [readTypedPrice(from), readTypedPrice(to)];
  const errorOf = (price: typeof low): string | null =>
    isJudged && typeof price === 'string' ? PRICE_ERRORS[price] : null;
  const closeAtEscape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose();
  };
  const field = {
    className: styles.field,
    autoComplete: 'off',
    inputMode: 'decimal',
    maxLength: 20,
    onKeyDown: closeAtEscape,
  } as const;
  return (
    <form
      ref={form}
      className={styles.fields}
      aria-label="Price"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (typeof low !== 'string' && typeof high !== 'string') onDone(rangeBetween(low, high));
        else {
          setJudged(true);
          form.current?.querySelectorAll('input')[typeof low === 'string' ? 0 : 1]?.focus();
        }
      }}
    >
      <TextField
        // eslint-disable-next-line jsx-a11y/no-autofocus -- a press on the chip asks for it
        autoFocus
        {...field}
        label="From, in dollars"
        value={from}
        onChange={setFrom}
        error={errorOf(low)}
      />
      <TextField
        {...field}
        label="To, in dollars"
        enterKeyHint="search"
        value={to}
        onChange={setTo}
        error={errorOf(high)}
      />
      <Button type="submit" look="outlined">
        Show
      </Button>
    </form>
  );
}
