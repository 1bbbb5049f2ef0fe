import type { ReactNode } from 'react';
import { CallFailure } from '../../data/errors/callFailure.ts';
import { currentCampus } from '../../data/session/currentCampus.ts';
import { isAllowedName } from '../../domain/allowedName.ts';
import { REFUSAL_TEXTS } from '../../domain/callables.ts';
import { NAME_MAX } from '../../domain/limits.ts';
import { isWholeWord, publicLastName, tidyName } from '../../domain/personName.ts';
import { TextField } from '../../ui/TextField.tsx';
import { EditDialog, type EditPartProps } from './EditParts.tsx';
import { failureText } from './failureText.ts';
import { saveNames } from './ownProfileWrites.ts';
import { useFieldDraft } from './useFieldDraft.ts';
import { useSubmit } from '../../ui/useSubmit.ts';

/** The errors of the two fields. */
interface NameErrors {
  readonly first: string | null;
  readonly last: string | null;
}

const NO_ERRORS: NameErrors = { first: null, last: null };

/** `hadLast`: who has one name is not asked for another. */
function errorsOf(first: string, last: string | null, hadLast: boolean): NameErrors {
  const lastError = last === null || (last === '' && !hadLast) ? null : lastNameError(last);
  if (first === '') return { first: REFUSAL_TEXTS['name-required'], last: lastError };
  // Both may be fine alone and not together: 'UT Police'.
  const isAllowed = isAllowedName(lastError === null ? `${first} ${last ?? ''}` : first, currentCampus());
  return { first: isAllowed ? null : REFUSAL_TEXTS['name-not-allowed'], last: lastError };
}

function lastNameError(last: string): string | null {
  if (!isWholeWord(last)) return REFUSAL_TEXTS['full-name-required'];
  return isAllowedName(last, currentCampus()) ? null : REFUSAL_TEXTS['name-not-allowed'];
}

function errorsFrom(error: unknown): NameErrors {
  const isOfLast = error instanceof CallFailure && error.reason === 'full-name-required';
  const text = failureText(error);
  return isOfLast ? { first: null, last: text } : { first: text, last: null };
}

interface EditNameProps extends Omit<EditPartProps, 'onSaved'> {
  /** The full last name, which others do not see; null while unknown. */
  readonly lastName: string | null;
  /** Called when it is stored; `isCopied` when copies in the member's posts have to be updated. */
  readonly onSaved: (isCopied: boolean) => void;
}

/** Edits the displayed name. */
export function EditName({ me, lastName, onClose, onSaved }: EditNameProps): ReactNode {
  const saving = useSubmit(errorsFrom);
  const first = useFieldDraft(me.id, 'firstName', me.firstName, saving.clear);
  const last = useFieldDraft(me.id, 'lastName', lastName ?? '', saving.clear);
  const tidyFirst = tidyName(first.value);
  const tidyLast = lastName === null ? null : tidyName(last.value);
  const isChanged = tidyFirst !== me.firstName || tidyLast !== lastName;
  const wrong = errorsOf(tidyFirst, tidyLast, lastName !== '');
  const refused = saving.failure ?? NO_ERRORS;
  const isCopied =
    tidyFirst !== me.firstName || (tidyLast !== null && publicLastName(tidyLast) !== me.lastName);
  const save = (): void =>
    saving.run(
      async () => {
        await saveNames({
          firstName: tidyFirst === me.firstName ? null : tidyFirst,
          lastName: tidyLast === lastName ? null : tidyLast,
          username: null,
        });
        first.forget();
        last.forget();
      },
      () => onSaved(isCopied),
    );
  return (
    <EditDialog
      title="Name"
      text="Others see your first name and the first letter of your last name."
      isSaveOff={!isChanged || wrong.first !== null || wrong.last !== null}
      isBusy={saving.isBusy}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        label="First name"
        autoComplete="given-name"
        maxLength={NAME_MAX}
        value={first.value}
        onChange={first.set}
        error={wrong.first ?? refused.first}
      />
      {lastName === null ? null : (
        <TextField
          label="Last name"
          autoComplete="family-name"
          maxLength={NAME_MAX}
          value={last.value}
          onChange={last.set}
          error={wrong.last ?? refused.last}
        />
      )}
    </EditDialog>
  );
}
