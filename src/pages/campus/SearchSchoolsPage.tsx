import type { ReactNode } from 'react';
import { Link, NavigationType, useNavigationType } from 'react-router-dom';
import { SchoolPicker } from '../../features/campus/SchoolPicker.tsx';
import { SettingsFrame } from '../../features/settings/SettingsFrame.tsx';
import { paths } from '../../lib/paths.ts';

/** Finds the site of a school. */
export function Component(): ReactNode {
  // Pressed for, in the box of the bar or by a button. Whoever is led here, as after joining, reads first.
  const isAsked = useNavigationType() === NavigationType.Push;
  return (
    <SettingsFrame title="Find Your Campus">
      <SchoolPicker isFocused={isAsked} />
      <p>
        <Link to={paths.selectCity()}>Campuses by city</Link>
      </p>
    </SettingsFrame>
  );
}
