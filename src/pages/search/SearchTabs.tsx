import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  addressOf,
  RESULTS_TABS,
  type SearchView,
  type ResultsTab,
} from '../../features/search/searchView.ts';
import tabs from '../../ui/Tabs.module.css';
import styles from './SearchPage.module.css';

const LABELS: Readonly<Record<ResultsTab, string>> = { latest: 'Latest', media: 'Media', people: 'People' };

/** The tabs of the results. Back leads to where the search began, not from tab to tab. */
export function SearchTabs({ view }: { readonly view: SearchView }): ReactNode {
  return (
    <nav className={styles.tabs} aria-label="Results">
      {RESULTS_TABS.map((show) => (
        <Link
          key={show}
          to={addressOf({ ...view, show })}
          replace
          className={tabs.tab}
          aria-current={show === view.show ? 'page' : undefined}
        >
          {LABELS[show]}
        </Link>
      ))}
    </nav>
  );
}
