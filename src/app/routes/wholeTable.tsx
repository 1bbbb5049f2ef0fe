import { lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router-dom';
import { Waiting } from '../shell/Waiting.tsx';
import { designPages } from './designRoutes.ts';
import { doorPages } from './doorRoutes.ts';
import { feedPages } from './feedRoutes.ts';
import { firstPages, inShell, startRoute } from './firstRoutes.tsx';
import { memberPages } from './memberRoutes.ts';
import { otherPages } from './otherRoutes.ts';
import { settingsPages } from './settingsRoutes.ts';

const DoorLayout = lazy(() => import('../shell/DoorLayout.tsx'));

const door: RouteObject = {
  element: (
    <Suspense fallback={<Waiting />}>
      <DoorLayout />
    </Suspense>
  ),
  children: [...doorPages],
};

/** Every route of the app. A page's code is loaded when its route is first visited. */
export const WHOLE_TABLE: readonly RouteObject[] = [
  startRoute,
  door,
  inShell([...firstPages, ...feedPages, ...memberPages, ...settingsPages, ...designPages, ...otherPages]),
];
