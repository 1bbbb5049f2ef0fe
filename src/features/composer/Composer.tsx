import { ImagePlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { POST_PICKER_TYPES } from '../../domain/media.ts';
import PostEditor from '../../editor/PostEditor.tsx';
import { cx } from '../../lib/cx.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { alertStore } from '../../ui/alerts/alertStore.ts';
import { caretBefore } from './caret.ts';
import { CategoryChoice } from './CategoryChoice.tsx';
import styles from './Composer.module.css';
import { Counter } from './Counter.tsx';
import { MediaStrip } from './MediaStrip.tsx';
import { UploadingDialog } from './UploadingDialog.tsx';
import type { ComposerState } from './useComposer.ts';
import { useFilesGiven } from './useFilesGiven.ts';

/** Says that a picture goes; not on the page that comes after this one. */
function useRemovalAlert(): () => void {
  const shown = useRef<number | null>(null);
  useEffect(
    () => () => {
      if (shown.current !== null) alertStore.dismiss(shown.current);
    },
    [],
  );
  return () => {
    shown.current = alertStore.show({ kind: 'okay', text: 'Removing photo...' });
  };
}

export interface ComposerProps {
  readonly composer: ComposerState;
  readonly label: string;
  readonly placeholder: string;
  readonly sendLabel: string;
  readonly hasCategory?: boolean;
  /** With it there is a way out beside the way on. */
  readonly onCancel?: () => void;
}

/** One field that grows, its pictures, its category, and the button that sends it. */
export function Composer(props: ComposerProps): ReactNode {
  const { composer, label, placeholder, sendLabel, hasCategory, onCancel } = props;
  const picker = useRef<HTMLInputElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  // Where the cursor was in the field that stood here before; the field that begins anew has it at its beginning.
  const [left] = useState(caretBefore);
  const cursor = composer.round > 0 || left === null ? 'end' : left === 'elsewhere' ? null : left;
  const { content, media, isSending } = composer;
  const sayRemoving = useRemovalAlert();
  const files = useFilesGiven(composer.isUnderWay, media.add);
  return (
    <div
      className={cx(styles.composer, files.isOver && styles.over, isSending && styles.sending)}
      {...files.handlers}
    >
      <PostEditor
        key={composer.round}
        initialRaw={content.raw}
        label={label}
        placeholder={placeholder}
        cursor={cursor}
        isReadOnly={isSending}
        onChange={composer.write}
        onTooLong={composer.complainTooLong}
        onSubmit={composer.send}
      />
      {media.media.length === 0 ? null : (
        <div inert={isSending}>
          <MediaStrip
            media={media.media}
            onRemove={(key) => {
              media.list.remove(key);
              sayRemoving();
            }}
            onEmptied={() => adder.current?.focus()}
            onRetry={(key) => media.list.retry(key)}
            onMove={(from, to) => media.list.move(from, to)}
          />
        </div>
      )}
      <div className={styles.bar}>
        <IconButton
          ref={adder}
          label="Add photos"
          disabled={isSending}
          onClick={() => picker.current?.click()}
        >
          <ImagePlus size={24} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          accept={POST_PICKER_TYPES}
          aria-label="Photos and videos"
          onChange={({ target }) => {
            media.add([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        {hasCategory ? (
          <span inert={isSending}>
            <CategoryChoice value={composer.category} onChoose={composer.choose} />
          </span>
        ) : null}
        <span className={styles.gap} />
        <Counter length={content.length} />
        {onCancel ? (
          <Button look="plain" disabled={isSending} onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
        <Button onClick={composer.send} isBusy={isSending} disabled={!composer.canSend && !isSending}>
          {isSending ? 'Posting…' : sendLabel}
        </Button>
      </div>
      {composer.uploadingId === null ? null : (
        <UploadingDialog
          id={composer.uploadingId}
          onDone={(outcome) => {
            if (composer.uploadingId !== null) composer.uploaded(composer.uploadingId, outcome);
          }}
          onCancel={composer.cancelUpload}
        />
      )}
    </div>
  );
}
