import type { ReactNode } from 'react';
import { isFact } from '../../domain/factForms.ts';
import { factText, factTexts, factsOf, type Fact } from '../../domain/facts.ts';
import { typedFact } from '../../domain/typedFact.ts';
import { cx } from '../../lib/cx.ts';
import { Button } from '../../ui/Button.tsx';
import marks from '../../ui/chosen.module.css';
import { PillSelect } from '../../ui/PillSelect.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ChipField } from './ChipField.tsx';
import styles from './PostChips.module.css';
import type { DraftWords } from './useDraftWords.ts';
import type { FactEntry } from './useFactEntry.ts';

const TYPES: Readonly<Record<string, string>> = { date: 'date', moment: 'datetime-local' };

interface FieldProps {
  readonly row: Fact;
  readonly entry: FactEntry;
  readonly typed: string;
}

/** Where one fact is typed. Enter, Done and Escape close it. */
function FactField({ row, entry, typed }: FieldProps): ReactNode {
  const { field, error } = entry;
  const type = TYPES[row.kind];
  const time = type === 'date' ? '' : 'T00:00';
  return (
    <ChipField
      label={row.label}
      field={field}
      onLeave={entry.judge}
      onEscape={entry.giveUp}
      onRemove={typed === '' ? null : entry.remove}
      onDone={entry.close}
    >
      <TextField
        ref={field}
        className={styles.fact}
        label={row.label}
        autoComplete="off"
        enterKeyHint="done"
        {...(type === undefined
          ? {
              maxLength: row.kind === 'words' ? row.max : 30,
              inputMode: row.kind === 'number' || row.kind === 'year' ? 'numeric' : 'text',
            }
          : { type, min: `2020-01-01${time}`, max: `2099-12-31${time}` })}
        value={typed}
        onChange={(next) => entry.type(row, next)}
        error={error}
      />
    </ChipField>
  );
}

interface FactChipsProps {
  readonly composer: Pick<DraftWords, 'details' | 'entered' | 'suggested' | 'chosen' | 'choose'>;
  readonly entry: FactEntry;
  readonly isNew: boolean;
}

/** The facts of a post's category. What its words suggest is filled in of a new post, and offered in an edit. */
export function FactChips({ composer, entry, isNew }: FactChipsProps): ReactNode {
  const { chips, opened, type, press } = entry;
  const { entered, suggested, chosen, choose } = composer;
  const { category } = composer.details;
  const all = factsOf(category);
  // A home's first day is when it is available.
  const hasFirstDay = all.some(({ key }) => key === 'from') && (entered['available'] ?? '') === '';
  const offered = isNew ? [] : factTexts(category, suggested);
  return (
    <>
      <div ref={chips} className={styles.facts} role="group" aria-label="More details">
        {all
          .filter(({ key }) => !(hasFirstDay && key === 'available'))
          .map((row) => {
            const { key, label, choices } = row;
            const typed = entered[key] ?? '';
            if (choices !== undefined) {
              return (
                <PillSelect
                  key={key}
                  label={label}
                  value={typed}
                  shown={typed === '' ? label : undefined}
                  options={[['', 'Not said'], ...Object.entries(choices)]}
                  isOn={typed !== ''}
                  onChange={(next) => type(row, next)}
                />
              );
            }
            const value = typedFact(row, typed);
            const text = isFact(row, value) ? factText(row, value) : value;
            return (
              <button
                key={key}
                type="button"
                className={cx(styles.chip, value !== '' && cx(styles.filled, marks.chosen))}
                aria-expanded={row === opened}
                aria-label={value === '' ? undefined : `${label}: ${text}`}
                onClick={() => press(row)}
              >
                <span>{value === '' ? label : text}</span>
              </button>
            );
          })}
      </div>
      {offered.length === 0 ? null : (
        <p className={styles.offered}>
          Your text says: {offered.join(', ')}.
          <Button
            look="plain"
            size="small"
            onClick={() => choose({ facts: { ...chosen.facts, ...suggested } })}
          >
            Add
          </Button>
        </p>
      )}
      {opened === null ? null : (
        <FactField key={opened.key} row={opened} entry={entry} typed={entered[opened.key] ?? ''} />
      )}
    </>
  );
}
