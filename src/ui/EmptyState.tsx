import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './Drawing.tsx';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  readonly drawing: DrawingName;
  readonly title: string;
  readonly text?: ReactNode;
  /** The one thing to do from here. */
  readonly action?: ReactNode;
  /** Level of the title in the page's outline. */
  readonly level?: 1 | 2 | 3;
}

/** What a region shows when it has nothing: a drawing, the words, one action. */
export function EmptyState({ drawing, title, text, action, level = 2 }: EmptyStateProps): ReactNode {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty}>
      <Drawing name={drawing} />
      <Heading className={styles.title}>{title}</Heading>
      {text ? <p className={styles.text}>{text}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
