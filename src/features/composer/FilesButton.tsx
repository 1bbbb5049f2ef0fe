import { ImagePlus } from 'lucide-react';
import { useRef, type ReactNode, type Ref } from 'react';
import { POST_PICKER_TYPES } from '../../domain/media.ts';
import { IconButton } from '../../ui/IconButton.tsx';

interface FilesButtonProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly label: string;
  readonly isMultiple?: boolean;
  readonly disabled?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Opens the device's picker of photos and videos. */
export function FilesButton({
  ref,
  label,
  isMultiple = false,
  disabled = false,
  onFiles,
}: FilesButtonProps): ReactNode {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton ref={ref} label={label} disabled={disabled} onClick={() => picker.current?.click()}>
        <ImagePlus size={24} />
      </IconButton>
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
