import type { ReactNode } from 'react';
import { SchoolPicker } from '../../features/campus/SchoolPicker.tsx';
import { SettingsFrame } from '../../features/settings/SettingsFrame.tsx';

/** Finds the site of a school. */
export function Component(): ReactNode {
  return (
    <SettingsFrame title="Find Your Campus">
      <SchoolPicker />
    </SettingsFrame>
  );
}
