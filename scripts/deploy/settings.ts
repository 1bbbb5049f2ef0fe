import { FIRST_CAMPUS_IDS } from '../../src/domain/campus.ts';
import { configFromEnvironment } from '../stampConfig.ts';
import type { DeclaredSetting } from './manifest.ts';

/** Checks that the settings of a deployment are complete and valid. README.md lists them. */

type Settings = Readonly<Record<string, string | undefined>>;

/** Null if the value is valid; otherwise what it must be. */
type Form = (value: string) => string | null;

const matching =
  (pattern: RegExp, says: string): Form =>
  (value) =>
    pattern.test(value) ? null : says;
const orEmpty =
  (form: Form): Form =>
  (value) =>
    value === '' ? null : form(value);

const HOST = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;
const isHost = matching(HOST, 'has to be a host, like mail.campus.org');
const isWebAddress: Form = (value) =>
  URL.canParse(value) && new URL(value).protocol === 'https:' ? null : 'has to be an address with https';
const isApiKey = matching(/^AIza[\w-]{35}$/, 'has to be the key that the console shows (AIza…)');
const isSearchApp = matching(/^[A-Z0-9]{6,20}$/, "has to be the search application's id, like AB12CD34EF");

const FUNCTIONS_FORMS: Readonly<Record<string, Form>> = {
  SMTP_HOST: (value) =>
    value === '' ? 'is empty: no mail would be sent, and nobody could get in' : isHost(value),
  SMTP_PORT: (value) =>
    /^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535
      ? null
      : 'has to be a port, 1 to 65535',
  SMTP_USER: () => null,
  MAIL_RATE: matching(/^[1-9]\d{0,2}$/, 'has to be 1 to 999: mails a second that the mail server takes'),
  MAIL_FROM: (value) => {
    const address = /^[^<>]*<([^<>@\s]+@[^<>@\s]+)>$|^([^<>@\s]+@[^<>@\s]+)$/.exec(value);
    if (address === null) return 'has to be an address, or Name <address>';
    return /@campus\.example>?$/.test(value) ? 'is the example: say who sends your mails' : null;
  },
  ALGOLIA_APP_ID: orEmpty(isSearchApp),
  APP_DOMAINS: (value) => {
    const domains = domainsOf(value);
    if (domains.length === 0) return 'is empty: no link, claim, notification mail or hand-over would work';
    return domains.every((domain) => HOST.test(domain))
      ? null
      : 'has to be domains, like campus.org, other.org';
  },
  WEB_API_KEY: isApiKey,
  REQUIRE_APP_CHECK: matching(/^(true|false)$/, 'has to be true or false'),
  WARM_INSTANCES: matching(/^[0-5]$/, 'has to be 0 to 5: each is paid for, six functions have so many'),
  MEMORY_MB: matching(/^(256|512|1024)$/, 'has to be 256, 512 or 1024'),
};

const APP_FORMS: Readonly<Record<string, Form>> = {
  FIREBASE_API_KEY: isApiKey,
  FIREBASE_AUTH_DOMAIN: isHost,
  FIREBASE_STORAGE_BUCKET: matching(
    /^[a-z0-9][a-z0-9._-]{1,220}[a-z0-9]$/,
    'has to be the name of the bucket, without gs://',
  ),
  FIREBASE_APP_ID: matching(/^\d+:\d+:web:[0-9a-f]+$/, 'has to be the id of a web app (1:…:web:…)'),
  CAMPUS_ID: (value) =>
    FIRST_CAMPUS_IDS.some((id) => id === value) ? null : `has to be one of ${FIRST_CAMPUS_IDS.join(', ')}`,
  IMAGE_CDN: isWebAddress,
  ALGOLIA_APP_ID: isSearchApp,
  VAPID_PUBLIC_KEY: matching(
    /^B[\w-]{86}$/,
    'has to be the public key that web-push has made, 87 characters',
  ),
  REGION_IP_URL: isWebAddress,
  REGION_PLACE_URL: isWebAddress,
  MAP_TILE_URL: isWebAddress,
  ANALYTICS_URL: isWebAddress,
};

