import { ShieldAlert } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../../lib/cx.ts';
import { paths } from '../../lib/paths.ts';
import styles from './CoachLine.module.css';
import type { ScamKind } from './scamKind.ts';

interface CoachLineProps {
  readonly text: string;
  /** Below a post, in line with its words; else below the bubble of a message, in line with the words in that. */
  readonly isInPost: boolean;
  readonly kindOf: (text: string) => ScamKind | null;
  readonly advice: Readonly<Record<ScamKind, string>>;
  /** Opens the report; null where there is none. */
  readonly report: (() => void) | null;
  /** Hides the lines of this kind here. */
  readonly onHide: (kind: ScamKind) => void;
}

/** What a message like this one usually is. Nothing is sent, and nothing is in the way of an answer. */
export function CoachLine({ text, isInPost, kindOf, advice, report, onHide }: CoachLineProps): ReactNode {
  const kind = useMemo(() => kindOf(text), [kindOf, text]);
  if (kind === null) return null;
  return (
    <div className={cx(styles.line, isInPost && styles.inPost)} role="note">
      <ShieldAlert size={16} />
      <p>{advice[kind]}</p>
      <span className={styles.commands}>
        <Link to={paths.scams()}>Learn more</Link>
        {report === null ? null : (
          <button type="button" onClick={report}>
            Report
          </button>
        )}
        <button type="button" title="Hide hints like this here" onClick={() => onHide(kind)}>
          Hide
        </button>
      </span>
    </div>
  );
}
