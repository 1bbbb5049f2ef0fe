import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { isBlankText, plainTextOf } from '../../domain/postText.ts';
import { rawOfPlainText } from '../../domain/richText.ts';
import { readDraft, writeDraft } from '../../data/outbox/draftWords.ts';
import type { EditorCursor } from '../../editor/PostEditor.tsx';
import { LongWait } from '../../ui/LongWait.tsx';
import type { ComposerTexts } from './composerTarget.ts';
import tile from './photosTile.module.css';
import styles from './PlainField.module.css';

/** Marks the plain field that takes input until the editor has loaded; the value is the draft's key. */
const STAND_IN = 'data-stand-in';

/**
 * The selection of the plain field that the editor replaces, read during render: 'elsewhere' if it is not focused,
 * null if there is none with the same draft.
 */
export function caretBefore(draftKey: string | null): EditorCursor | 'elsewhere' | null {
  const field = document.querySelector<HTMLTextAreaElement>(`textarea[${STAND_IN}]`);
  if (field === null) return null;
  if (document.activeElement !== field) return 'elsewhere';
  if (field.getAttribute(STAND_IN) !== (draftKey ?? '')) return null;
  return { start: field.selectionStart, end: field.selectionEnd };
}

interface PlainFieldProps extends Omit<ComposerTexts, 'sendLabel'> {
  /** The key of the draft; null for visitors. */
  readonly draftKey: string | null;
  /** Keeps the place of a post's photos. */
  readonly hasPhotos?: boolean;
}

/**
 * Takes input from the first frame until the editor has loaded, and says when that takes long. The text is handed over
 * through the draft, the selection through `caretBefore`.
 */
export function PlainField(props: PlainFieldProps): ReactNode {
  // Remounts for another draft.
  return <Field key={props.draftKey} {...props} />;
}

function Field({ draftKey, label, placeholder, hasPhotos }: PlainFieldProps): ReactNode {
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
    <>
      {hasPhotos ? <div className={tile.tile} /> : null}
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
      <div role="status">
        <LongWait />
      </div>
    </>
  );
}
