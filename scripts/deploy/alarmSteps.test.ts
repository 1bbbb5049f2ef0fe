import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { metricOf, policyOf } from './alarmConfigs.ts';
import { LOG_ALARMS } from './alarmList.ts';
import { settingsOf } from './alarms.ts';
import { alarmSteps } from './alarmSteps.ts';
import { type ConfigFile, dryGcloud, type Gcloud } from './gcloud.ts';
import { PLATFORM_ALARMS } from './platformAlarms.ts';

const SETTINGS = { project: 'demo-campus', email: 'ops@campus.example', budget: 100 };
const NAMES = [...LOG_ALARMS, ...PLATFORM_ALARMS].map(({ name }) => name);

/** A project that remembers what was made in it. */
class FakeProject implements Gcloud {
  readonly metrics = new Set<string>();
  /** Names of alarms, by the alert's id. */
  readonly policies = new Map<string, string>();
  readonly files: ConfigFile[] = [];
  readonly changes: string[] = [];
  private readonly made = { channel: false, budget: false };

  read(args: readonly string[]): Promise<string> {
    const command = args.join(' ');
    if (command.startsWith('logging metrics list')) return Promise.resolve([...this.metrics].join('\n'));
    if (command.includes('channels list'))
      return Promise.resolve(this.made.channel ? 'projects/p/channels/1' : '');
    if (command.includes('policies list')) {
      return Promise.resolve([...this.policies].map(([id, name]) => `${id}\t${name}`).join('\n'));
    }
    if (command.startsWith('billing projects')) return Promise.resolve('billingAccounts/00-11');
    if (command.includes('budgets list')) return Promise.resolve(this.made.budget ? 'budgets/1' : '');
    return Promise.reject(new Error(`Not asked before: ${command}`));
  }

  change(args: readonly string[], file?: ConfigFile): Promise<string> {
    this.changes.push(args.join(' '));
    if (file !== undefined) this.files.push(file);
    const [, group, , verb] = args;
    if (group === 'metrics' && args[2] === 'create') this.metrics.add(args[3] ?? '');
    if (args[2] === 'channels') this.made.channel = true;
    if (args[1] === 'budgets') this.made.budget = true;
    const name: unknown = Reflect.get(file?.content ?? {}, 'displayName');
    if (verb === 'create' && typeof name === 'string') this.policies.set(`policies/${name}`, name);
    if (verb === 'delete') this.policies.delete(args[4] ?? '');
    return Promise.resolve(args[2] === 'channels' ? 'projects/p/channels/1' : '');
  }
}

async function runAll(gcloud: Gcloud, wait?: (ms: number) => Promise<void>): Promise<void> {
  for (const { run } of alarmSteps(SETTINGS, gcloud, wait)) await run();
}

test('a new project gets a metric and an alert for each alarm, one channel and one budget', async () => {
  const project = new FakeProject();
  await runAll(project);
  expect([...project.metrics]).toEqual([...LOG_ALARMS.map(({ name }) => name), 'hosting-errors']);
  expect([...project.policies.values()]).toEqual(NAMES);
  expect(project.changes.filter((line) => line.includes('channels create'))).toHaveLength(1);
  expect(project.changes.at(-1)).toContain('--threshold-rule=percent=0.5 --threshold-rule=percent=0.9');
  for (const { content } of project.files.filter(({ flag }) => flag === '--policy-from-file')) {
    expect(content).toMatchObject({ notificationChannels: ['projects/p/channels/1'] });
  }
});

test('a second run changes what is there and makes nothing anew', async () => {
  const project = new FakeProject();
  await runAll(project);
  project.changes.splice(0);
  await runAll(project);
  expect(project.changes.filter((line) => / create /.test(line))).toEqual([]);
  expect(project.changes.filter((line) => / update /.test(line))).toHaveLength(
    project.metrics.size + NAMES.length + 1,
  );
  expect([...project.policies.values()]).toEqual(NAMES);
});

test('an alert of ours whose alarm is gone is removed', async () => {
  const project = new FakeProject();
  project.policies.set('policies/9', 'of-yesterday');
  await runAll(project);
  expect([...project.policies.values()]).toEqual(NAMES);
});

test('an alert waits for its metric to be known, and says so when it never is', async () => {
  const waited: number[] = [];
  const wait = (ms: number): Promise<void> => {
    waited.push(ms);
    return Promise.resolve();
  };
  const project = new FakeProject();
  let refusals = 2;
  const change = project.change.bind(project);
  project.change = (args, file) =>
    file?.flag === '--policy-from-file' && (refusals -= 1) >= 0
      ? Promise.reject(new Error('Cannot find metric'))
      : change(args, file);
  await runAll(project, wait);
  expect(waited).toHaveLength(2);
  expect([...project.policies.values()]).toEqual(NAMES);
  refusals = Infinity;
  await expect(runAll(project, wait)).rejects.toThrow('Cannot find metric');
});

test('a dry run says every command and file, and runs none', async () => {
  const said: string[] = [];
  await runAll(dryGcloud((line) => said.push(line)));
  const files = said.filter((line) => line.startsWith('{')).map((line): unknown => JSON.parse(line));
  expect(files).toEqual([
    ...LOG_ALARMS.map(metricOf),
    expect.objectContaining({ name: 'hosting-errors' }),
    ...LOG_ALARMS.map((alarm) => policyOf(alarm, ['CHANNEL'])),
    ...PLATFORM_ALARMS.map(({ name }): unknown => expect.objectContaining({ displayName: name })),
  ]);
  expect(said.filter((line) => line.includes('=FILE'))).toHaveLength(files.length);
  expect(said.every((line) => /^([?+] gcloud |\{)/.test(line))).toBe(true);
});

test('the command line', () => {
  const flags = ['--project', 'demo-campus', '--email', 'ops@campus.example', '--budget', '100'];
  expect(settingsOf(flags, {})).toEqual({ ...SETTINGS, dryRun: false });
  const env = { ALARM_EMAIL: 'ops@campus.example', MONTHLY_BUDGET: '100' };
  expect(settingsOf(['--project', 'demo-campus', '--dry-run'], env)).toEqual({ ...SETTINGS, dryRun: true });
  expect(() => settingsOf(flags.slice(2), {})).toThrow('Which project?');
  expect(() => settingsOf([...flags, '--email', 'ops" OR "a@b'], {})).toThrow('Whom to mail?');
  expect(() => settingsOf([...flags, '--budget', '0'], {})).toThrow('What may a month cost?');
});

test('the program itself, dry', () => {
  const { stdout, status } = spawnSync(
    process.execPath,
    [
      ...['--import', 'tsx', 'scripts/deploy/alarms.ts', '--dry-run'],
      ...['--project', 'demo-campus', '--email', 'ops@campus.example', '--budget', '100'],
    ],
    { encoding: 'utf8' },
  );
  expect(status).toBe(0);
  expect(stdout).toMatch(/^# Services\n\+ gcloud services enable/);
  expect(stdout).toContain('# Budget');
});
