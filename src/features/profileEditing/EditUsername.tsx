import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useState, type ReactNode } from 'react';
import { REFUSAL_TEXTS } from '../../domain/callables.ts';
import { USERNAME_MAX } from '../../domain/limits.ts';
import { isReservedName } from '../../domain/reservedNames.ts';
import { isUsername } from '../../domain/username.ts';
import { TextField } from '../../ui/TextField.tsx';
import { EditDialog, type EditPartProps } from './EditParts.tsx';
import { useWatchUsernameQuery } from './editingApi.ts';
import { failureText } from './failureText.ts';
import { saveNames } from './ownProfileWrites.ts';
import { useFieldDraft } from './useFieldDraft.ts';
import { useSubmit } from '../../ui/useSubmit.ts';

/** Debounce of typing before the server is asked. */
const PAUSE_MS = 300;
const TAKEN = REFUSAL_TEXTS['username-taken'];
const ALPHABET = 'Use letters, numbers, dots and hyphens, with a letter or number at both ends.';

/** The debounced text. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}

/** The error of a name, as far as the app itself can tell. */
function problemOf(name: string): string | null {
  if (!isUsername(name)) return ALPHABET;
  return isReservedName(name) ? TAKEN : null;
}

/** Edits the username; says while typing whether it is available. */
export function EditUsername({ me, onClose, onSaved }: EditPartProps): ReactNode {
  const saving = useSubmit(failureText);
  const draft = useFieldDraft(me.id, 'username', me.username, saving.clear);
  const name = draft.value.trim().toLowerCase();
  const isChanged = name !== me.username;
  const problem = isChanged ? problemOf(name) : null;
  const isAsked = usePaused(name) === name && isChanged && problem === null;
  const { currentData: isFree } = useWatchUsernameQuery(isAsked ? { uid: me.id, username: name } : skipToken);
  const error = problem ?? (isFree === false ? TAKEN : null) ?? saving.failure;
  const isKnownFree = isAsked && isFree === true && error === null;
  const save = (): void =>
    saving.run(async () => {
      await saveNames({ firstName: null, lastName: null, username: name });
      draft.forget();
    }, onSaved);
  return (
    <EditDialog
      title="Username"
      text="You can change it once a day. Links to your old one lead here for 30 days."
      isSaveOff={!isChanged || problem !== null || isFree === false}
      isBusy={saving.isBusy}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        label="Username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={USERNAME_MAX}
        value={draft.value}
        onChange={draft.set}
        error={error}
        hint={
          <span role="status">
            {isKnownFree ? `${name} is available.` : null}
            {!isKnownFree && error === null ? `${location.host}/${name || me.username}` : null}
          </span>
        }
      />
    </EditDialog>
  );
}
