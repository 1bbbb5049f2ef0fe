import { MessageCircle, Share } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './ActionRow.module.css';
import { SaveButton } from './SaveButton.tsx';

export interface ActionRowProps {
  readonly isSaved: boolean;
  readonly saveCount: number;
  readonly onSave: () => void;
  readonly onComment: () => void;
  readonly onShare: () => void;
}

/** The commands under a post. Sending a message joins them, as the one filled button, when conversations do. */
export function ActionRow({ isSaved, saveCount, onSave, onComment, onShare }: ActionRowProps): ReactNode {
  return (
    <div className={styles.row}>
      <button type="button" className={styles.action} onClick={onComment}>
        <MessageCircle size={20} strokeWidth={1.75} aria-hidden="true" />
        Comment
      </button>
      <SaveButton isSaved={isSaved} count={saveCount} onPress={onSave} />
      <button type="button" className={styles.action} onClick={onShare}>
        <Share size={20} strokeWidth={1.75} aria-hidden="true" />
        Share
      </button>
    </div>
  );
}
