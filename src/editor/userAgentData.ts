import { browserNames, UNKNOWN } from './browserNames.ts';

/*
 * In the built app in the place of `fbjs/lib/UserAgentData`, with which draft-js asks for Chrome, Firefox, Internet
 * Explorer, Gecko and macOS. That one parses every browser's name there is, with 9 kB of expressions.
 */

export const { browserName, browserFullVersion, engineName, platformName } = browserNames(
  navigator.userAgent,
);

// Asked for by no part of draft-js.
export const browserArchitecture = UNKNOWN;
export const deviceName = UNKNOWN;
export const engineVersion = UNKNOWN;
export const platformArchitecture = UNKNOWN;
export const platformFullVersion = UNKNOWN;
