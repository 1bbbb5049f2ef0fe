import type { ReactNode } from 'react';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { SHARED_CAMPUS_ID } from '../../domain/campus.ts';
import { AboutGroup } from '../../features/campus/AboutGroup.tsx';
import { ContactUs } from '../../features/campus/ContactUs.tsx';
import { MeetUpPanel } from '../../features/campus/MeetUpPanel.tsx';
import { RailLinks } from '../../features/campus/RailLinks.tsx';

/** The panels of the right rail; rendered by `Shell`. */
export default function RightRailPanel(): ReactNode {
  return (
    <>
      {currentCampusId() === SHARED_CAMPUS_ID ? <ContactUs /> : <AboutGroup />}
      <MeetUpPanel />
      <RailLinks />
    </>
  );
}
