import { Image } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ALL_CATEGORIES, CATEGORIES } from '../../domain/category.ts';
import { addressOf, type SearchView } from '../../features/search/searchView.ts';
import { cx } from '../../lib/cx.ts';
import { Chip } from '../../ui/Chip.tsx';
import styles from './FilterPanel.module.css';

/** Filters and sorts the found posts; the choice is in the URL. */
export function FilterPanel({ view }: { readonly view: SearchView }): ReactNode {
  const navigate = useNavigate();
  const change = (more: Partial<SearchView>): void =>
    void navigate(addressOf({ ...view, ...more }), { replace: true });
  const isNarrowed = view.category !== null || (view.hasPhotos && view.show !== 'media');
  return (
    <div role="group" aria-label="Filters" className={styles.panel}>
      <select
        className={cx(styles.select, view.category !== null && styles.on)}
        aria-label="Category"
        value={view.category ?? ALL_CATEGORIES.value}
        onChange={({ target: { value } }) =>
          change({ category: value === ALL_CATEGORIES.value ? null : value })
        }
      >
        {[ALL_CATEGORIES, ...CATEGORIES].map(({ text, value }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {/* The media tab's posts all have photos. */}
      {view.show === 'media' ? null : (
        <Chip
          icon={<Image size={16} />}
          isOn={view.hasPhotos}
          onPress={() => change({ hasPhotos: !view.hasPhotos })}
        >
          With photos
        </Chip>
      )}
      <select
        className={cx(styles.select, view.isBestFirst && styles.on)}
        aria-label="Order"
        value={view.isBestFirst ? 'best' : 'newest'}
        onChange={({ target: { value } }) => change({ isBestFirst: value === 'best' })}
      >
        <option value="newest">Newest</option>
        <option value="best">Best match</option>
      </select>
      {isNarrowed ? (
        <button
          type="button"
          className={styles.clear}
          onClick={() => change({ category: null, hasPhotos: false })}
        >
          Clear filters
        </button>
      ) : null}
    </div>
  );
}
