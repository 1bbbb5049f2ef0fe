import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { track } from '../../../data/analytics/track.ts';
import { CATEGORIES } from '../../../domain/category.ts';
import { paths, withQuery } from '../../../lib/paths.ts';
import { announce } from '../../../ui/alerts/alertStore.ts';
import { Chip } from '../../../ui/Chip.tsx';
import styles from './CategoryChip.module.css';

/** A post's category; links to the feed filtered by it. */
export function CategoryChip({ value, isLink }: CategoryChipProps): ReactNode {
  const category = CATEGORIES.find((one) => one.value === value);
  if (!category || !isLink) return <Chip>{category?.text ?? value}</Chip>;
  return (
    <Link
      to={withQuery(paths.home(), { category: value })}
      className={styles.link}
      onClick={() => {
        announce('Category switched');
        track({ name: 'Switch Post Category', place: 'feed', category: value });
      }}
    >
      <Chip>{category.text}</Chip>
    </Link>
  );
}

interface CategoryChipProps {
  readonly value: string;
  readonly isLink: boolean;
}
