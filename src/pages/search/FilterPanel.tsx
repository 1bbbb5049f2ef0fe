import { Image } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ALL_CATEGORIES, CATEGORIES } from '../../domain/category.ts';
import { addressOf, type SearchView } from '../../features/search/searchView.ts';
import { Chip } from '../../ui/Chip.tsx';
import { PillSelect } from '../../ui/PillSelect.tsx';
import styles from './FilterPanel.module.css';

const CATEGORY_OPTIONS = [ALL_CATEGORIES, ...CATEGORIES].map(({ value, text }) => [value, text] as const);
const ORDERS = [
  ['newest', 'Newest'],
  ['best', 'Best match'],
] as const;

/** Filters and sorts the found posts; the choice is in the URL. */
export function FilterPanel({ view }: { readonly view: SearchView }): ReactNode {
  const navigate = useNavigate();
  const change = (more: Partial<SearchView>): void =>
    void navigate(addressOf({ ...view, ...more }), { replace: true });
  const isNarrowed = view.category !== null || (view.hasPhotos && view.show !== 'media');
  return (
    <div role="group" aria-label="Filters" className={styles.panel}>
      <PillSelect
        label="Category"
        value={view.category ?? ALL_CATEGORIES.value}
        onChange={(value) => change({ category: value === ALL_CATEGORIES.value ? null : value })}
        options={CATEGORY_OPTIONS}
        isOn={view.category !== null}
      />
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
      <PillSelect
        label="Order"
        value={view.isBestFirst ? 'best' : 'newest'}
        onChange={(value) => change({ isBestFirst: value === 'best' })}
        options={ORDERS}
        isOn={view.isBestFirst}
      />
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
