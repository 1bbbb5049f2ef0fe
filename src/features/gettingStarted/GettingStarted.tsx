import { Circle, CircleCheck, X } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { withDb } from '../../data/sdk/withDb.ts';
import type { WithPosts } from '../../data/posts/postsSlice.ts';
import type { Profile } from '../../domain/user.ts';
import { cx } from '../../lib/cx.ts';
import { paths } from '../../lib/paths.ts';
import { prefersReducedMotion } from '../../lib/reducedMotion.ts';
import { ifStillHere } from '../../lib/ifStillHere.ts';
import { showFailure } from '../../ui/alerts/alertStore.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useCompose } from '../composer/useCompose.ts';
import styles from './GettingStarted.module.css';

const MARK_MS = 1600;

/** Scrolls to the first post that can be saved, and focuses and highlights its save button. */
function showFirstSave(): void {
  const behavior = prefersReducedMotion() ? 'auto' : 'smooth';
  const button = document.querySelector<HTMLElement>('[role="feed"] button[aria-pressed="false"]');
  if (!button) {
    // No such post yet: scroll to the feed.
    document.getElementById('feed')?.scrollIntoView({ behavior });
    return;
  }
  button.focus({ preventScroll: true });
  button.scrollIntoView({ block: 'center', behavior });
  // Browsers show a focus ring only for the keyboard.
  const ring = { outline: '2px solid var(--accent-text)', outlineOffset: '-2px' };
  button.animate([ring, ring, { ...ring, outlineColor: 'transparent' }], MARK_MS);
}

/** Whether the member has ever saved a post; null until known. At most one read. */
function useFirstSave({ id, campusId }: Profile): boolean | null {
  const isKnown = useSelector((state: WithPosts) => Object.values(state.posts.saved).includes(true));
  const [isStored, setStored] = useState<boolean | null>(null);
  useEffect(() => {
    if (isKnown) return undefined;
    const ask = async (): Promise<boolean> => {
      const [db, { hasSavedAny }] = await withDb(import('../../data/posts/savedPosts.ts'));
      return hasSavedAny(db, id, campusId);
    };
    // An unknown answer counts as not done: the step is shown, and a save checks it.
    return ifStillHere(ask(), setStored, () => setStored(false));
  }, [id, campusId, isKnown]);
  return isKnown || isStored;
}

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
        // Back from the composer returns here.
        <Link to={to} state={{ cameFrom: paths.home() }} className={styles.step}>
          {inside}
        </Link>
      )}
    </li>
  );
}

async function storeDone(uid: string): Promise<void> {
  const [db, { updateProfile }] = await withDb(import('../../data/profiles/profileWrites.ts'));
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
    { text: 'Post your first item', isDone: me.totalPosts > 0, to: compose },
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