/** The domains of APP_DOMAINS, the main one first. */
export function domainsOf(text: string): readonly string[] {
  return text
    .split(',')
    .map((domain) => domain.trim().toLowerCase())
    .filter((domain) => domain !== '');
}

/** The `NAME=value` lines of a settings file, without quotes around values. */
export function parseSettings(text: string): Readonly<Record<string, string>> {
  const lines = text.split('\n').map((line) => /^\s*(?:export\s+)?(\w+)\s*=\s*(.*?)\s*$/.exec(line));
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name = '', value = ''] = line ?? [];
      return name === '' ? [] : [[name, value.replace(/^(["'])(.*)\1$/, '$2')]];
    }),
  );
}

/**
 * What is wrong with the functions' settings, a sentence each. Every declared setting must be named, because a
 * non-interactive deployment uses no defaults.
 */
export function functionsProblems(
  file: string,
  text: string | null,
  declared: readonly DeclaredSetting[],
): readonly string[] {
  if (text === null) {
    const lines = declared.map(({ name, fallback }) => `  ${name}=${fallback}`);
    return [`${file} is missing. It names, one a line:\n${lines.join('\n')}`];
  }
  const settings = parseSettings(text);
  const missing = declared.filter(({ name }) => settings[name] === undefined);
  const unknown = Object.keys(settings).filter((name) => !declared.some((one) => one.name === name));
  return [
    ...missing.map(({ name, fallback }) => `${file} lacks ${name}: add ${name}=${fallback}`),
    ...unknown.map((name) => `${file} sets ${name}, which the functions do not know.`),
    ...Object.entries(settings).flatMap(([name, value]) => {
      const wrong = FUNCTIONS_FORMS[name]?.(value) ?? null;
      return wrong === null ? [] : [`${name} in ${file} ${wrong}.`];
    }),
  ];
}

/** What is wrong with the app's settings in the environment, a sentence each; `functions` are the functions' own. */
export function appProblems(env: Settings, project: string, functions: Settings): readonly string[] {
  const problems = Object.entries(APP_FORMS).flatMap(([name, form]) => {
    const value = env[name] ?? '';
    const wrong = value === '' ? null : form(value);
    return wrong === null ? [] : [`${name} ${wrong}.`];
  });
  try {
    configFromEnvironment(env);
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  }
  const { FIREBASE_PROJECT_ID = '' } = env;
  if (FIREBASE_PROJECT_ID !== '' && FIREBASE_PROJECT_ID !== project) {
    problems.push(`FIREBASE_PROJECT_ID is ${FIREBASE_PROJECT_ID}, but --project is ${project}.`);
  }
  if (Boolean(env.REGION_IP_URL) !== Boolean(env.REGION_PLACE_URL)) {
    problems.push('REGION_IP_URL and REGION_PLACE_URL belong together: set both, or none.');
  }
  const authDomain = env.FIREBASE_AUTH_DOMAIN ?? '';
  const domains = domainsOf(functions.APP_DOMAINS ?? '');
  if (
    HOST.test(authDomain) &&
    !domains.some((domain) => authDomain === domain || authDomain.endsWith(`.${domain}`))
  ) {
    problems.push(
      `FIREBASE_AUTH_DOMAIN is ${authDomain}, which is not under APP_DOMAINS: Google's window would be another site's than the app.`,
    );
  }
  if ((env.ALGOLIA_APP_ID ?? '') !== (functions.ALGOLIA_APP_ID ?? '')) {
    problems.push('ALGOLIA_APP_ID is another one for the app than for the functions.');
  }
  if (functions.REQUIRE_APP_CHECK === 'true' && (env.APP_CHECK_SITE_KEY ?? '') === '') {
    problems.push(
      'REQUIRE_APP_CHECK is true, but the app has no APP_CHECK_SITE_KEY: everybody would be refused.',
    );
  }
  return problems;
}
