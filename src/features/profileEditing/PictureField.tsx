import { Camera } from 'lucide-react';
import { useId, useRef, type ChangeEvent, type ReactNode } from 'react';
import { mediaUrl } from '../../data/media/mediaUrl.ts';
import { shownName } from '../../domain/personName.ts';
import type { Profile } from '../../domain/user.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorText } from '../../ui/ErrorText.tsx';
import { PhotoCropper } from '../../ui/crop/PhotoCropper.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './PictureField.module.css';
import type { PictureDraft } from './usePicture.ts';

const PREVIEW_PX = 128;

interface PictureFieldProps {
  readonly me: Profile;
  readonly draft: PictureDraft;
}

/** Chooses and crops a photo. Errors of a file are shown below. */
export function PictureField({ me, draft }: PictureFieldProps): ReactNode {
  const { photo, error } = draft;
  const picker = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const isBusy = draft.progress !== null || draft.isOpening;
  const pick = (): void => picker.current?.click();
  const described = error === null ? {} : { 'aria-describedby': errorId };

  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = target.files ?? [];
    // Allows choosing the same file again after an error.
    target.value = '';
    if (file) draft.choose(file);
  };

  return (
    <div className={styles.field}>
      {photo ? (
        <>
          <PhotoCropper
            key={photo.address}
            address={photo.address}
            aspect={photo.widthPx / photo.heightPx}
            cut={draft.cut}
            onChange={draft.setCut}
          />
          <Button look="outlined" size="small" disabled={isBusy} onClick={pick} {...described}>
            Choose another photo
          </Button>
        </>
      ) : (
        // The picture is not inside the button: a monogram's letters would become part of its name.
        <div className={styles.picture}>
          <Avatar src={mediaUrl(me.photoPath)} name={shownName(me)} sizePx={PREVIEW_PX} />
          <button
            type="button"
            className={styles.pick}
            aria-label="Choose a photo"
            disabled={isBusy}
            onClick={pick}
            {...described}
          >
            <span className={styles.camera}>{draft.isOpening ? <Spinner /> : <Camera size={20} />}</span>
          </button>
        </div>
      )}
      <ErrorText id={errorId} className={styles.centered}>
        {error}
      </ErrorText>
      <input
        ref={picker}
        type="file"
        aria-label="Profile picture"
        className={styles.file}
        tabIndex={-1}
        accept="image/jpeg,image/png,image/gif"
        onChange={choose}
      />
    </div>
  );
}

/** The button's label during the upload. */
export const uploadText = (progress: number): string => `Uploading… ${String(Math.round(progress * 100))} %`;
