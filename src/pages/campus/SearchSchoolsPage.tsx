import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SchoolPicker } from '../../features/campus/SchoolPicker.tsx';
import { SettingsFrame } from '../../features/settings/SettingsFrame.tsx';
import { paths } from '../../lib/paths.ts';

/** Finds the site of a school. */
export function Component(): ReactNode {
  return (
    <SettingsFrame title="Find Your Campus">
      <SchoolPicker />
      <p>
        <Link to={paths.selectCity()}>Campuses by city</Link>
      </p>
    </SettingsFrame>
  );
}
