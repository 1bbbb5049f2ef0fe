import type { CSSProperties, ReactNode } from 'react';
import styles from './Design.module.css';
import { Chapter } from './Sample.tsx';

const NEUTRALS = Array.from({ length: 12 }, (_, i) => `n${String(i + 1)}`);
const HUES = ['accent', 'success', 'danger', 'warning', 'info'] as const;

const paint = (ground: string, text: string): CSSProperties => ({
  background: `var(--${ground})`,
  color: `var(--${text})`,
});

/** The color ramps, and every pair of text and background in use. */
export function ColourSamples(): ReactNode {
  return (
    <Chapter title="Colour">
      <ul className={styles.ramp} aria-label="Neutral">
        {NEUTRALS.map((step, i) => (
          <li key={step} className={styles.step} style={paint(step, i < 7 ? 'n12' : 'raised')}>
            {step.slice(1)}
          </li>
        ))}
      </ul>
      {HUES.map((hue) => (
        <ul key={hue} className={styles.ramp} aria-label={hue}>
          <li className={styles.step} style={paint(hue, `on-${hue}`)}>
            {hue}
          </li>
          <li className={styles.step} style={paint(`${hue}-strong`, `on-${hue}`)}>
            strong
          </li>
          <li className={styles.step} style={paint(`${hue}-tint`, `${hue}-text`)}>
            tint
          </li>
          <li className={styles.step} style={paint('surface', `${hue}-text`)}>
            text
          </li>
          <li className={styles.step} style={paint(`${hue}-line`, 'n12')}>
            line
          </li>
        </ul>
      ))}
      <ul className={styles.ramp} aria-label="Spark">
        <li className={styles.step}>
          <span className={styles.spark} /> spark
        </li>
      </ul>
    </Chapter>
  );
}
