import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { SchoolPicker } from '../../features/campus/SchoolPicker.tsx';
import { SettingsFrame } from '../../features/settings/SettingsFrame.tsx';
import { paths } from '../../lib/paths.ts';

/** Finds a school's site. */
export function Component(): ReactNode {
  // Focuses the field only when opened from the search box; others read first.
  const state: unknown = useLocation().state;
  const isAsked = typeof state === 'object' && state !== null && 'search' in state;
  return (
    <SettingsFrame title="Find Your Campus" isTitledOnPhones>
      <SchoolPicker isFocused={isAsked} />
      <p>
        <Link to={paths.selectCity()}>Campuses by city</Link>
      </p>
    </SettingsFrame>
  );
}
