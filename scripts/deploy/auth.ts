import { listOf, membersOf, parseJson } from './json.ts';
import type { Facts, Finding, Step } from './step.ts';
import type { Answer } from './world.ts';

/** The settings of Authentication that the product relies on, by the Identity Toolkit's admin API. */

const configUrl = (project: string): string =>
  `https://identitytoolkit.googleapis.com/admin/v2/projects/${project}/config`;

/** Wanted values by their path in the project's configuration. */
function wanted({ domain, hosts }: Facts, known: readonly string[]): Readonly<Record<string, unknown>> {
  return {
    // Our function deletes accounts, together with their data.
    'client.permissions.disabledUserDeletion': true,
    // Otherwise anyone could give their account an address that nobody confirmed.
    'emailPrivacyConfig.enableImprovedEmailPrivacy': true,
    'signIn.allowDuplicateEmails': false,
    'signIn.email.enabled': true,
    // Allows mailed links as well.
    'signIn.email.passwordRequired': false,
    'notification.sendEmail.callbackUri': `https://campus.${domain}/auth/action`,
    authorizedDomains: [...new Set([...known, ...hosts])],
  };
}

export const authStep: Step = {
  name: 'auth',
  says: 'Authentication: nobody deletes their own sign-in, addresses are not told, links lead to the app, our hosts may sign in',
  done: (facts) => ({ by: { kind: 'request', method: 'GET', url: configUrl(facts.project) }, judge }),
  actions: (facts, seen) => {
    const values = wanted(facts, seen === null ? ['(those that are there)'] : domainsIn(seen));
    const mask = Object.keys(values).join(',');
    const url = `${configUrl(facts.project)}?updateMask=${mask}`;
    return [{ kind: 'request', method: 'PATCH', url, body: nested(values) }];
  },
  until: (facts) => ({
    by: { kind: 'request', method: 'GET', url: configUrl(facts.project) },
    judge,
    minutes: 1,
  }),
  help: 'Compare Authentication, Settings in the console with README, Deploying.',
};

function judge({ isGood, text }: Answer, facts: Facts): Finding {
  const config = parseJson(text);
  if (!isGood || membersOf(config).subtype !== 'IDENTITY_PLATFORM') {
    return {
      stop: `Authentication is not set up with Identity Platform: do so in the console. ${text.slice(0, 300)}`,
    };
  }
  const values = Object.entries(wanted(facts, domainsIn(text)));
  return values.every(([path, value]) => isSame(at(config, path), value)) ? 'done' : 'open';
}

/** The API omits values that are false. */
function isSame(found: unknown, value: unknown): boolean {
  return JSON.stringify(found ?? (value === false ? false : undefined)) === JSON.stringify(value);
}

const domainsIn = (text: string): readonly string[] =>
  listOf(membersOf(parseJson(text)).authorizedDomains).map(String);

function at(value: unknown, path: string): unknown {
  return path.split('.').reduce((inner, name) => membersOf(inner)[name], value);
}

/** `{ 'a.b': 1 }` as `{ a: { b: 1 } }`. */
function nested(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const whole: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(values)) {
    const [first = '', ...rest] = path.split('.');
    const inner = rest.length === 0 ? value : nested({ [rest.join('.')]: value });
    whole[first] = rest.length === 0 ? inner : merged(membersOf(whole[first]), membersOf(inner));
  }
  return whole;
}

function merged(
  a: Readonly<Record<string, unknown>>,
  b: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const whole: Record<string, unknown> = { ...a };
  for (const [name, value] of Object.entries(b)) {
    whole[name] = name in a ? merged(membersOf(a[name]), membersOf(value)) : value;
  }
  return whole;
}
