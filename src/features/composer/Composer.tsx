import { ImagePlus } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import type { ReactNode } from 'react';
import { CATEGORIES } from '../../domain/category.ts';
import { POST_PICKER_TYPES } from '../../domain/media.ts';
import { plainTextOf } from '../../domain/postText.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './Composer.module.css';
import { Counter } from './Counter.tsx';
import { loadEditor } from './editorCode.ts';
import { MediaStrip } from './MediaStrip.tsx';
import { UploadingDialog } from './UploadingDialog.tsx';
import type { ComposerState } from './useComposer.ts';

const PostEditor = lazy(loadEditor);

export interface ComposerProps {
  readonly composer: ComposerState;
  readonly label: string;
  readonly placeholder: string;
  readonly sendLabel: string;
  readonly hasCategory?: boolean;
  /** With it there is a way out beside the way on. */
  readonly onCancel?: () => void;
}

/** Until the editor's code is there: the same box with the same words. */
function Waiting({
  raw,
  placeholder,
}: {
  readonly raw: string | null;
  readonly placeholder: string;
}): ReactNode {
  return (
    <div className={styles.waiting} aria-busy="true">
      {raw === null ? placeholder : plainTextOf(raw)}
    </div>
  );
}

function CategoryChoice({ composer }: { readonly composer: ComposerState }): ReactNode {
  return (
    <select
      className={styles.category}
      aria-label="Category"
      value={composer.category ?? ''}
      onChange={({ target }) => composer.choose(target.value === '' ? null : target.value)}
    >
      <option value="">Add a category</option>
      {CATEGORIES.map(({ text, value }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}

/** One field that grows, its pictures, its category, and the button that sends it. */
export function Composer(props: ComposerProps): ReactNode {
  const { composer, label, placeholder, sendLabel, hasCategory, onCancel } = props;
  const picker = useRef<HTMLInputElement>(null);
  const { content, media } = composer;
  return (
    <div className={styles.composer}>
      <Suspense fallback={<Waiting raw={content.raw} placeholder={placeholder} />}>
        <PostEditor
          key={composer.round}
          initialRaw={content.raw}
          label={label}
          placeholder={placeholder}
          isFocused
          onChange={composer.write}
          onTooLong={composer.complainTooLong}
          onSubmit={composer.send}
        />
      </Suspense>
      <MediaStrip media={media.media} onRemove={media.remove} onMove={media.move} />
      <div className={styles.bar}>
        <IconButton label="Add photos" onClick={() => picker.current?.click()}>
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
        {hasCategory ? <CategoryChoice composer={composer} /> : null}
        <span className={styles.gap} />
        <Counter length={content.length} />
        {onCancel ? (
          <Button look="plain" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
        <Button onClick={composer.send} disabled={!composer.canSend}>
          {sendLabel}
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
