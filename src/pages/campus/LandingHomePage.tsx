import type { ReactNode } from 'react';
import { SchoolPicker } from '../../features/campus/SchoolPicker.tsx';
import { Landing } from '../../features/landing/Landing.tsx';
import { Component as Feed } from '../home/HomePage.tsx';

/** The home of the shared community: its front page, under it its feed. */
export function Component(): ReactNode {
  return (
    <>
      <Landing picker={<SchoolPicker level={3} />} />
      <Feed />
    </>
  );
}
