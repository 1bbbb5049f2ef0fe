import { useRef, useState, type ReactNode } from 'react';
import { PHONE_MAX } from '../../domain/limits.ts';
import { SettingForm } from '../../features/settings/SettingForm.tsx';
import { useSaveAccount } from '../../features/settings/useSaveAccount.ts';
import { useUpdated } from '../../features/settings/useUpdated.ts';
import { TextField } from '../../ui/TextField.tsx';
import { EditorPage } from './EditorPage.tsx';

/** `/settings/account/phone`. */
export function Component(): ReactNode {
  return <EditorPage title="Phone">{({ phone }) => <PhoneForm stored={phone} />}</EditorPage>;
}

function PhoneForm({ stored }: { readonly stored: string }): ReactNode {
  const [typed, setTyped] = useState<string | null>(null);
  const { isBusy, error, save, forgetError } = useSaveAccount();
  const updated = useUpdated();
  const field = useRef<HTMLInputElement>(null);
  // Follows changes from another tab until something is typed.
  const phone = typed ?? stored;
  const submit = async (): Promise<void> => {
    if (await save({ phone: phone.trim() })) updated();
    else field.current?.focus();
  };
  return (
    <SettingForm text="Only you see it." isBusy={isBusy} onSubmit={() => void submit()}>
      <TextField
        ref={field}
        label="Phone"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={PHONE_MAX}
        value={phone}
        onChange={(value) => {
          setTyped(value);
          forgetError();
        }}
        error={error}
        hint="Leave it empty to remove the number."
      />
    </SettingForm>
  );
}
