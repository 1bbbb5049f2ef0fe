import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { Component as EditProfile } from './EditProfilePage.tsx';
import { Component as OwnProfile } from './OwnProfilePage.tsx';
import { Component as SetUp } from './SetUpPage.tsx';

/** The pages under `/profile`, in one chunk, because they are used together. */
export function Component(): ReactNode {
  const { pathname } = useLocation();
  if (pathname.startsWith(paths.profileEdit())) return <EditProfile />;
  return pathname.startsWith(paths.profileSetUp()) ? <SetUp /> : <OwnProfile />;
}
