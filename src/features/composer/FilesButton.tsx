import { ImagePlus } from 'lucide-react';
import { useRef, type ReactNode, type Ref } from 'react';
import { POST_PICKER_TYPES } from '../../domain/media.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import tile from './photosTile.module.css';

interface FilesButtonProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly label: string;
  /** With its label in sight. */
  readonly isTile?: boolean;
  readonly isMultiple?: boolean;
  readonly disabled?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Opens the device's picker of photos and videos. */
export function FilesButton({
  ref,
  label,
  isTile = false,
  isMultiple = false,
  disabled = false,
  onFiles,
}: FilesButtonProps): ReactNode {
  const picker = useRef<HTMLInputElement>(null);
  const pick = (): void => picker.current?.click();
  return (
    <>
      {isTile ? (
        <button ref={ref} type="button" className={tile.tile} disabled={disabled} onClick={pick}>
          <ImagePlus size={24} strokeWidth={1.75} aria-hidden />
          {label}
        </button>
      ) : (
        <IconButton ref={ref} label={label} disabled={disabled} onClick={pick}>
          <ImagePlus size={24} />
        </IconButton>
      )}
      <input
        ref={picker}
        type="file"
        multiple={isMultiple}
        hidden
        accept={POST_PICKER_TYPES}
        aria-label="Photos and videos"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Allows choosing the same file again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
