import { listOf, membersOf, parseJson } from './json.ts';
import { type Action, command, type Facts, type Finding, type Step } from './step.ts';
import type { Answer } from './world.ts';

/** The settings of Authentication that the product relies on, by the Identity Toolkit's admin API. */

const configUrl = (project: string): string =>
  `https://identitytoolkit.googleapis.com/admin/v2/projects/${project}/config`;

type Values = Readonly<Record<string, unknown>>;

/** Wanted values by their path in the project's configuration. */
const wanted = (facts: Facts, known: readonly string[]): Values => ({
  ...settings(facts),
  // A domain stands for its hosts, also those of campuses to come.
  authorizedDomains: [...new Set([...known, ...facts.domains])],
});

function settings({ domain }: Facts): Values {
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
  };
}

function change({ project }: Facts, values: Values): Action {
  const url = `${configUrl(project)}?updateMask=${Object.keys(values).join(',')}`;
  return { kind: 'request', method: 'PATCH', url, body: nested(values) };
}

const addDomains = ({ project }: Facts): Action =>
  command('npm', 'run', 'deploy', '--', '--project', project, '--only', 'auth');

export const authStep: Step = {
  name: 'auth',
  says: 'Authentication: nobody deletes their own sign-in, addresses are not told, links lead to the app, our hosts may sign in',
  done: (facts) => [{ by: { kind: 'request', method: 'GET', url: configUrl(facts.project) }, judge }],
  actions: (facts, seen) => {
    // The list of domains replaces the one that is there, which has to be asked for.
    if (seen === null) return [change(facts, settings(facts)), addDomains(facts)];
    return [change(facts, wanted(facts, domainsIn(seen)))];
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
