import type { RouteObject } from 'react-router-dom';
import { page } from './page.tsx';

/** Every component in every state; in development alone: a build drops both the line and what it would load. */
export const designPages: readonly RouteObject[] = import.meta.env.DEV
  ? [
      page(
        '/design',
        'anyone',
        { title: 'Design', isWide: true },
        () => import('../../pages/design/DesignPage.tsx'),
      ),
    ]
  : [];
