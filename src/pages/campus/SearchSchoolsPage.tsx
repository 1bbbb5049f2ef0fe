import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { SHARED_CAMPUS_ID } from '../../domain/campus.ts';
import { SchoolPicker } from '../../features/campus/SchoolPicker.tsx';
import { useOwnCampusAddress } from '../../features/campus/useCampusAddress.ts';
import { SettingsFrame } from '../../features/settings/SettingsFrame.tsx';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';

/** Finds a school's site. */
export function Component(): ReactNode {
  // Focuses the field only when opened from the search box; others read first.
  const state: unknown = useLocation().state;
  const ownAddress = useOwnCampusAddress();
  const isAsked = typeof state === 'object' && state !== null && 'search' in state;
  return (
    <SettingsFrame title="Find Your Campus" isTitledOnPhones>
      {ownAddress === null || currentCampusId() !== SHARED_CAMPUS_ID ? null : (
        // First: whoever has just proven an address there comes here.
        <Button size="large" isWide onClick={() => location.assign(ownAddress)}>
          View Your Campus
        </Button>
      )}
      <SchoolPicker isFocused={isAsked} />
      <p>
        <Link to={paths.selectCity()}>Campuses by city</Link>
      </p>
    </SettingsFrame>
  );
}
