import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { currentCampus } from '../../data/session/currentCampus.ts';
import { CampusMark } from '../../features/campus/CampusMark.tsx';
import { paths } from '../../lib/paths.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import type { RouteHandle } from './routeHandle.ts';
import styles from './TopBar.module.css';

/** The bar at the top of phones. */
export function TopBar({ handle }: { readonly handle: RouteHandle | null }): ReactNode {
  const campus = currentCampus();
  const navigate = useNavigate();
  const goBack = (): void => void (history.length > 1 ? navigate(-1) : navigate(paths.home()));
  return (
    <header className={styles.bar}>
      {handle?.isSubPage ? (
        <>
          <IconButton label="Back" onClick={goBack}>
            <ArrowLeft size={24} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
          <span className={styles.title}>{handle.title}</span>
        </>
      ) : (
        <Link to={paths.home()} className={styles.brand}>
          <CampusMark campus={campus} sizePx={32} />
          <span>{campus.shortName} Buy/Sell</span>
        </Link>
      )}
      <AccountMenu />
    </header>
  );
}
