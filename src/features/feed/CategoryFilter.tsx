import { ListFilter } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { track } from '../../data/analytics/track.ts';
import { ALL_CATEGORIES, CATEGORIES } from '../../domain/category.ts';
import { useIsScrollingDown } from '../../ui/useIsScrollingDown.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { CoverSelect } from './CoverSelect.tsx';
import styles from './FeedFilters.module.css';

const OPTIONS = [ALL_CATEGORIES, ...CATEGORIES];

interface CategoryFilterProps {
  /** A category's value, or null for all. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

function Select({ value, onChange }: CategoryFilterProps): ReactNode {
  return (
    <CoverSelect
      options={OPTIONS}
      value={value ?? ALL_CATEGORIES.value}
      onOpen={() => track({ name: 'Toggle Category Modal', place: 'feed' })}
      onChange={(chosen) => onChange(chosen === ALL_CATEGORIES.value ? null : chosen)}
    />
  );
}

/** Whether an element is scrolled out above the viewport. */
function useIsAbove(element: RefObject<HTMLElement | null>): boolean {
  const [isAbove, setAbove] = useState(false);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last) setAbove(!last.isIntersecting && last.boundingClientRect.top < 0);
      },
      // Below the viewport counts as in view: a jump may skip from far below to far above.
      { rootMargin: '0px 0px 99999px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isAbove;
}

/**
 * The feed's category filter. On phones, further down the feed, it is a button in reach of the thumb, hidden while scrolling down so
 * that it covers nothing.
 */
export function CategoryFilter(props: CategoryFilterProps): ReactNode {
  const own = useRef<HTMLLabelElement>(null);
  const isAbove = useIsAbove(own);
  const isAway = useIsScrollingDown(true);
  const icon = <ListFilter size={20} />;
  return (
    <>
      <label ref={own} className={styles.filter}>
        <VisuallyHidden>Show category</VisuallyHidden>
        <span className={styles.chosen} aria-hidden="true">
          {OPTIONS.find(({ value }) => value === (props.value ?? ALL_CATEGORIES.value))?.text}
        </span>
        <Select {...props} />
      </label>
      {isAbove ? (
        <label
          className={styles.thumb}
          data-away={isAway || undefined}
          data-on={props.value !== null || undefined}
        >
          {icon}
          <VisuallyHidden>Switch category</VisuallyHidden>
          <Select {...props} />
        </label>
      ) : null}
    </>
  );
}
