import { isMinWidthNow, useMinWidth } from '../../ui/useMinWidth.ts';

const DESKTOP_MIN_PX = 770;

/** The same, asked once: at the press of a button. */
export const isDesktopNow = (): boolean => isMinWidthNow(DESKTOP_MIN_PX);

/** Wider than 769 px: composing happens in place, not on a page of its own. */
export const useIsDesktop = (): boolean => useMinWidth(DESKTOP_MIN_PX);
