import type { ReactNode } from 'react';
import type { Profile } from '../../domain/user.ts';
import { useInitialFocus } from '../../ui/useInitialFocus.ts';
import { BioField } from './BioField.tsx';
import { EditDialog } from './EditDialog.tsx';
import { failureText } from './failureText.ts';
import { useDraft } from './useDraft.ts';
import { useSaving } from './useSaving.ts';
import { saveProfile } from './writes.ts';

export interface EditPartProps {
  readonly me: Profile;
  readonly onClose: () => void;
  /** Called when it is stored. */
  readonly onSaved: () => void;
}

/** Edits the bio. */
export function EditBio({ me, onClose, onSaved }: EditPartProps): ReactNode {
  const bio = useDraft(me.id, 'bio', me.bio);
  const saving = useSaving(failureText);
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
