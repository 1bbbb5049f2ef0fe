import { parseArgs } from 'node:util';
import { parseIndexDefinitions } from '../../local/firestore/query/indexDefinitions.ts';
import {
  domainsIn,
  localChecks,
  numberQuestion,
  secretChecks,
  secretQuestion,
  settingsFile,
  type Verdict,
} from './checks.ts';
import type { FunctionsManifest } from './manifest.ts';
import { describe, runSteps, Stopped, typed, UNASKED_NUMBER } from './run.ts';
import { parseSettings } from './settings.ts';
import type { Facts, Step } from './step.ts';
import { STEPS } from './steps.ts';
import type { World } from './world.ts';

/** Exit codes: all done; refused or stopped by something; wrong usage. */
export const EXIT = { done: 0, refused: 1, misused: 2 } as const;

const USAGE = `npm run deploy -- --project ID [--dry-run] [--from STEP | --only STEP[,STEP]] [--skip STEP[,STEP]] [--functions-at-once N]
Steps: ${STEPS.map(({ name }) => name).join(', ')}`;

interface Wanted {
  readonly project: string;
  readonly isDryRun: boolean;
  readonly steps: readonly Step[];
  readonly functionsAtOnce: number | null;
}

/**
 * Checks, then runs the requested steps, or describes them in a dry run. Returns the exit code. `manifest` is called
 * only if the command line is right.
 */
export async function deploy(
  argv: readonly string[],
  world: World,
  loadManifest: () => Promise<FunctionsManifest>,
): Promise<number> {
  const wanted = readOptions(argv);
  if (typeof wanted === 'string') {
    world.say(`${wanted}\n\n${USAGE}`);
    return EXIT.misused;
  }
  const manifest = await loadManifest();
  const verdicts = [...(await localChecks(world, wanted, manifest))];
  if (wanted.isDryRun) {
    tell(verdicts, world);
    const questions = manifest.secrets.map((name) => typed(secretQuestion(name, wanted.project)));
    world.say(`\nA deployment also asks, and refuses what is not set:\n  ${questions.join('\n  ')}`);
    describe(wanted.steps, factsOf(world, wanted, manifest, UNASKED_NUMBER), world.say);
    return exitOf(verdicts, world);
  }
  const number = await world.ask(numberQuestion(wanted.project));
  if (number.isGood) verdicts.push(...(await secretChecks(world, wanted.project, manifest)));
  else
    verdicts.push({
      state: 'refused',
      check: 'login',
      says: `gcloud does not know the project: ${number.text}`,
    });
  tell(verdicts, world);
  if (exitOf(verdicts, world) !== EXIT.done) return EXIT.refused;
  try {
    await runSteps(wanted.steps, factsOf(world, wanted, manifest, number.text.trim()), world);
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    world.say(`\n${error.message}`);
    return EXIT.refused;
  }
  world.say('\nDeployed. After the first deployment: the checklist in docs/operations.md.');
  return EXIT.done;
}

/** The options of the command line; a sentence if they are wrong. */
function readOptions(argv: readonly string[]): Wanted | string {
  let values;
  try {
    ({ values } = parseArgs({
      args: [...argv],
      options: {
        project: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        from: { type: 'string' },
        only: { type: 'string' },
        skip: { type: 'string' },
        'functions-at-once': { type: 'string' },
      },
    }));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const { project, from, only, skip, 'dry-run': isDryRun, 'functions-at-once': atOnce } = values;
  if (project === undefined || !/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(project)) {
    return 'Say which project: --project ID.';
  }
  if (from !== undefined && only !== undefined) return 'Say --from, or --only.';
  if (atOnce !== undefined && !/^[1-9]\d?$/.test(atOnce)) return '--functions-at-once is a number, 1 to 99.';
  const listed = (text: string | undefined): readonly string[] => text?.split(',') ?? [];
  const named = [...listed(from), ...listed(only), ...listed(skip)];
  const unknown = named.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0) return `No such step: ${unknown.join(', ')}.`;
  const begin = STEPS.findIndex(({ name }) => name === from);
  const steps = STEPS.slice(Math.max(0, begin))
    .filter(({ name }) => only === undefined || listed(only).includes(name))
    .filter(({ name }) => !listed(skip).includes(name));
  return { project, isDryRun, steps, functionsAtOnce: atOnce === undefined ? null : Number(atOnce) };
}

function factsOf(
  world: World,
  { project, functionsAtOnce }: Wanted,
  manifest: FunctionsManifest,
  projectNumber: string,
): Facts {
  const indexes = parseIndexDefinitions(world.read('firestore.indexes.json') ?? '{}');
  const domains = domainsIn(world, project);
  const { ALARM_EMAIL: email = '', MONTHLY_BUDGET: budget = '' } = world.env;
  return {
    project,
    projectNumber,
    region: manifest.region,
    bucket: world.env.FIREBASE_STORAGE_BUCKET ?? '',
    domain: domains[0] ?? '',
    domains,
    searchApp: parseSettings(world.read(settingsFile(project)) ?? '').ALGOLIA_APP_ID ?? '',
    manifest,
    ttlCollections: indexes.ttlPolicies.map(({ collectionGroup }) => collectionGroup),
    compositeIndexes: indexes.composites.length,
    functionsAtOnce,
    alarms: email === '' || budget === '' ? null : { email, budget },
  };
}

const MARKS = { good: 'ok     ', warning: 'WARNING', refused: 'REFUSED' } as const;

function tell(verdicts: readonly Verdict[], { say }: World): void {
  for (const { state, check, says } of verdicts) say(`${MARKS[state]} ${check}: ${says}`);
}

function exitOf(verdicts: readonly Verdict[], { say }: World): number {
  const count = verdicts.filter(({ state }) => state === 'refused').length;
  if (count === 0) return EXIT.done;
  say(`\n${String(count)} checks refuse: mend what they say, and begin again.`);
  return EXIT.refused;
}
