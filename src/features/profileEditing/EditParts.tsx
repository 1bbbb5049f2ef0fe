import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Profile } from '../../domain/user.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorText } from '../../ui/ErrorText.tsx';
import { BioField } from './BioField.tsx';
import styles from './Editing.module.css';
import { PictureField, uploadText } from './PictureField.tsx';
import { YearField, yearOf } from './YearField.tsx';
import { failureText } from './failureText.ts';
import { saveProfile } from './ownProfileWrites.ts';
import { useFieldDraft } from './useFieldDraft.ts';
import { usePicture } from './usePicture.ts';
import { useSubmit } from '../../ui/useSubmit.ts';

interface EditDialogProps {
  readonly title: string;
  readonly text?: string;
  /** Nothing to save, or nothing valid. */
  readonly isSaveOff: boolean;
  readonly isBusy: boolean;
  /** The button's label while saving. */
  readonly busyText?: string | undefined;
  readonly onSave: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The dialog for editing one part of a profile. */
export function EditDialog(props: EditDialogProps): ReactNode {
  const { title, text, onClose } = props;
  return (
    <Dialog onClose={onClose} title={title} text={text}>
      <EditForm {...props} />
    </Dialog>
  );
}

/** Begins with the cursor in its first field. A component of its own: at the first opening the dialog's code comes later. */
function EditForm({ isSaveOff, isBusy, busyText, onSave, children }: EditDialogProps): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = form.current?.querySelector<HTMLElement>('input:not([type="file"]), textarea, select');
    field?.focus({ preventScroll: true });
  }, []);
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaveOff && !isBusy) onSave();
      }}
    >
      {children}
      <Button type="submit" size="large" isWide isBusy={isBusy} disabled={isSaveOff}>
        {isBusy && busyText ? busyText : 'Save'}
      </Button>
    </form>
  );
}

export interface EditPartProps {
  readonly me: Profile;
  readonly onClose: () => void;
  /** Called when it is stored. */
  readonly onSaved: () => void;
}

/** Edits the bio. */
export function EditBio({ me, onClose, onSaved }: EditPartProps): ReactNode {
  const saving = useSubmit(failureText);
  const bio = useFieldDraft(me.id, 'bio', me.bio, saving.clear);
  const tidy = bio.value.trim();
  const save = (): void =>
    saving.run(async () => {
      await saveProfile(me.id, { bio: tidy });
      bio.forget();
    }, onSaved);
  return (
    <EditDialog
      title="Bio"
      isSaveOff={tidy === me.bio}
      isBusy={saving.isBusy}
      onSave={save}
      onClose={onClose}
    >
      <BioField draft={bio} error={saving.failure} />
    </EditDialog>
  );
}

/** Edits the year of graduation. */
export function EditYear({ me, onClose, onSaved }: EditPartProps): ReactNode {
  const [year, setYear] = useState(String(me.gradYear ?? ''));
  const saving = useSubmit(failureText);
  return (
    <EditDialog
      title="Graduation year"
      text="It stands on your profile. You can leave it out."
      isSaveOff={yearOf(year) === me.gradYear}
      isBusy={saving.isBusy}
      onSave={() => saving.run(() => saveProfile(me.id, { gradYear: yearOf(year) }), onSaved)}
      onClose={onClose}
    >
      <YearField value={year} onChange={setYear} error={saving.failure} />
    </EditDialog>
  );
}

interface EditPictureProps extends EditPartProps {
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
