import { useId, type ReactNode, type Ref } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './TextField.module.css';
import hidden from './VisuallyHidden.module.css';

interface SelectFieldProps {
  readonly label: string;
  readonly name?: string;
  /** The chosen option's value; '' when nothing was chosen. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Pairs of value and label; an empty first option is added. */
  readonly options: readonly (readonly [value: string, text: string])[];
  /** The label of the empty option; the field's label by default. */
  readonly nothing?: string;
  readonly autoComplete?: string;
  /** Hides the label visually, not from assistive technology. */
  readonly isLabelHidden?: boolean;
  /** Marks the field as invalid; the error's text is elsewhere, in the element of that id. */
  readonly isWrong?: boolean;
  readonly describedBy?: string | undefined;
  readonly ref?: Ref<HTMLSelectElement>;
}

/** A select field, with the device's own picker. */
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
      <label htmlFor={id} className={isLabelHidden ? hidden.hidden : styles.label}>
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
