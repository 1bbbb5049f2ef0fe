import type { ReactNode } from 'react';
import { Chip } from '../../ui/Chip.tsx';
import styles from './AlertToggle.module.css';

interface AlertChipProps {
  readonly icon: ReactNode;
  readonly text: string;
  readonly isOn: boolean;
  readonly onPress: () => void;
}

/** The bell of a search, on a phone without its words. Without hooks: also drawn before the app. */
export const AlertChip = ({ icon, text, isOn, onPress }: AlertChipProps): ReactNode => (
  <Chip icon={icon} isOn={isOn} onPress={onPress}>
    <span className={styles.words}>{text}</span>
  </Chip>
);
