import { Bookmark } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../../lib/cx.ts';
import { shortCount } from '../../../lib/shortCount.ts';
import styles from '../card/ActionRow.module.css';

/** The button's label: 'Saved!' if saved by the reader, else the number of saves, if any. */
export function saveLabel(isSaved: boolean, count: number): string {
  if (isSaved) return 'Saved!';
  return count > 0 ? `Save (${shortCount(count)})` : 'Save';
}

interface SaveButtonProps {
  readonly isSaved: boolean;
  readonly count: number;
  readonly onPress: () => void;
}

/** Saves a post, or removes the save. */
export function SaveButton({ isSaved, count, onPress }: SaveButtonProps): ReactNode {
  return (
    <button
      type="button"
      className={cx(styles.action, isSaved && styles.on)}
      aria-pressed={isSaved}
      onClick={onPress}
    >
      <Bookmark size={20} fill={isSaved ? 'currentColor' : 'none'} />
      <span className={styles.save} data-short={!isSaved && count > 0 ? shortCount(count) : undefined}>
        {saveLabel(isSaved, count)}
      </span>
    </button>
  );
}
