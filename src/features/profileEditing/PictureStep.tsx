import type { ReactNode } from 'react';
import type { Profile } from '../../domain/user.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { PictureField, uploadText } from './PictureField.tsx';
import { usePicture } from './usePicture.ts';

interface PictureStepProps {
  readonly profile: Profile;
  /** A picture was uploaded, or the step skipped. */
  readonly onDone: () => void;
}

/** The last step of joining: an optional profile picture. */
export function PictureStep({ profile, onDone }: PictureStepProps): ReactNode {
  const draft = usePicture(profile);
  const save = async (): Promise<void> => {
    if (await draft.save()) onDone();
  };
  return (
    <Dialog
      onClose={onDone}
      title="Pick a profile picture"
      text="A face makes it easier to trust a seller. You can change it at any time."
    >
      <PictureField me={profile} draft={draft} />
      <Button
        size="large"
        isWide
        isBusy={draft.progress !== null}
        disabled={draft.photo === null}
        onClick={() => void save()}
      >
        {draft.progress === null ? 'Next' : uploadText(draft.progress)}
      </Button>
      <Button look="plain" isWide onClick={onDone}>
        Skip for now
      </Button>
    </Dialog>
  );
}
