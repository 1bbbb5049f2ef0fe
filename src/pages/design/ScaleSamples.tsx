import type { ReactNode } from 'react';
import styles from './Design.module.css';
import { Chapter, Sample } from './Sample.tsx';

const STEPS = [36, 28, 22, 18, 16, 15, 13, 12] as const;
const SPACES = [1, 2, 3, 4, 6, 8, 12, 16] as const;

/** Type, spacing, corners, shadows, motion. */
export function ScaleSamples(): ReactNode {
  return (
    <>
      <Chapter title="Type">
        <div className={styles.stack}>
          {STEPS.map((step) => (
            <p key={step} className={styles.line} style={{ fontSize: `var(--text-${String(step)})` }}>
              {step} Lightly used road bike
            </p>
          ))}
          <p>
            Regular 400, <span className={styles.medium}>medium 500</span>,{' '}
            <span className={styles.bold}>bold 650</span>, <span className={styles.quiet}>quiet</span>,{' '}
            <a href="#type">a link</a>
          </p>
        </div>
      </Chapter>
      <Chapter title="Space, corners, shadow, motion">
        <ul className={styles.spaces}>
          {SPACES.map((space) => (
            <li key={space} className={styles.space}>
              <span className={styles.bar} style={{ width: `var(--space-${String(space)})` }} />
              {space * 4}
            </li>
          ))}
        </ul>
        <div className={styles.samples}>
          <Sample name="Field and button: 8">
            <div className={styles.box} style={{ borderRadius: 'var(--radius)' }} />
          </Sample>
          <Sample name="Card and media: 14">
            <div className={styles.box} style={{ borderRadius: 'var(--radius-card)' }} />
          </Sample>
          <Sample name="Avatar, chip: full">
            <div className={styles.box} style={{ borderRadius: 'var(--radius-full)' }} />
          </Sample>
          <Sample name="Floats">
            <div className={styles.box} style={{ boxShadow: 'var(--float)', border: 0 }} />
          </Sample>
          <Sample name="Point here: 120 ms">
            <div className={styles.moving} />
          </Sample>
        </div>
      </Chapter>
    </>
  );
}
