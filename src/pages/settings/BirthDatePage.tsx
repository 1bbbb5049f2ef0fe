import { useId, useRef, useState, type ReactNode } from 'react';
import type { BirthDate } from '../../domain/account.ts';
import { BIRTH_YEAR_FIRST, BIRTH_YEAR_LAST, isCalendarDay } from '../../domain/birthDate.ts';
import { SettingForm } from '../../features/settings/SettingForm.tsx';
import styles from '../../features/settings/Settings.module.css';
import { useSaveAccount } from '../../features/settings/useSaveAccount.ts';
import { useUpdated } from '../../features/settings/useUpdated.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorText } from '../../ui/ErrorText.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { EditorPage } from './EditorPage.tsx';

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
export function Component(): ReactNode {
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
