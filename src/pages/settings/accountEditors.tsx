import { useId, useRef, useState, type ReactNode } from 'react';
import {
  BIRTH_YEAR_FIRST,
  BIRTH_YEAR_LAST,
  GENDERS,
  isCalendarDay,
  type Account,
  type BirthDate,
  type Gender,
} from '../../domain/account.ts';
import { PHONE_MAX } from '../../domain/limits.ts';
import { WhenRead } from '../../features/failed/WhenRead.tsx';
import { useAccount } from '../../features/settings/accountApi.ts';
import { GENDER_NAMES } from '../../features/settings/genderNames.ts';
import { SettingForm } from '../../features/settings/SettingForm.tsx';
import styles from '../../features/settings/Settings.module.css';
import { SettingsFrame } from '../../features/settings/SettingsFrame.tsx';
import { useSaveAccount, useUpdated } from '../../features/settings/useSaveAccount.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorText } from '../../ui/ErrorText.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';

interface EditorPageProps {
  readonly title: string;
  readonly children: (account: Account) => ReactNode;
}

/** The frame of an editor of the account, rendered once the account has been read. */
function EditorPage({ title, children }: EditorPageProps): ReactNode {
  const { data, ...reading } = useAccount();
  return (
    <SettingsFrame title={title}>
      {/* A refused change does not unmount the page. */}
      <WhenRead reading={{ data: data ?? undefined, ...reading }} label="Loading your account" height="48px">
        {children}
      </WhenRead>
    </SettingsFrame>
  );
}

/** `/settings/account/phone`. */
export function PhonePage(): ReactNode {
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

/** `/settings/account/gender`. */
export function GenderPage(): ReactNode {
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

type DatePart = 'month' | 'day' | 'year';
/** The fields' values: '' where nothing was chosen. */
type Chosen = Readonly<Record<DatePart, string>>;
type Options = readonly (readonly [value: string, text: string])[];

const MONTH_NAME = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
const numbers = (length: number, at: (index: number) => number): Options =>
  Array.from({ length }, (_, index) => [String(at(index)), String(at(index))]);

const PARTS: readonly (readonly [part: DatePart, label: string, options: Options])[] = [
  [
    'month',
    'Month',
    Array.from({ length: 12 }, (_, month) => [
      String(month + 1),
      MONTH_NAME.format(Date.UTC(2000, month, 1)),
    ]),
  ],
  ['day', 'Day', numbers(31, (index) => index + 1)],
  ['year', 'Year', numbers(BIRTH_YEAR_LAST - BIRTH_YEAR_FIRST + 1, (index) => BIRTH_YEAR_LAST - index)],
];

function chosenOf(stored: BirthDate | null): Chosen {
  if (stored === null) return { month: '', day: '', year: '' };
  return { month: String(stored.month), day: String(stored.day), year: String(stored.year) };
}

/** `/settings/account/birth_date`. */
export function BirthDatePage(): ReactNode {
  return <EditorPage title="Birth date">{({ birthDate }) => <BirthForm stored={birthDate} />}</EditorPage>;
}

function BirthForm({ stored }: { readonly stored: BirthDate | null }): ReactNode {
  const [changed, setChanged] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<{ readonly part: DatePart | null; readonly text: string } | null>(
    null,
  );
  const { isBusy, error, save, forgetError } = useSaveAccount();
  const updated = useUpdated();
  const errorId = useId();
  const fields = useRef<Partial<Record<DatePart, HTMLSelectElement | null>>>({});
  const chosen = changed ?? chosenOf(stored);
  const text = problem?.text ?? error;

  const store = async (birthDate: BirthDate | null): Promise<void> => {
    if (await save({ birthDate })) updated();
  };
  const refuse = (part: DatePart, words: string): void => {
    setProblem({ part, text: words });
    fields.current[part]?.focus();
  };
  const submit = (): void => {
    const empty = PARTS.find(([part]) => chosen[part] === '');
    if (empty) {
      refuse(empty[0], 'Please fill in all the fields');
      return;
    }
    const date = { month: Number(chosen.month), day: Number(chosen.day), year: Number(chosen.year) };
    if (isCalendarDay(date)) void store(date);
    else refuse('day', 'There is no such day in that month');
  };

  return (
    <SettingForm
      text="It is never shown to others."
      isBusy={isBusy}
      onSubmit={submit}
      beside={
        stored === null ? null : (
          <Button look="outlined" isBusy={isBusy} onClick={() => void store(null)}>
            Remove
          </Button>
        )
      }
    >
      <fieldset
        aria-label="Birth date"
        className={styles.choices}
        aria-describedby={text === null ? undefined : errorId}
      >
        <div className={styles.parts}>
          {PARTS.map(([part, label, options]) => (
            <SelectField
              key={part}
              ref={(field) => {
                fields.current[part] = field;
              }}
              label={label}
              autoComplete={`bday-${part}`}
              options={options}
              value={chosen[part]}
              onChange={(value) => {
                setChanged({ ...chosen, [part]: value });
                setProblem(null);
                forgetError();
              }}
              isWrong={problem !== null && (chosen[part] === '' || problem.part === part)}
              describedBy={errorId}
            />
          ))}
        </div>
      </fieldset>
      <ErrorText id={errorId}>{text}</ErrorText>
    </SettingForm>
  );
}
