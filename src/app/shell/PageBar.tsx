import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { LIST_BESIDE_MIN_PX } from '../../features/settings/listBeside.ts';
import { paths } from '../../lib/paths.ts';
import { useMinWidth } from '../../ui/useMinWidth.ts';
import { BackButton } from './BackButton.tsx';
import styles from './PageBar.module.css';
import type { RouteHandle } from './routeHandle.ts';
import { SearchBox } from './SearchBox.tsx';

/** Above the page on wider screens, next to the rail: the search box, and Back to the parent page. */
export function PageBar({ handle }: { readonly handle: RouteHandle | null }): ReactNode {
  const { pathname } = useLocation();
  // Only account pages have a parent that is not in the list.
  const isBesideList =
    useMinWidth(LIST_BESIDE_MIN_PX) &&
    pathname.startsWith(paths.settings()) &&
    !pathname.startsWith(paths.accountSetting(''));
  // The page has bars of its own at the top, or is a search itself.
  if (handle?.fillsWindow || handle?.bar === 'own') return null;
  return (
    <div className={styles.bar}>
      {handle?.isSubPage && !isBesideList ? (
        <>
          <BackButton />
          <span aria-hidden="true">Back</span>
        </>
      ) : null}
      <SearchBox />
    </div>
  );
}
