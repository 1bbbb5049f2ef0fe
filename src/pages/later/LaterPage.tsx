import type { ReactNode } from 'react';
import { EmptyState, type EmptyStateProps } from '../../ui/EmptyState.tsx';
import styles from './Later.module.css';

export interface LaterPageProps extends Omit<EmptyStateProps, 'level' | 'title'> {
  /** The page's heading. */
  readonly heading: string;
  /** The words of the empty state. */
  readonly title: string;
  readonly children?: ReactNode;
}

/** The frame of a screen that is still to come: its heading, honest words, one useful way on. */
export function LaterPage({ heading, children, ...empty }: LaterPageProps): ReactNode {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{heading}</h1>
      {children}
      <EmptyState {...empty} />
    </div>
  );
}
