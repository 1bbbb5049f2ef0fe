import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { LIST_BESIDE_MIN_PX } from '../../features/settings/listBeside.ts';
import { SettingsMenu } from '../../features/settings/SettingsMenu.tsx';
import { useMinWidth } from '../../ui/useMinWidth.ts';
import styles from './SettingsLayout.module.css';

/** The layout of every settings page: on wide screens with the list next to it. */
export function Component(): ReactNode {
  const hasList = useMinWidth(LIST_BESIDE_MIN_PX);
  return (
    <div className={hasList ? styles.beside : styles.alone}>
      {hasList ? (
        <nav aria-label="Settings" className={styles.list}>
          <SettingsMenu />
        </nav>
      ) : null}
      <div className={styles.page}>
        <Outlet />
      </div>
    </div>
  );
}
