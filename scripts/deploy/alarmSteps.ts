import { metricOf, platformMetricOf, platformPolicyOf, POLICY_LABEL, policyOf } from './alarmConfigs.ts';
import { LOG_ALARMS } from './alarmList.ts';
import type { Gcloud } from './gcloud.ts';
import { PLATFORM_ALARMS } from './platformAlarms.ts';

export interface AlarmSettings {
  readonly project: string;
  /** Recipient of the alerts. */
  readonly email: string;
  /** Per month, in the billing account's currency. */
  readonly budget: number;
}

export interface Step {
  readonly title: string;
  /** Rejects if a command fails; can then be run again. */
  readonly run: () => Promise<void>;
}

/** In some releases of gcloud these two exist only as alpha commands. */
const POLICIES = ['alpha', 'monitoring', 'policies'];
const CHANNELS = ['beta', 'monitoring', 'channels'];
const BUDGETS = ['billing', 'budgets'];

/** Shares of the monthly budget at which a mail is sent. */
const BUDGET_SHARES = [0.5, 0.9, 1];
/** Alert policies do not see a new metric at once: number of attempts, and the pause between them. */
const POLICY_TRIES = 6;
const POLICY_TRY_EVERY_MS = 20_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Creates a project's alarms: a metric for each log line, alerts, the notification channel, and a budget. Steps run one
 * after the other. Another run updates what exists, and removes alerts whose alarm is no longer in the lists.
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

  /** Finds or creates the notification channel; returns its name, in a dry run a placeholder. */
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
    // The calls are billed to this project, not to the operator's default one.
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

/** Alerts that an earlier run created: their ids by alarm name. */
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
