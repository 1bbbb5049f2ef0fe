import { listOf, membersOf, parseJson } from './json.ts';
import type { FunctionsManifest } from './manifest.ts';
import { installedRuntimes, judgeRuntime, type RuntimeTable } from './runtimes.ts';
import { appProblems, domainsOf, functionsProblems, parseSettings } from './settings.ts';
import type { World } from './world.ts';

/** Checks before the first step. A deployment begins only if nothing is refused. */

/** `good`: in order. `warning`: somebody should know. `refused`: must be fixed first. */
export interface Verdict {
  readonly state: 'good' | 'warning' | 'refused';
  readonly check: string;
  readonly says: string;
}

export interface Deployment {
  readonly project: string;
  readonly isDryRun: boolean;
  readonly functionsAtOnce: number | null;
}

/** A new project's quota of vCPU per region on Cloud Run. */
const NEW_PROJECT_CPUS = 20;
/** The number of functions that firebase-tools deploys at a time; each starts an instance. */
const FUNCTIONS_AT_ONCE = 40;
const CODE_SECRET_MIN = 32;

export const settingsFile = (project: string): string => `functions/.env.${project}`;

const good = (check: string, says: string): Verdict => ({ state: 'good', check, says });
const warning = (check: string, says: string): Verdict => ({ state: 'warning', check, says });
const refused = (check: string, says: string): Verdict => ({ state: 'refused', check, says });

/** All checks that need neither network nor login. */
export async function localChecks(
  world: World,
  deployment: Deployment,
  manifest: FunctionsManifest,
  table: RuntimeTable = installedRuntimes(),
): Promise<readonly Verdict[]> {
  return [
    checkNode(world),
    checkRuntime(world, table),
    checkLock(world),
    ...checkSettings(world, deployment.project, manifest),
    await checkTree(world, deployment.isDryRun),
    checkCpus(manifest, deployment.functionsAtOnce),
    warning(
      'accounts',
      'Authentication lets 100 new accounts an hour come from one IP address, and a campus may have one. For the first weeks ask for more in the console (Authentication, Settings, Sign-up quota), up to a week each time.',
    ),
  ];
}

function checkNode({ nodeVersion, read }: World): Verdict {
  const { engines } = membersOf(parseJson(read('package.json') ?? ''));
  const needed = Number(/\d+/.exec(String(membersOf(engines).node))?.[0]);
  return Number.parseInt(nodeVersion, 10) >= needed
    ? good('node', `Node ${nodeVersion} runs this.`)
    : refused('node', `Node ${nodeVersion} runs this, and ${String(needed)} or newer is needed.`);
}

function checkRuntime({ read, now }: World, table: RuntimeTable): Verdict {
  const check = 'runtime';
  const { functions } = membersOf(parseJson(read('firebase.json') ?? ''));
  const runtime = String(membersOf(functions).runtime);
  const { engines } = membersOf(parseJson(read('functions/package.json') ?? ''));
  const engine = String(membersOf(engines).node);
  if (runtime !== `nodejs${engine}`) {
    return refused(
      check,
      `firebase.json says ${runtime}, functions/package.json Node ${engine}: they belong together.`,
    );
  }
  const { state, message } = judgeRuntime(runtime, table, now);
  if (state === 'decommissioned') return refused(check, message);
  return state === 'ok' ? good(check, `${runtime} can be deployed.`) : warning(check, message);
}

function checkLock({ read }: World): Verdict {
  const { functions } = membersOf(parseJson(read('firebase.json') ?? ''));
  const { predeploy, ignore } = membersOf(functions);
  const isMade = listOf(predeploy).includes('npm run lock:functions');
  return isMade && !listOf(ignore).includes('package-lock.json')
    ? good('lock', 'The functions are deployed with a lock file of their own.')
    : refused(
        'lock',
        'firebase.json deploys the functions without a lock file: see its predeploy and ignore.',
      );
}

