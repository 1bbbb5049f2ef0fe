import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { SchoolPicker } from '../../features/campus/SchoolPicker.tsx';
import { SettingsFrame } from '../../features/settings/SettingsFrame.tsx';
import { paths } from '../../lib/paths.ts';

/** Finds the site of a school. */
export function Component(): ReactNode {
  // By the bar's box. Whoever comes another way, as after joining, reads first.
  const state: unknown = useLocation().state;
  const isAsked = typeof state === 'object' && state !== null && 'search' in state;
  return (
    <SettingsFrame title="Find Your Campus">
      <SchoolPicker isFocused={isAsked} />
      <p>
        <Link to={paths.selectCity()}>Campuses by city</Link>
      </p>
    </SettingsFrame>
  );
}
