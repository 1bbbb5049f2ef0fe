/** Whether the user prefers reduced motion; evaluated at each call, because the setting can change. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
