import type { ReactNode } from 'react';
import type { EditPartProps } from './EditBio.tsx';
import { EditDialog } from './EditDialog.tsx';
import { PictureField, uploadText } from './PictureField.tsx';
import { usePicture } from './usePicture.ts';

/** Edits the picture. */
export function EditPicture({ me, onClose, onSaved }: EditPartProps): ReactNode {
  const draft = usePicture(me);
  const save = async (): Promise<void> => {
    if (await draft.save()) onSaved();
  };
  return (
    <EditDialog
      title="Profile picture"
      isSaveOff={draft.photo === null}
      isBusy={draft.progress !== null}
      busyText={draft.progress === null ? undefined : uploadText(draft.progress)}
      onSave={() => void save()}
      onClose={onClose}
    >
      <PictureField me={me} draft={draft} />
    </EditDialog>
  );
}
