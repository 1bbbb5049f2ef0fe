import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import styles from './BottomBar.module.css';
import { NAV_ENTRIES } from './navigation.ts';
import { useCompose } from './useCompose.ts';

/** Navigation on phones, in reach of the thumb. */
export function BottomBar(): ReactNode {
  const compose = useCompose();
  const { pathname } = useLocation();
  const half = Math.ceil(NAV_ENTRIES.length / 2);
  const links = NAV_ENTRIES.map(({ label, to, icon: Icon }) => (
    <NavLink
      key={to}
      to={to}
      className={styles.entry}
      onClick={(event) => {
        if (pathname !== to) return;
        event.preventDefault();
        scrollTo({ top: 0, behavior: 'smooth' });
      }}
    >
      <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
      <span>{label}</span>
    </NavLink>
  ));
  return (
    <nav aria-label="Main" className={styles.bar}>
      {links.slice(0, half)}
      <button type="button" className={styles.add} onClick={compose} aria-label="Create Post">
        <Plus size={24} strokeWidth={2} aria-hidden="true" />
      </button>
      {links.slice(half)}
    </nav>
  );
}
