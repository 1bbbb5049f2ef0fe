import { useId, type ReactNode, type Ref } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './TextField.module.css';

export interface SelectFieldProps {
  readonly label: string;
  readonly name?: string;
  /** The chosen option's value; '' when nothing was chosen. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Each with its value and what is read; the first choice, of nothing, is added. */
  readonly options: readonly (readonly [value: string, text: string])[];
  /** What the choice of nothing reads; the label unless given. */
  readonly nothing?: string;
  readonly autoComplete?: string;
  /** Hides the label from sight, not from assistive technology. */
  readonly isLabelHidden?: boolean;
  /** Marks the field; the words stand elsewhere, in the element of that id. */
  readonly isWrong?: boolean;
  readonly describedBy?: string | undefined;
  readonly ref?: Ref<HTMLSelectElement>;
}

/** A choice from a list, with the device's own picker. */
export function SelectField({
  label,
  value,
  onChange,
  options,
  nothing = label,
  isLabelHidden = false,
  isWrong = false,
  describedBy,
  ...rest
}: SelectFieldProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={isLabelHidden ? styles.hiddenLabel : styles.label}>
        {label}
      </label>
      <div className={cx(styles.box, isWrong && styles.wrong)}>
        <select
          {...rest}
          id={id}
          className={cx(styles.input, styles.select)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={isWrong ? true : undefined}
          aria-describedby={isWrong ? describedBy : undefined}
        >
          <option value="">{nothing}</option>
          {options.map(([optionValue, text]) => (
            <option key={optionValue} value={optionValue}>
              {text}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