function checkSettings(world: World, project: string, manifest: FunctionsManifest): readonly Verdict[] {
  const file = settingsFile(project);
  const text = world.read(file);
  const ofFunctions = functionsProblems(file, text, manifest.settings);
  const ofApp = appProblems(world.env, project, parseSettings(text ?? ''));
  return [
    ...(ofFunctions.length === 0 ? [good('settings', `${file} is complete.`)] : []),
    ...ofFunctions.map((says) => refused('settings', says)),
    ...(ofApp.length === 0 ? [good('app', "The environment has the app's settings.")] : []),
    ...ofApp.map((says) => refused('app', says)),
  ];
}

async function checkTree({ ask }: World, isDryRun: boolean): Promise<Verdict> {
  const check = 'tree';
  const { isGood, text } = await ask(['git', 'status', '--porcelain']);
  if (!isGood) return refused(check, `git does not say whether something is not committed: ${text}`);
  if (text === '') return good(check, 'Everything is committed.');
  const count = text.split('\n').length;
  const says = `${String(count)} files are not committed: what is deployed has to be a commit, settings included.`;
  // Nothing is deployed in a dry run.
  return isDryRun ? warning(check, says) : refused(check, says);
}

function checkCpus({ names, cpus }: FunctionsManifest, atOnce: number | null): Verdict {
  const count = names.length;
  const needed = Math.ceil((cpus / count) * Math.min(atOnce ?? FUNCTIONS_AT_ONCE, count));
  const has = `A new project has ${String(NEW_PROJECT_CPUS)} vCPU of Cloud Run in a region; ${String(count)} functions, ${String(needed)} of them at a time, need ${String(needed)} while they are deployed.`;
  if (needed <= NEW_PROJECT_CPUS) return good('vcpu', has);
  return warning(
    'vcpu',
    `${has} Ask for ${String(cpus)} (IAM & Admin, Quotas: Cloud Run Admin API, "Total CPU allocation, in milli vCPU, per project per region", ${String(cpus)}000), or add --functions-at-once 15.`,
  );
}

/** Prints the project's number. */
export function numberQuestion(project: string): readonly string[] {
  return ['gcloud', 'projects', 'describe', project, '--format=value(projectNumber)', '--quiet'];
}

/** The command of a secret's check, so that a dry run can print it. */
export function secretQuestion(name: string, project: string): readonly string[] {
  return [
    ...['gcloud', 'secrets', 'versions', 'describe', 'latest', `--secret=${name}`],
    ...['--format=value(state)', `--project=${project}`, '--quiet'],
  ];
}

/** Prints a secret: only for checking its length, and for a program that needs it. */
export function secretValue(name: string, project: string): readonly string[] {
  return [
    ...['gcloud', 'secrets', 'versions', 'access', 'latest', `--secret=${name}`],
    ...[`--project=${project}`, '--quiet'],
  ];
}

/** Whether every secret that the functions declare is set, and CODE_SECRET is long enough if it may be read. */
export async function secretChecks(
  { ask }: World,
  project: string,
  manifest: FunctionsManifest,
): Promise<readonly Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const name of manifest.secrets) {
    const { isGood, text } = await ask(secretQuestion(name, project));
    if (!isGood || text.trim().toLowerCase() !== 'enabled') {
      const set = `npx firebase functions:secrets:set ${name} --project ${project}`;
      verdicts.push(refused('secrets', `${name} is not set: ${set}`));
    } else if (name === 'CODE_SECRET') verdicts.push(await checkCodeSecret(ask, project));
    else verdicts.push(good('secrets', `${name} is set.`));
  }
  return verdicts;
}

async function checkCodeSecret(ask: World['ask'], project: string): Promise<Verdict> {
  const { isGood, text } = await ask(secretValue('CODE_SECRET', project));
  if (!isGood) return warning('secrets', 'CODE_SECRET is set; its length cannot be read with your rights.');
  return text.length >= CODE_SECRET_MIN
    ? good('secrets', 'CODE_SECRET is set and long enough.')
    : refused(
        'secrets',
        `CODE_SECRET has ${String(text.length)} characters: ${String(CODE_SECRET_MIN)} are needed.`,
      );
}

/** The campus domains in the settings file; empty if there are none. */
export function domainsIn(world: World, project: string): readonly string[] {
  return domainsOf(parseSettings(world.read(settingsFile(project)) ?? '').APP_DOMAINS ?? '');
}
