import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useInitialFocus } from '../../ui/useInitialFocus.ts';
import styles from './StartConversation.module.css';

interface FirstMessageProps {
  readonly otherName: string;
  readonly text: string;
  /** Offered while the field is empty; '' for none. */
  readonly suggestion: string;
  readonly isBusy: boolean;
  readonly onWrite: (text: string, isComposing?: boolean) => void;
  readonly onStart: () => void;
  readonly onCancel: () => void;
}

/** The form for the first message of a conversation. Enter sends it, except on phones. */
export function FirstMessage(props: FirstMessageProps): ReactNode {
  const { otherName, text, suggestion, isBusy, onWrite, onStart, onCancel } = props;
  const field = useInitialFocus<HTMLTextAreaElement>();
  const onKeyDown = (event: KeyboardEvent): void => {
    // Key code 229: Enter belongs to the input method.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.keyCode === 229) return;
    // On-screen keyboards have no key for a line break but Enter.
    if (event.shiftKey || event.altKey || matchMedia('(hover: none) and (pointer: coarse)').matches) return;
    event.preventDefault();
    if (!isBusy) onStart();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onStart();
      }}
    >
      <TextArea
        ref={field}
        label={`Message to ${otherName}`}
        isLabelHidden
        rows={3}
        placeholder="Say something . . ."
        value={text}
        readOnly={isBusy}
        onChange={(next) => onWrite(next)}
        onKeyDown={onKeyDown}
      />
      {suggestion !== '' && text === '' ? (
        <button
          type="button"
          className={styles.suggestion}
          onClick={() => {
            onWrite(suggestion);
            field.current?.focus();
          }}
        >
          {suggestion}
        </button>
      ) : null}
      <div className={styles.actions}>
        <Button type="submit" isBusy={isBusy}>
          Start Conversation
        </Button>
        <Button look="outlined" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
