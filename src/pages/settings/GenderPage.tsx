import { useId, useState, type ReactNode } from 'react';
import { GENDERS, type Gender } from '../../domain/account.ts';
import { GENDER_NAMES } from '../../features/settings/genderNames.ts';
import { SettingForm } from '../../features/settings/SettingForm.tsx';
import { ErrorText } from '../../ui/ErrorText.tsx';
import styles from '../../features/settings/Settings.module.css';
import { useSaveAccount } from '../../features/settings/useSaveAccount.ts';
import { useUpdated } from '../../features/settings/useUpdated.ts';
import { EditorPage } from './EditorPage.tsx';

/** `/settings/account/gender`. */
export function Component(): ReactNode {
  return <EditorPage title="Gender">{({ gender }) => <GenderForm stored={gender} />}</EditorPage>;
}

function GenderForm({ stored }: { readonly stored: Gender }): ReactNode {
  const [chosen, setChosen] = useState<Gender | null>(null);
  const { isBusy, error, save, forgetError } = useSaveAccount();
  const updated = useUpdated();
  const errorId = useId();
  const gender = chosen ?? stored;
  const submit = async (): Promise<void> => {
    if (await save({ gender })) updated();
  };
  return (
    <SettingForm text="It is never shown to others." isBusy={isBusy} onSubmit={() => void submit()}>
      <fieldset
        aria-label="Gender"
        className={styles.choices}
        aria-describedby={error === null ? undefined : errorId}
      >
        {GENDERS.map((value) => (
          <label key={value} className={styles.radio}>
            <input
              type="radio"
              name="gender"
              value={value}
              checked={gender === value}
              onChange={() => {
                setChosen(value);
                forgetError();
              }}
            />
            {GENDER_NAMES[value]}
          </label>
        ))}
      </fieldset>
      <ErrorText id={errorId}>{error}</ErrorText>
    </SettingForm>
  );
}
