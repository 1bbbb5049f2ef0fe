import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { LIST_BESIDE_MIN_PX } from '../../features/settings/listBeside.ts';
import { paths } from '../../lib/paths.ts';
import { useMinWidth } from '../../ui/useMinWidth.ts';
import { BackButton } from './BackButton.tsx';
import styles from './PageBar.module.css';
import type { RouteHandle } from './routeHandle.ts';
import { SearchBox } from './SearchBox.tsx';

/** Above the page on wider screens, where the rail has the rest: the search, and the way back to what the page is under. */
export function PageBar({ handle }: { readonly handle: RouteHandle | null }): ReactNode {
  const { pathname } = useLocation();
  // Under the account alone there is a page that the list does not lead to.
  const isBesideList =
    useMinWidth(LIST_BESIDE_MIN_PX) &&
    pathname.startsWith(paths.settings()) &&
    !pathname.startsWith(paths.accountSetting(''));
  // Its own bars are at the window's top, or it is a search itself.
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
