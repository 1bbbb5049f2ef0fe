import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ErrorText } from '../../ui/ErrorText.tsx';
import type { EditPartProps } from './EditBio.tsx';
import { EditDialog } from './EditDialog.tsx';
import { failureText } from './failureText.ts';
import { PictureField, uploadText } from './PictureField.tsx';
import { usePicture } from './usePicture.ts';
import { useSubmit } from './useSubmit.ts';
import { saveProfile } from './ownProfileWrites.ts';

export interface EditPictureProps extends EditPartProps {
  /** The last picture, also once it is removed: the next upload takes another address, so that no cache shows the old one. */
  readonly lastPath: string | null;
}

/** Edits or removes the picture. */
export function EditPicture({ me, lastPath, onClose, onSaved }: EditPictureProps): ReactNode {
  const draft = usePicture({ ...me, photoPath: me.photoPath ?? lastPath });
  const removal = useSubmit(failureText);
  // The picture goes from the profile before the dialog is told: what it offers stays as it was opened.
  const [canRemove] = useState(me.photoPath !== null);
  const save = async (): Promise<void> => {
    if (await draft.save()) onSaved();
  };
  return (
    <EditDialog
      title="Profile picture"
      isSaveOff={draft.photo === null || removal.isBusy}
      isBusy={draft.progress !== null}
      busyText={draft.progress === null ? undefined : uploadText(draft.progress)}
      onSave={() => void save()}
      onClose={onClose}
    >
      <PictureField me={me} draft={draft} />
      {canRemove && draft.photo === null ? (
        <Button
          look="plain"
          isWide
          isBusy={removal.isBusy}
          onClick={() => removal.run(() => saveProfile(me.id, { photoPath: null }), onSaved)}
        >
          Remove picture
        </Button>
      ) : null}
      <ErrorText>{removal.failure}</ErrorText>
    </EditDialog>
  );
}
