/** Whether the reader wants less motion; asked at each, as it can be set at any time. */
export const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
