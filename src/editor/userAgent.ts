import { browserNames } from './browserNames.ts';

/*
 * In the built app in the place of `fbjs/lib/UserAgent`, with which draft-js asks for Chrome, Firefox, Internet Explorer, Gecko
 * and macOS. That one parses every browser's name there is, with 9 kB of expressions, and compares versions: draft-js
 * asks for those of browsers that cannot run the app ('Chrome < 60.0.3081.0'), which are no name here.
 */

const { browserName, engineName, platformName } = browserNames(navigator.userAgent);

export const isBrowser = (query: string): boolean => query === browserName;
export const isEngine = (query: string): boolean => query === engineName;
export const isPlatform = (query: string): boolean => query === platformName;
