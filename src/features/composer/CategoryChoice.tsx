import { Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { track } from '../../data/analytics/track.ts';
import { CATEGORIES } from '../../domain/category.ts';
import { cx } from '../../lib/cx.ts';
import { paths } from '../../lib/paths.ts';
import { PillSelect } from '../../ui/PillSelect.tsx';
import styles from './CategoryChoice.module.css';
import { useIsDesktop } from './useIsDesktop.ts';
import type { CameFrom } from './useLeaveComposer.ts';

interface CategoryChoiceProps {
  /** The stored value; null for none. */
  readonly value: string | null;
  readonly onChoose: (value: string | null) => void;
}

const NONE = 'Add a category';
const OPTIONS = [['', NONE] as const, ...CATEGORIES.map(({ value, text }) => [value, text] as const)];

/** The category of a post: a popover list, or a page of its own on phones. */
export function CategoryChoice({ value, onChoose }: CategoryChoiceProps): ReactNode {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const chosen = CATEGORIES.find((one) => one.value === value)?.text ?? NONE;
  const open = (): void => track({ name: 'Toggle Category Modal', place: 'composer' });
  if (!useIsDesktop()) {
    return (
      <Link
        className={cx(styles.category, value !== null && styles.chosen)}
        to={paths.createCategories(here)}
        state={{ cameFrom: here } satisfies CameFrom}
        onClick={open}
        aria-label={`Category: ${value === null ? 'none' : chosen}`}
      >
        <Tag size={16} />
        <span>{value === null ? 'Category' : chosen}</span>
      </Link>
    );
  }
  return (
    <PillSelect
      label="Category of the post"
      value={value ?? ''}
      options={OPTIONS}
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
