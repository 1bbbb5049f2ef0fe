import { useState, type ReactNode } from 'react';
import { applyTheme, themeChoice, type ThemeChoice as Choice } from '../../lib/theme.ts';
import { Chip } from '../../ui/Chip.tsx';
import styles from './Settings.module.css';

const LABELS: Readonly<Record<Choice, string>> = { system: 'Like the device', light: 'Light', dark: 'Dark' };
const CHOICES: readonly Choice[] = ['system', 'light', 'dark'];

/** Light, dark, or the system's theme. */
export function ThemeChoice(): ReactNode {
  const [now, setNow] = useState(themeChoice);
  const choose = (choice: Choice): void => {
    applyTheme(choice);
    setNow(choice);
  };
  return (
    <div className={styles.choice} role="group" aria-label="Appearance">
      {CHOICES.map((choice) => (
        <Chip key={choice} isOn={now === choice} onPress={() => choose(choice)}>
          {LABELS[choice]}
        </Chip>
      ))}
    </div>
  );
}
