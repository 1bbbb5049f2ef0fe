import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type AlarmSettings, alarmSteps } from './alarmSteps.ts';
import { dryGcloud, realGcloud } from './gcloud.ts';

/**
 * The alarms of a project, from the command line:
 * `npx tsx scripts/deploy/alarms.ts --project ID --email ADDRESS --budget AMOUNT [--dry-run]`
 */

type Env = Readonly<Record<string, string | undefined>>;

/** Settings from flags, or `ALARM_EMAIL` and `MONTHLY_BUDGET`. Throws a sentence if one is missing. */
export function settingsOf(
  args: readonly string[],
  env: Env = process.env,
): AlarmSettings & { readonly dryRun: boolean } {
  const { values } = parseArgs({
    args: [...args],
    options: {
      project: { type: 'string' },
      email: { type: 'string', default: env.ALARM_EMAIL ?? '' },
      budget: { type: 'string', default: env.MONTHLY_BUDGET ?? '' },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const { project = '', email } = values;
  const budget = Number(values.budget);
  if (!/^[a-z][a-z0-9-]+$/.test(project)) throw new Error('Which project? --project ID');
  if (!/^[^@\s"',]+@[^@\s"',]+$/.test(email))
    throw new Error('Whom to mail? --email ADDRESS, or ALARM_EMAIL');
  if (!(budget > 0 && Number.isFinite(budget))) {
    throw new Error('What may a month cost? --budget AMOUNT, or MONTHLY_BUDGET');
  }
  return { project, email, budget, dryRun: values['dry-run'] };
}

async function main(): Promise<void> {
  const { dryRun, ...settings } = settingsOf(process.argv.slice(2));
  const gcloud = dryRun ? dryGcloud((line) => console.log(line)) : realGcloud;
  for (const { title, run } of alarmSteps(settings, gcloud)) {
    console.log(`# ${title}`);
    await run();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
