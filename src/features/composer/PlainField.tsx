import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { isBlankText, plainTextOf } from '../../domain/postText.ts';
import { rawOfPlainText } from '../../domain/richText.ts';
import { readDraft, writeDraft } from '../../data/outbox/draftWords.ts';
import { caretBefore, STAND_IN } from './caret.ts';
import styles from './PlainField.module.css';

interface PlainFieldProps {
  /** The key of the draft; null for visitors. */
  readonly draftKey: string | null;
  readonly label: string;
  readonly placeholder: string;
}

/**
 * Takes input from the first frame until the editor has loaded. The text is handed over through the draft, the
 * selection through `caret.ts`.
 */
export function PlainField(props: PlainFieldProps): ReactNode {
  // Remounts for another draft.
  return <Field key={props.draftKey} {...props} />;
}

function Field({ draftKey, label, placeholder }: PlainFieldProps): ReactNode {
  const field = useRef<HTMLTextAreaElement>(null);
  const [{ words, caret }] = useState(() => ({
    words: draftKey === null ? '' : plainTextOf(readDraft(draftKey).raw),
    caret: caretBefore(draftKey),
  }));
  useLayoutEffect(() => {
    const { current } = field;
    if (current && caret !== 'elsewhere') {
      current.focus({ preventScroll: true });
      current.setSelectionRange(caret?.start ?? words.length, caret?.end ?? words.length);
    }
  }, [words, caret]);
  return (
    <textarea
      ref={field}
      className={styles.field}
      {...{ [STAND_IN]: draftKey ?? '' }}
      aria-label={label}
      placeholder={placeholder}
      defaultValue={words}
      onChange={({ target: { value } }) => {
        if (draftKey === null) return;
        const raw = isBlankText(value) ? null : rawOfPlainText(value);
        writeDraft(draftKey, { ...readDraft(draftKey), raw });
      }}
    />
  );
}
