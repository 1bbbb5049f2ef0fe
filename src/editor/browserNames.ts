const UNKNOWN = 'Unknown';

interface BrowserNames {
  readonly browserName: string;
  readonly engineName: string;
  readonly platformName: string;
}

/** Other browsers of Chrome's or Firefox's make add their own name, and are none of both. */
const CHROME = /\) Chrome\/[\d.]+(?: Mobile)? Safari\/[\d.]+$|CriOS\/[\d.]+/;
const FIREFOX = / Firefox\/[\d.]+$|FxiOS\/[\d.]+/;

/** The names in a user agent string, as far as draft-js asks for them. */
export function browserNames(userAgent: string): BrowserNames {
  // A web view of an Android app.
  const chrome = /; wv\)/.test(userAgent) ? false : CHROME.test(userAgent);
  const firefox = FIREFOX.test(userAgent);
  return {
    browserName: chrome ? 'Chrome' : firefox ? 'Firefox' : UNKNOWN,
    engineName: /\brv:[\d.]+\b.+Gecko\//.test(userAgent) ? 'Gecko' : UNKNOWN,
    platformName: userAgent.includes('(Macintosh') ? 'Mac OS X' : UNKNOWN,
  };
}
