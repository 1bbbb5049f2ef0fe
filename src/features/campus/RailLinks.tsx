import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import styles from './Panel.module.css';

const LINKS = [
  ['About', paths.about()],
  ['How It Works', paths.howItWorks()],
  ['Trust and Safety', paths.trust()],
  ['Help', paths.help()],
  ['Terms', paths.terms()],
  ['Privacy', paths.privacy()],
] as const;

/** Links to the static pages, below the panels. */
export function RailLinks(): ReactNode {
  return (
    <nav className={styles.links} aria-label="About the site">
      {LINKS.map(([label, to]) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
