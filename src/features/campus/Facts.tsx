import { Lock, MapPin, Users, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Campus } from '../../domain/campus.ts';
import styles from './Facts.module.css';
import { useFiguresInWords } from './figuresApi.ts';

/** A short list with an icon for each entry. */
export function Facts({ children }: { readonly children: ReactNode }): ReactNode {
  return <ul className={styles.facts}>{children}</ul>;
}

interface FactProps {
  readonly icon: LucideIcon;
  readonly children: ReactNode;
}

export function Fact({ icon: Icon, children }: FactProps): ReactNode {
  return (
    <li>
      <Icon size={20} />
      {children}
    </li>
  );
}

/** Who is in a community, who sees it, and where it is. */
export function CampusFacts({ campus }: { readonly campus: Campus }): ReactNode {
  const figures = useFiguresInWords(campus.id) ?? [];
  return (
    <>
      <Fact icon={Lock}>Private: only verified students see posts</Fact>
      {campus.city ? (
        <Fact icon={MapPin}>
          {campus.city}, {campus.state}
        </Fact>
      ) : null}
      {/* The numbers of members and of posts this week, if known. Last, so that they move nothing when they arrive. */}
      {figures.length === 0 ? null : <Fact icon={Users}>{figures.join(' · ')}</Fact>}
    </>
  );
}
