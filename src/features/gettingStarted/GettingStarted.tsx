import { Circle, CircleCheck, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { firestoreDb } from '../../data/firebase.ts';
import type { Profile } from '../../domain/user.ts';
import { cx } from '../../lib/cx.ts';
import { paths } from '../../lib/paths.ts';
import { showFailure } from '../../ui/alerts/alertStore.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useCompose } from '../composer/useCompose.ts';
import styles from './GettingStarted.module.css';
import { showFirstSave } from './showFirstSave.ts';
import { useFirstSave } from './useFirstSave.ts';

interface Step {
  readonly text: string;
  readonly isDone: boolean;
  /** The path of the step, or an action on this page. */
  readonly to: string | (() => void);
}

function StepItem({ step }: { readonly step: Step }): ReactNode {
  const Mark = step.isDone ? CircleCheck : Circle;
  const inside = (
    <>
      <Mark size={20} className={cx(styles.mark, !step.isDone && styles.on)} />
      <span className={step.isDone ? styles.isDone : styles.link}>{step.text}</span>
      {step.isDone ? <VisuallyHidden>done</VisuallyHidden> : null}
    </>
  );
  const { isDone, to } = step;
  if (isDone) {
    return (
      <li>
        <span className={styles.step}>{inside}</span>
      </li>
    );
  }
  return (
    <li>
      {typeof to === 'function' ? (
        <button type="button" className={styles.step} onClick={to}>
          {inside}
        </button>
      ) : (
        // So that Back from the composer returns here.
        <Link to={to} state={{ cameFrom: paths.home() }} className={styles.step}>
          {inside}
        </Link>
      )}
    </li>
  );
}

async function storeDone(uid: string): Promise<void> {
  const [db, { updateProfile }] = await Promise.all([
    firestoreDb(),
    import('../../data/profiles/profileWrites.ts'),
  ]);
  await updateProfile(db, uid, { hasGettingStartedDone: true });
}

/** A new member's first three steps, checked as they are done; its cross hides them for good. */
export default function GettingStarted({ me }: { readonly me: Profile }): ReactNode {
  const hasSaved = useFirstSave(me);
  const compose = useCompose();
  const [isAway, setAway] = useState(false);
  const steps: readonly Step[] = [
    {
      text: 'Add a profile picture',
      isDone: me.photoPath !== null,
      to: me.isProfileSetUp ? paths.profileEdit() : paths.profileSetUp(),
    },
    { text: 'Save a post you like', isDone: hasSaved === true, to: showFirstSave },
    {
      text: 'Post your first item',
      isDone: me.totalPosts > 0,
      to: compose,
    },
  ];
  const doneCount = steps.filter(({ isDone }) => isDone).length;
  const isAllDone = doneCount === steps.length;
  const putAway = (): void => {
    setAway(true);
    storeDone(me.id).catch(() => {
      setAway(false);
      showFailure();
    });
  };
  if (isAway) return null;
  return (
    <section className={styles.card} aria-labelledby="getting-started">
      <div className={styles.header}>
        <h2 id="getting-started" className={styles.title}>
          {isAllDone ? "You're all set" : 'Getting started'}
        </h2>
        <span className={styles.count}>
          {doneCount} of {steps.length}
        </span>
        <IconButton label="Dismiss" className={styles.dismiss} onClick={putAway}>
          <X size={20} />
        </IconButton>
      </div>
      <ul className={styles.steps}>
        {steps.map((step) => (
          <StepItem key={step.text} step={step} />
        ))}
      </ul>
    </section>
  );
}
