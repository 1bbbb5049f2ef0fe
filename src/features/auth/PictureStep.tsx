import { Camera } from 'lucide-react';
import { useEffect, useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { errorText } from '../../data/errorText.ts';
import { toDataError } from '../../data/errors.ts';
import type { Profile } from '../../domain/user.ts';
import { extensionOf } from '../../domain/media.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './PictureStep.module.css';

const EXTENSIONS = ['jpeg', 'jpg', 'png', 'gif'] as const;
const ONLY_PHOTOS = 'Only photos are allowed!';
const PREVIEW_PX = 128;

export interface PictureStepProps {
  readonly profile: Profile;
  /** A picture is up, or none is wanted. */
  readonly onDone: () => void;
}

interface Chosen {
  readonly file: File;
  /** Of the preview. */
  readonly address: string;
}

function textOf(error: unknown): string {
  const { code } = toDataError(error);
  return code === 'bad-media' ? ONLY_PHOTOS : errorText(code);
}

/** The last step of joining: a face beside one's posts, for those who like. */
export function PictureStep({ profile, onDone }: PictureStepProps): ReactNode {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const upload = useRef<AbortController | null>(null);
  const name = `${profile.firstName} ${profile.lastName}`.trim();

  useEffect(() => () => upload.current?.abort(), []);
  useEffect(() => (chosen ? () => URL.revokeObjectURL(chosen.address) : undefined), [chosen]);

  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = target.files ?? [];
    // The same file may be chosen again after a refusal.
    target.value = '';
    if (!file) return;
    if (!EXTENSIONS.some((extension) => extension === extensionOf(file.name))) {
      showAlert({ text: ONLY_PHOTOS, kind: 'danger' });
      return;
    }
    setChosen({ file, address: URL.createObjectURL(file) });
  };

  const save = async ({ file }: Chosen): Promise<void> => {
    const { signal } = (upload.current = new AbortController());
    setProgress(0);
    try {
      const { setProfilePicture } = await import('../../data/account/profilePicture.ts');
      const member = { uid: profile.id, photoPath: profile.photoPath };
      await setProfilePicture(member, file, { onProgress: setProgress, signal });
      onDone();
    } catch (error) {
      if (signal.aborted) return;
      setProgress(null);
      showAlert({ text: textOf(error), kind: 'danger' });
    }
  };

  const isBusy = progress !== null;
  return (
    <Dialog
      isOpen
      onClose={onDone}
      title="Pick a profile picture"
      text="A face makes it easier to trust a seller. You can change it at any time."
    >
      <div className={styles.step}>
        <button
          type="button"
          className={styles.picture}
          aria-label={chosen ? 'Choose another photo' : 'Choose a photo'}
          disabled={isBusy}
          onClick={() => picker.current?.click()}
        >
          <Avatar src={chosen?.address ?? null} name={name} sizePx={PREVIEW_PX} />
          <span className={styles.camera}>
            <Camera size={20} strokeWidth={1.75} aria-hidden="true" />
          </span>
        </button>
        <input
          ref={picker}
          type="file"
          aria-label="Profile picture"
          className={styles.file}
          tabIndex={-1}
          accept="image/jpeg,image/png,image/gif"
          onChange={choose}
        />
        <Button
          size="large"
          isWide
          isBusy={isBusy}
          disabled={chosen === null}
          onClick={() => chosen && void save(chosen)}
        >
          {isBusy ? `Uploading… ${String(Math.round(progress * 100))} %` : 'Next'}
        </Button>
        <Button look="plain" isWide onClick={onDone}>
          Skip for now
        </Button>
      </div>
    </Dialog>
  );
}
