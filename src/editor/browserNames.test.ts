import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { browserNames } from './browserNames.ts';

/** The parser that `fbjs/lib/UserAgentData` uses, which comes with draft-js. */
const ofDraft = createRequire(createRequire(import.meta.url).resolve('draft-js'));
const parser: unknown = createRequire(ofDraft.resolve('fbjs/lib/UserAgentData'))('ua-parser-js');

/** What the library reads in a user agent string. */
function parsed(userAgent: string): (part: string, field: string) => unknown {
  if (typeof parser !== 'function') throw new TypeError('There is no parser');
  const result: unknown = Reflect.apply(parser, undefined, [userAgent]);
  const at = (value: unknown, name: string): unknown => new Map(Object.entries(value ?? {})).get(name);
  return (part, field) => at(at(result, part), field);
}

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const ON_MAC = '(Macintosh; Intel Mac OS X 10_15_7)';
const ON_IPHONE = '(iPhone; CPU iPhone OS 17_4 like Mac OS X)';
const USER_AGENTS = {
  'Chrome on a Mac': `Mozilla/5.0 ${ON_MAC} ${WEBKIT} Chrome/126.0.0.0 Safari/537.36`,
  'Chrome on Windows': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36`,
  'Chrome on Android': `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/126.0.0.0 Mobile Safari/537.36`,
  'Chrome on an iPhone': `Mozilla/5.0 ${ON_IPHONE} AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0.6478.35 Mobile/15E148 Safari/604.1`,
  'Chrome without a window': `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/126.0.0.0 Safari/537.36`,
  'an Android web view': `Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP1A.240405.002; wv) ${WEBKIT} Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36`,
  Edge: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`,
  Opera: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36 OPR/111.0.0.0`,
  'Samsung Internet': `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
  'Safari on a Mac': `Mozilla/5.0 ${ON_MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15`,
  'Safari on an iPhone': `Mozilla/5.0 ${ON_IPHONE} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1`,
  'Firefox on a Mac': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:127.0) Gecko/20100101 Firefox/127.0',
  'Firefox on Windows': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0',
  'Firefox on Android': 'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0',
  'Firefox on an iPhone': `Mozilla/5.0 ${ON_IPHONE} AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/127.0 Mobile/15E148 Safari/605.1.15`,
};

describe('browserNames', () => {
  it.each(Object.entries(USER_AGENTS))('names %s as the library does', (_name, userAgent) => {
    const read = parsed(userAgent);
    const name = read('browser', 'name');
    const isKnown = name === 'Chrome' || name === 'Firefox';
    expect(browserNames(userAgent)).toEqual({
      browserName: isKnown ? name : 'Unknown',
      engineName: read('engine', 'name') === 'Gecko' ? 'Gecko' : 'Unknown',
      platformName: read('os', 'name') === 'Mac OS' ? 'Mac OS X' : 'Unknown',
    });
  });
});
