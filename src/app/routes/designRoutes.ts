import type { RouteObject } from 'react-router-dom';

/** Every component in every state; in development alone. */
export const designPages: readonly RouteObject[] = [];
