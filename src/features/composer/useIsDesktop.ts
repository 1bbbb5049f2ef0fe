import { isMinWidthNow, useMinWidth } from '../../ui/useMinWidth.ts';

const DESKTOP_MIN_PX = 770;

/** The same, evaluated once, for event handlers. */
export const isDesktopNow = (): boolean => isMinWidthNow(DESKTOP_MIN_PX);

/** Wider than 769 px: the composer opens in place, not on its own page. */
export const useIsDesktop = (): boolean => useMinWidth(DESKTOP_MIN_PX);
