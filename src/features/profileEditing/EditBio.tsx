import type { ReactNode } from 'react';
import type { Profile } from '../../domain/user.ts';
import { useInitialFocus } from '../../ui/useInitialFocus.ts';
import { BioField } from './BioField.tsx';
import { EditDialog } from './EditDialog.tsx';
import { failureText } from './failureText.ts';
import { useFieldDraft } from './useFieldDraft.ts';
import { useSubmit } from './useSubmit.ts';
import { saveProfile } from './ownProfileWrites.ts';

export interface EditPartProps {
  readonly me: Profile;
  readonly onClose: () => void;
  /** Called when it is stored. */
  readonly onSaved: () => void;
}

/** Edits the bio. */
export function EditBio({ me, onClose, onSaved }: EditPartProps): ReactNode {
  const bio = useFieldDraft(me.id, 'bio', me.bio);
  const saving = useSubmit(failureText);
  const field = useInitialFocus<HTMLTextAreaElement>();
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
      <BioField
        ref={field}
        label="Describe yourself"
        value={bio.value}
        onChange={(value) => {
          bio.set(value);
          saving.clear();
        }}
        error={saving.failure}
      />
    </EditDialog>
  );
}
