import { useState, type ReactNode } from 'react';
import { priceText } from '../../domain/listing.ts';
import { PRICE_ERRORS, readTypedPrice, typedPrice } from '../../domain/typedPrice.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useInitialFocus } from '../../ui/useInitialFocus.ts';
import styles from './Wants.module.css';

interface OfferFormProps {
  readonly label: string;
  /** Amounts to choose from, US cents. */
  readonly suggestions: readonly number[];
  readonly submitLabel: string;
  readonly look?: 'filled' | 'outlined';
  readonly isBusy: boolean;
  /** Begins with the cursor in it. */
  readonly isAsked?: boolean;
  /** What stands in it at first. */
  readonly begin?: string;
  /** Why an amount in US cents that could be offered cannot be here; null of one that can. */
  readonly problemOf?: (cents: number) => string | null;
  /** What follows from the amount in US cents, above the button; null while there is none that can be offered. */
  readonly children?: (cents: number | null) => ReactNode;
  /** Told whether there is an amount in it. */
  readonly onTyped?: (isTyped: boolean) => void;
  readonly onSubmit: (cents: number) => void;
}

const noProblem = (): null => null;

/** What is wrong with a typed amount; null of one that can be offered. */
function typedProblem(typed: string): string | null {
  const cents = readTypedPrice(typed);
  if (cents === 'unclear') return 'Enter an amount like 35, 35.50 or 1,200.';
  if (cents === 'too high') return PRICE_ERRORS[cents];
  if (cents === null) return 'Enter an amount.';
  return cents === 0 ? 'Enter at least $0.01.' : null;
}

/** A field for an amount, with a few to choose from. */
export function OfferForm(props: OfferFormProps): ReactNode {
  const {
    label,
    suggestions,
    submitLabel,
    look = 'outlined',
    isBusy,
    isAsked = false,
    begin = '',
    problemOf = noProblem,
    children,
    onTyped,
    onSubmit,
  } = props;
  const [typed, setTyped] = useState(begin);
  const [error, setError] = useState<string | null>(null);
  const amount = readTypedPrice(typed);
  const cents = typeof amount === 'number' ? amount : null;
  const problem = typedProblem(typed) ?? (cents === null ? null : problemOf(cents));
  const first = useInitialFocus<HTMLInputElement>();
  const write = (next: string): void => {
    setTyped(next);
    setError(null);
    onTyped?.(next.trim() !== '');
  };
  return (
    <form
      className={styles.offer}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy) return;
        setError(problem);
        if (problem === null && cents !== null) onSubmit(cents);
        else event.currentTarget.querySelector('input')?.focus();
      }}
    >
      <TextField
        ref={isAsked ? first : undefined}
        label={label}
        inputMode="decimal"
        autoComplete="off"
        placeholder="$"
        value={typed}
        error={error}
        onChange={write}
      />
      {suggestions.length === 0 ? null : (
        <div className={styles.suggestions} role="group" aria-label="Suggested amounts">
          {suggestions.map((suggested) => (
            <Button
              key={suggested}
              look="outlined"
              aria-pressed={amount === suggested}
              className={styles.suggestion}
              onClick={() => write(typedPrice(suggested))}
            >
              {priceText(suggested)}
            </Button>
          ))}
        </div>
      )}
      {children?.(problem === null ? cents : null)}
      <Button type="submit" look={look} isBusy={isBusy}>
        {submitLabel}
      </Button>
    </form>
  );
}
