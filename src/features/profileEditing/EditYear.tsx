import { useState, type ReactNode } from 'react';
import type { EditPartProps } from './EditBio.tsx';
import { EditDialog } from './EditDialog.tsx';
import { failureText } from './failureText.ts';
import { useSubmit } from './useSubmit.ts';
import { saveProfile } from './ownProfileWrites.ts';
import { YearField, yearOf } from './YearField.tsx';

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
