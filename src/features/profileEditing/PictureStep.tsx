import type { ReactNode } from 'react';
import type { Profile } from '../../domain/user.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { PictureField, uploadText } from './PictureField.tsx';
import { usePicture } from './usePicture.ts';

export const PICTURE_WORDS = {
  title: 'Pick a profile picture',
  text: 'A face makes it easier to trust a seller. You can change it at any time.',
} as const;

interface PictureFormProps {
  readonly me: Profile;
  /** A picture was uploaded, or the step skipped. */
  readonly onDone: () => void;
  /** Whether skipping may cancel an upload. */
  readonly isCancellable?: boolean;
}

/** An optional profile picture: stored before the next step, so that leaving half-way loses nothing. */
export function PictureForm({ me, onDone, isCancellable = false }: PictureFormProps): ReactNode {
  const draft = usePicture(me);
  const isBusy = draft.progress !== null;
  const save = async (): Promise<void> => {
    if (await draft.save()) onDone();
  };
  return (
    <>
      <PictureField me={me} draft={draft} />
      <Button size="large" isWide isBusy={isBusy} disabled={draft.photo === null} onClick={() => void save()}>
        {draft.progress === null ? 'Next' : uploadText(draft.progress)}
      </Button>
      <Button look="plain" isWide disabled={isBusy && !isCancellable} onClick={onDone}>
        Skip for now
      </Button>
    </>
  );
}

interface PictureStepProps extends Pick<PictureFormProps, 'onDone'> {
  readonly profile: Profile;
}

/** The last step of joining: an optional profile picture. */
export function PictureStep({ profile, onDone }: PictureStepProps): ReactNode {
  return (
    <Dialog onClose={onDone} {...PICTURE_WORDS}>
      <PictureForm me={profile} onDone={onDone} isCancellable />
    </Dialog>
  );
}
