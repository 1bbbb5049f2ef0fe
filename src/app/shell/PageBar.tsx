import type { ReactNode } from 'react';
import { BackButton } from './BackButton.tsx';
import styles from './PageBar.module.css';
import type { RouteHandle } from './routeHandle.ts';
import { SearchBox } from './SearchBox.tsx';

/** Above the page on wider screens, where the rail has the rest: the search on the feed, the way back under it. */
export function PageBar({ handle }: { readonly handle: RouteHandle | null }): ReactNode {
  if (handle?.bar === 'search') {
    return (
      <div className={styles.bar}>
        <SearchBox />
      </div>
    );
  }
  return handle?.isSubPage ? (
    <div className={styles.bar}>
      <BackButton />
      <span aria-hidden="true">Back</span>
    </div>
  ) : null;
}
