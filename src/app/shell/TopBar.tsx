import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { currentCampus } from '../../data/session/currentCampus.ts';
import { CampusMark } from '../../features/campus/CampusMark.tsx';
import { cx } from '../../lib/cx.ts';
import { paths } from '../../lib/paths.ts';
import { useIsScrollingDown } from '../../ui/useIsScrollingDown.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { BackButton } from './BackButton.tsx';
import type { RouteHandle } from './routeHandle.ts';
import { SearchBox } from './SearchBox.tsx';
import styles from './TopBar.module.css';

/** The top bar of phones: Back and the title on a sub-page, else the community. */
export function TopBar({ handle }: { readonly handle: RouteHandle | null }): ReactNode {
  const isAway = useIsScrollingDown(handle?.hidesBar ?? false);
  const hasBack = handle?.isSubPage === true || handle?.bar === 'back';
  return (
    <header className={cx(styles.bar, isAway && styles.away)}>
      {hasBack ? (
        <>
          <BackButton hasBadge={handle.bar === 'back'} />
          <span className={styles.title}>{handle.title}</span>
        </>
      ) : (
        <Brand isMarkAlone={handle?.bar === 'search'} />
      )}
      {handle?.bar === 'search' ? <SearchBox /> : null}
      <AccountMenu />
    </header>
  );
}

function Brand({ isMarkAlone }: { readonly isMarkAlone: boolean }): ReactNode {
  const campus = currentCampus();
  const name = `${campus.shortName} Buy/Sell`;
  return (
    <Link to={paths.home()} className={styles.brand} aria-label={isMarkAlone ? name : undefined}>
      <CampusMark campus={campus} sizePx={32} />
      {isMarkAlone ? null : <span className={styles.title}>{name}</span>}
    </Link>
  );
}
