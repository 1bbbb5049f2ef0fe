import { lazy, Suspense, type ReactNode } from 'react';
import { loadOptional } from '../lib/lazyParts.ts';
import type { DrawingName } from './Drawing.tsx';
import styles from './EmptyState.module.css';

// Lazy: the drawings would delay the first post.
const Drawing = lazy(() => loadOptional(() => import('./Drawing.tsx')));

export interface EmptyStateProps {
  readonly drawing: DrawingName;
  readonly title: string;
  readonly text?: ReactNode;
  /** The primary action. */
  readonly action?: ReactNode;
  /** Heading level of the title. */
  readonly level?: 1 | 2 | 3;
}

/** An empty region: a drawing, a text, one action. */
export function EmptyState({ drawing, title, text, action, level = 2 }: EmptyStateProps): ReactNode {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty} data-drawing={drawing}>
      <div className={styles.drawing}>
        <Suspense fallback={null}>
          <Drawing name={drawing} />
        </Suspense>
      </div>
      <Heading className={styles.title}>{title}</Heading>
      {text ? <p className={styles.text}>{text}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
