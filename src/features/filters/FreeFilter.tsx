import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { freeText, type FactFilters } from '../../domain/factFilters.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { FieldsFilter } from './FieldsFilter.tsx';
import styles from './FilterPanel.module.css';

type Days = Pick<FactFilters, 'freeFrom' | 'freeTo'>;

export interface FreeFilterProps {
  readonly days: FactFilters;
  readonly onChange: (days: Days) => void;
}

/** The days between which a room is to be free. */
export function FreeFilter({ days, onChange }: FreeFilterProps): ReactNode {
  return (
    <FieldsFilter
      name="Dates"
      text={freeText(days)}
      any="Any dates"
      onRemove={() => onChange({ freeFrom: null, freeTo: null })}
    >
      {(close) => (
        <FreeFields
          days={days}
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

interface FreeFieldsProps {
  readonly days: Days;
  readonly onDone: (days: Days) => void;
  readonly onClose: () => void;
}

/** What days of facts can be (`facts.ts`). */
const RANGE = { type: 'date', min: '2020-01-01', max: '2099-12-31' } as const;

/** Enter and the button apply them, Escape leaves them. What is no day is said by the browser. */
function FreeFields({ days, onDone, onClose }: FreeFieldsProps): ReactNode {
  const [from, setFrom] = useState(days.freeFrom ?? '');
  const [to, setTo] = useState(days.freeTo ?? '');
  const closeAtEscape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose();
  };
  const field = { ...RANGE, className: styles.field, onKeyDown: closeAtEscape };
  return (
    <form
      className={styles.fields}
      aria-label="Dates"
      onSubmit={(event) => {
        event.preventDefault();
        onDone({ freeFrom: from === '' ? null : from, freeTo: to === '' ? null : to });
      }}
    >
      {/* eslint-disable-next-line jsx-a11y/no-autofocus -- a press on the chip asks for it */}
      <TextField {...field} autoFocus label="Free from" value={from} onChange={setFrom} />
      <TextField {...field} label="To" value={to} onChange={setTo} />
      <Button type="submit" look="outlined">
        Show
      </Button>
    </form>
  );
}
