import { ChevronDown, X } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { ANY_PRICE, rangeBetween, type PriceRange } from '../../domain/searchFilters.ts';
import { PRICE_ERRORS, readTypedPrice, typedPrice } from '../../domain/typedPrice.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './FilterPanel.module.css';
import { PriceFace } from './PriceFace.tsx';

export interface PriceFilterProps {
  readonly range: PriceRange;
  readonly onChange: (range: PriceRange) => void;
}

/** A chip with the price looked for, which opens the fields for it and has a button that takes it away. */
export function PriceFilter({ range, onChange }: PriceFilterProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const chip = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setOpen(false);
    chip.current?.focus();
  };
  const take = (next: PriceRange): void => {
    close();
    onChange(next);
  };
  return (
    <>
      <PriceFace
        range={range}
        arrow={<ChevronDown size={16} />}
        cross={<X size={16} />}
        chip={chip}
        isOpen={isOpen}
        onOpen={() => setOpen(!isOpen)}
        onRemove={() => take(ANY_PRICE)}
      />
      {isOpen ? <PriceFields range={range} onDone={take} onClose={close} /> : null}
    </>
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
        className={styles.field}
        label="From, in dollars"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        onKeyDown={closeAtEscape}
        value={from}
        onChange={setFrom}
        error={errorOf(low)}
      />
      <TextField
        className={styles.field}
        label="To, in dollars"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={20}
        onKeyDown={closeAtEscape}
        value={to}
        onChange={setTo}
        error={errorOf(high)}
      />
      <Button type="submit" look="outlined" className={styles.apply}>
        Show
      </Button>
    </form>
  );
}
