import { lazy, Suspense, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { DRAWING_NAMES } from '../../ui/drawingNames.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import styles from './Design.module.css';
import { Chapter, Sample } from './Sample.tsx';

const Drawing = lazy(() => import('../../ui/Drawing.tsx'));

/** Empty states and their drawings. */
export function DrawingSamples(): ReactNode {
  return (
    <Chapter title="Nothing to show">
      <EmptyState
        level={3}
        drawing="box"
        title="Be the first... to create a post, it's so easy!"
        text="A sentence that says what will be here."
        action={<Button>Create Post</Button>}
      />
      <div className={styles.samples}>
        {DRAWING_NAMES.map((name) => (
          <Sample key={name} name={name}>
            <Suspense fallback={null}>
              <Drawing name={name} />
            </Suspense>
          </Sample>
        ))}
      </div>
    </Chapter>
  );
}
