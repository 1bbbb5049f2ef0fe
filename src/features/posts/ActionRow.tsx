import { MessageCircle, Share } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { preloadComposer } from '../composer/composerCode.ts';
import styles from './ActionRow.module.css';
import { preloadQuestions } from './questionsCode.ts';
import { SaveButton } from './SaveButton.tsx';
import type { PostActions } from './usePostActions.ts';

export interface ActionRowProps {
  readonly actions: PostActions;
  readonly saveCount: number;
  readonly onComment: () => void;
}

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The commands under a post: the message to its author, the one that matters, and three quiet ones. */
export function ActionRow({ actions, saveCount, onComment }: ActionRowProps): ReactNode {
  const { message } = actions;
  return (
    <div className={styles.row} data-full={message !== null || undefined}>
      {message ? (
        <Button
          size="small"
          className={styles.message}
          onPointerEnter={preloadQuestions}
          onFocus={preloadQuestions}
          onClick={message}
        >
          Send Message
        </Button>
      ) : null}
      <button type="button" className={styles.action} onPointerEnter={preloadComposer} onClick={onComment}>
        <MessageCircle {...icon} />
        <span className={styles.label}>Comment</span>
      </button>
      <SaveButton isSaved={actions.isSaved} count={saveCount} onPress={actions.toggleSaved} />
      <button
        type="button"
        className={styles.action}
        onPointerEnter={preloadQuestions}
        onClick={actions.share}
      >
        <Share {...icon} />
        <span className={styles.label}>Share</span>
      </button>
    </div>
  );
}
