import { useId, type ReactNode } from 'react';
import styles from './Checkbox.module.css';

interface CheckboxProps {
  readonly label: ReactNode;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly name?: string;
  readonly required?: boolean;
}

/** A checkbox with its label; both are the target. */
export function Checkbox({ label, isChecked, onChange, name, required }: CheckboxProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.row}>
      <input
        id={id}
        type="checkbox"
        name={name}
        required={required}
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
    </div>
  );
}
