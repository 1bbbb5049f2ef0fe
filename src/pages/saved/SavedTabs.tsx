import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Member } from '../../data/posts/memberPosts.ts';
import tabs from '../../ui/Tabs.module.css';
import styles from './SavedTabs.module.css';
import { WantsList } from './WantsList.tsx';

const OF = 'of';
const WANTS = 'wants';

interface SavedTabsProps {
  readonly me: Member;
  /** The list of saved posts. */
  readonly children: ReactNode;
}

/** What the reader has saved, and what they want, as two tabs. Which one is in the URL. */
export function SavedTabs({ me, children }: SavedTabsProps): ReactNode {
  const [query] = useSearchParams();
  const isWants = query.get(OF) === WANTS;
  const searchOf = (of: string | null): string => {
    const next = new URLSearchParams(query);
    next.delete(OF);
    if (of !== null) next.set(OF, of);
    return next.toString();
  };
  const tab = (label: string, of: string | null): ReactNode => (
    <Link
      to={{ search: searchOf(of) }}
      replace
      className={tabs.tab}
      aria-current={isWants === (of !== null) ? 'page' : undefined}
    >
      {label}
    </Link>
  );
  return (
    <>
      <nav className={styles.tabs} aria-label="Saved">
        {tab('Posts', null)}
        {tab('Wants', WANTS)}
      </nav>
      {isWants ? <WantsList me={me} /> : children}
    </>
  );
}
