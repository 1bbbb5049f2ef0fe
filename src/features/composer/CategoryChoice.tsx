import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { track } from '../../data/analytics/track.ts';
import { CATEGORIES } from '../../domain/category.ts';
import { LOST_AND_FOUND } from '../../domain/facts.ts';
import { cx } from '../../lib/cx.ts';
import { paths } from '../../lib/paths.ts';
import { PillSelect } from '../../ui/PillSelect.tsx';
import marks from '../../ui/chosen.module.css';
import styles from './PostChips.module.css';
import { useIsDesktop } from './useIsDesktop.ts';
import type { CameFrom } from './useLeaveComposer.ts';

interface CategoryChoiceProps {
  /** The stored value; null for none. */
  readonly value: string | null;
  /** Its words say so; its author has not chosen yet. */
  readonly isSuggested: boolean;
  readonly onChoose: (value: string | null) => void;
  /** On phones, the list is a page: that of a new post's draft. */
  readonly hasPage: boolean;
  /** Somebody was promised it at its price: it can be no lost or found thing, which has none. */
  readonly isForSale?: boolean;
}

const NONE = 'Category';
/** An option of its own: a select fires no event when its current option is chosen, and choosing the suggestion has to count. */
const SUGGESTED = 'suggested';
const OPTIONS = [
  ['', 'No category'] as const,
  ...CATEGORIES.map(({ value, text }) => [value, text] as const),
];

/** The category of a post: a popover list, or a page of its own on phones. */
export function CategoryChoice(props: CategoryChoiceProps): ReactNode {
  const { value, isSuggested, onChoose, hasPage, isForSale = false } = props;
  const { pathname, search } = useLocation();
  const isDesktop = useIsDesktop();
  const here = pathname + search;
  const chosen = CATEGORIES.find((one) => one.value === value)?.text ?? NONE;
  const options = isForSale ? OPTIONS.filter(([one]) => one !== LOST_AND_FOUND) : OPTIONS;
  const open = (): void => track({ name: 'Toggle Category Modal', place: 'composer' });
  if (!isDesktop && hasPage) {
    return (
      <Link
        className={cx(styles.chip, value !== null && cx(styles.filled, marks.chosen))}
        to={paths.createCategories(here)}
        state={{ cameFrom: here } satisfies CameFrom}
        onClick={open}
        aria-label={`Category: ${value === null ? 'none' : chosen}`}
      >
        <span>{chosen}</span>
      </Link>
    );
  }
  return (
    <PillSelect
      label="Category of the post"
      value={isSuggested ? SUGGESTED : (value ?? '')}
      shown={chosen}
      options={
        isSuggested
          ? [[SUGGESTED, value === null ? 'From your words' : `From your words: ${chosen}`], ...options]
          : options
      }
      isOn={value !== null}
      onOpen={open}
      onChange={(next) => {
        const chosenNow = next === '' ? null : next;
        track({ name: 'Switch Post Category', place: 'composer', category: chosenNow });
        onChoose(chosenNow);
      }}
    />
  );
}
