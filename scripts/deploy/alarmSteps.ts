import { metricOf, platformMetricOf, platformPolicyOf, POLICY_LABEL, policyOf } from './alarmConfigs.ts';
import { LOG_ALARMS } from './alarmList.ts';
import type { Gcloud } from './gcloud.ts';
import { PLATFORM_ALARMS } from './platformAlarms.ts';

export interface AlarmSettings {
  readonly project: string;
  /** Whom alerts are mailed to. */
  readonly email: string;
  /** Of a month, in the billing account's currency. */
  readonly budget: number;
}

export interface Step {
  readonly title: string;
  /** Rejects when a command fails; may then be run again. */
  readonly run: () => Promise<void>;
}

/** These two are not in every release of the program without the word before them. */
const POLICIES = ['alpha', 'monitoring', 'policies'];
const CHANNELS = ['beta', 'monitoring', 'channels'];
const BUDGETS = ['billing', 'budgets'];

/** Shares of the month's budget at which a mail is sent. */
const BUDGET_SHARES = [0.5, 0.9, 1];
/** A new metric is not known to alerts at once: tries, and how far apart. */
const POLICY_TRIES = 6;
const POLICY_TRY_EVERY_MS = 20_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Makes the alarms of a project: a metric for each line that functions log, alerts, the address they are mailed to, and a
 * budget. Steps run one after the other. Run again, they change what is there, and remove alerts whose alarm is on the lists no
 * more.
 */
export function alarmSteps(
  { project, email, budget }: AlarmSettings,
  gcloud: Gcloud,
  wait = pause,
): readonly Step[] {
  const inProject = `--project=${project}`;
  let made: Promise<string> | null = null;
  const channel = (): Promise<string> => (made ??= makeChannel());

  async function makeMetrics(): Promise<void> {
    const known = linesOf(
      await gcloud.read(['logging', 'metrics', 'list', '--format=value(name)', inProject]),
    );
    const make = async (name: string, content: object): Promise<void> => {
      const verb = known.includes(name) ? 'update' : 'create';
      await gcloud.change(['logging', 'metrics', verb, name, inProject], {
        flag: '--config-from-file',
        content,
      });
    };
    for (const alarm of LOG_ALARMS) await make(alarm.name, metricOf(alarm));
    for (const alarm of PLATFORM_ALARMS) {
      const metric = platformMetricOf(alarm);
      if (metric !== null) await make(alarm.name, metric);
    }
  }

  /** Of the address; in a dry run its name is not known. */
  async function makeChannel(): Promise<string> {
    const filter = `type="email" AND labels.email_address="${email}"`;
    const [known] = linesOf(
      await gcloud.read([...CHANNELS, 'list', `--filter=${filter}`, '--format=value(name)', inProject]),
    );
    if (known !== undefined) return known;
    const created = await gcloud.change([
      ...CHANNELS,
      'create',
      '--display-name=Alarms',
      '--type=email',
      `--channel-labels=email_address=${email}`,
      '--format=value(name)',
      inProject,
    ]);
    return created === '' ? 'CHANNEL' : created;
  }

  async function makePolicies(): Promise<void> {
    const channels = [await channel()];
    const known = await knownPolicies(gcloud, inProject);
    const wanted = new Map([
      ...LOG_ALARMS.map((alarm) => [alarm.name, policyOf(alarm, channels)] as const),
      ...PLATFORM_ALARMS.map((alarm) => [alarm.name, platformPolicyOf(alarm, channels)] as const),
    ]);
    for (const [name, content] of wanted) {
      const id = known.get(name);
      const args = id === undefined ? ['create'] : ['update', id];
      const file = { flag: '--policy-from-file', content };
      await patiently(() => gcloud.change([...POLICIES, ...args, inProject], file), wait);
    }
    for (const [name, id] of known) {
      if (!wanted.has(name)) await gcloud.change([...POLICIES, 'delete', id, inProject]);
    }
  }

  async function makeBudget(): Promise<void> {
    const billed = await gcloud.read([
      'billing',
      'projects',
      'describe',
      project,
      '--format=value(billingAccountName)',
    ]);
    const account = `--billing-account=${billed === '' ? 'ACCOUNT' : billed.replace('billingAccounts/', '')}`;
    const name = `Alarms of ${project}`;
    // The project pays for the calls themselves, not the operator's own one.
    const asking = `--billing-project=${project}`;
    const [known] = linesOf(
      await gcloud.read([
        ...BUDGETS,
        'list',
        account,
        `--filter=displayName="${name}"`,
        '--format=value(name)',
        asking,
      ]),
    );
    const shares = BUDGET_SHARES.map((share) => `percent=${String(share)}`);
    const common = [
      `--display-name=${name}`,
      `--budget-amount=${String(budget)}`,
      `--filter-projects=projects/${project}`,
      `--notifications-rule-monitoring-notification-channels=${await channel()}`,
      asking,
    ];
    await gcloud.change(
      known === undefined
        ? [...BUDGETS, 'create', account, ...common, ...shares.map((share) => `--threshold-rule=${share}`)]
        : [
            ...[...BUDGETS, 'update', known, ...common, '--clear-threshold-rules'],
            ...shares.map((share) => `--add-threshold-rule=${share}`),
          ],
    );
  }

  return [
    {
      title: 'Services',
      run: async () => {
        const services = ['logging', 'monitoring', 'cloudbilling', 'billingbudgets'];
        const names = services.map((name) => `${name}.googleapis.com`);
        await gcloud.change(['services', 'enable', ...names, inProject]);
      },
    },
    { title: 'Metrics of logs', run: makeMetrics },
    { title: 'Alerts', run: makePolicies },
    { title: 'Budget', run: makeBudget },
  ];
}

/** Alerts that an earlier run made: their ids by the name of their alarm. */
async function knownPolicies(gcloud: Gcloud, inProject: string): Promise<ReadonlyMap<string, string>> {
  const format = `--format=value(name,userLabels.${POLICY_LABEL})`;
  const filter = `--filter=userLabels.${POLICY_LABEL}:*`;
  const lines = linesOf(await gcloud.read([...POLICIES, 'list', filter, format, inProject]));
  return new Map(
    lines.map((line) => {
      const [id = '', name = ''] = line.split('\t');
      return [name, id];
    }),
  );
}

async function patiently(act: () => Promise<unknown>, wait: (ms: number) => Promise<void>): Promise<void> {
  for (let tried = 1; tried < POLICY_TRIES; tried += 1) {
    try {
      await act();
      return;
    } catch {
      await wait(POLICY_TRY_EVERY_MS);
    }
  }
  await act();
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}
