import type { ReactNode } from 'react';
import { addressOf } from '../../features/search/searchAddress.ts';
import {
  isFiltered,
  RESULTS_TABS,
  type ResultsTab,
  type SearchView,
} from '../../features/search/searchView.ts';
import { Chip } from '../../ui/Chip.tsx';
import type { TabLink } from '../../ui/tabLink.ts';
import tabs from '../../ui/Tabs.module.css';
import styles from './SearchPage.module.css';

const LABELS: Readonly<Record<ResultsTab, string>> = { latest: 'Latest', media: 'Media', people: 'People' };

interface ResultsHeadProps {
  readonly view: SearchView;
  readonly Tab: TabLink;
  /** Whether all filters stand below in any case. */
  readonly isWide: boolean;
  readonly areOpen: boolean;
  readonly onOpen: () => void;
  readonly icon: ReactNode;
  readonly bell: ReactNode;
}

/** The tabs of the results, their bell, and on a phone the button of their filters. Without hooks: also drawn before the app. */
export function ResultsHead({ view, Tab, isWide, areOpen, onOpen, icon, bell }: ResultsHeadProps): ReactNode {
  return (
    <div className={styles.head}>
      {/* Back leads to where the search began, not from tab to tab. */}
      <nav className={styles.tabs} aria-label="Results">
        {RESULTS_TABS.map((tab) => (
          <Tab
            key={tab}
            to={addressOf({ ...view, show: tab })}
            replace
            className={tabs.tab}
            aria-current={tab === view.show ? 'page' : undefined}
          >
            {LABELS[tab]}
          </Tab>
        ))}
      </nav>
      {bell}
      {isWide || view.show === 'people' ? null : (
        <Chip icon={icon} isOn={isFiltered(view)} isExpanded={areOpen} onPress={onOpen}>
          Filters
        </Chip>
      )}
    </div>
  );
}
