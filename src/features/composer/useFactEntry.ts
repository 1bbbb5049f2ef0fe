import { useRef, useState, type RefObject } from 'react';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { learnedCampus } from '../../domain/campus.ts';
import { isDayPast } from '../../domain/dayPast.ts';
import { factsOf, NO_FACTS, type Fact } from '../../domain/facts.ts';
import { typedFact, typedFactError } from '../../domain/typedFact.ts';
import type { DraftWords } from './useDraftWords.ts';

type Draft = Pick<DraftWords, 'details' | 'chosen' | 'entered' | 'choose'>;

/** The fields of a post's facts: which one is open, and what is wrong with them. */
export interface FactEntry {
  readonly opened: Fact | null;
  readonly error: string | null;
  readonly field: RefObject<HTMLInputElement | null>;
  /** The chips that open them. */
  readonly chips: RefObject<HTMLDivElement | null>;
  /** Opens a field, or closes the one that is open. */
  readonly press: (row: Fact) => void;
  readonly type: (row: Fact, typed: string) => void;
  /** Shows the error of what is typed, if it has one. */
  readonly judge: () => void;
  /** Closes the field unless what is typed there cannot be stored. */
  readonly close: () => void;
  /** Closes the field as it was opened. */
  readonly giveUp: () => void;
  readonly remove: () => void;
  /** Whether the post can go: if not, the first field that is wrong is open, with its error. */
  readonly settle: () => boolean;
}

/** Whether a post with this would end at once. */
const isOver = (row: Fact, typed: string): boolean =>
  isDayPast(
    { [row.key]: typedFact(row, typed) },
    learnedCampus(currentCampusId())?.timeZone ?? null,
    Date.now(),
  );

/**
 * The fields of a post's facts, of which one is open at a time. What is typed is in the draft at once, right or wrong. A day that
 * is over is wrong unless a stored post has it already.
 */
export function useFactEntry({ details, chosen, entered, choose }: Draft, isNew: boolean): FactEntry {
  const { category, facts } = details;
  const [open, setOpen] = useState<{ readonly key: string; readonly before: string } | null>(null);
  const [judged, setJudged] = useState<'no' | 'yes' | 'half'>('no');
  const [stored] = useState(isNew ? NO_FACTS : entered);
  const field = useRef<HTMLInputElement>(null);
  const chips = useRef<HTMLDivElement>(null);
  const rows = factsOf(category);
  const opened = rows.find(({ key }) => key === open?.key) ?? null;
  const faultOf = (row: Fact): string | null => {
    const typed = entered[row.key] ?? '';
    const fault = typedFactError(row, typed, facts);
    if (fault !== null || typed === '' || typed === stored[row.key] || !isOver(row, typed)) return fault;
    return 'This is over: the post would end at once.';
  };
  // A date that is half typed has no value.
  const isHalf = (): boolean => field.current?.validity.badInput === true;
  const fault = opened === null ? null : faultOf(opened);
  const type = ({ key }: Fact, typed: string): void => choose({ facts: { ...chosen.facts, [key]: typed } });
  const shut = (): void => {
    setOpen(null);
    setJudged('no');
    chips.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
  };
  const judge = (): void => setJudged(isHalf() ? 'half' : 'yes');
  const close = (): void => {
    judge();
    if (fault !== null || isHalf()) field.current?.focus();
    else shut();
  };
  return {
    opened,
    error: judged === 'half' ? 'Complete it, or remove it.' : judged === 'yes' ? fault : null,
    field,
    chips,
    press: (row) => {
      if (row === opened) {
        close();
        return;
      }
      setJudged('no');
      setOpen({ key: row.key, before: entered[row.key] ?? '' });
    },
    type: (row, typed) => {
      if (judged === 'half') setJudged('yes');
      type(row, typed);
    },
    judge,
    close,
    giveUp: () => {
      if (opened !== null && fault !== null) type(opened, open?.before ?? '');
      shut();
    },
    remove: () => {
      if (opened !== null) type(opened, '');
      shut();
    },
    settle: () => {
      const wrong = opened !== null && isHalf() ? opened : rows.find((row) => faultOf(row) !== null);
      if (wrong === undefined) return true;
      if (wrong !== opened) setOpen({ key: wrong.key, before: entered[wrong.key] ?? '' });
      setJudged(wrong === opened && isHalf() ? 'half' : 'yes');
      if (wrong === opened) field.current?.focus();
      return false;
    },
  };
}
