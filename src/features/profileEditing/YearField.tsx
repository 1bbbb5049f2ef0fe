import { useId, useState, type ReactNode, type Ref } from 'react';
import { ErrorText } from '../../ui/ErrorText.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import styles from './Editing.module.css';

/** From students beginning a doctorate to recent graduates. */
const AHEAD = 8;
const BACK = 10;

/** The years to choose from, the latest first, including an older choice. */
function yearsAround(thisYear: number, chosen: string): readonly string[] {
  const years = Array.from({ length: AHEAD + BACK + 1 }, (_, place) => String(thisYear + AHEAD - place));
  return chosen === '' || years.includes(chosen) ? years : [...years, chosen];
}

interface YearFieldProps {
  /** Four digits, or empty. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | null;
  readonly ref?: Ref<HTMLSelectElement>;
}

/** The field for the optional year of graduation. Its container labels it as well. */
export function YearField({ value, error, ...rest }: YearFieldProps): ReactNode {
  const errorId = useId();
  const [thisYear] = useState(() => new Date().getFullYear());
  const years = yearsAround(thisYear, value);
  return (
    <div className={styles.year}>
      <SelectField
        {...rest}
        label="Graduation year"
        isLabelHidden
        nothing="None"
        value={value}
        options={years.map((year) => [year, year])}
        isWrong={error !== null}
        describedBy={errorId}
      />
      <ErrorText id={errorId}>{error}</ErrorText>
    </div>
  );
}

/** The stored form. */
export const yearOf = (value: string): number | null => (value === '' ? null : Number(value));
