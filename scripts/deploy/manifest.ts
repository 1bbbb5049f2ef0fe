import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from '../run.ts';
import { listOf, membersOf, parseJson } from './json.ts';

/** What the built functions declare. */
export interface FunctionsManifest {
  readonly names: readonly string[];
  /** Their region. There must be only one, because the deployment creates database and bucket in it. */
  readonly region: string;
  /** vCPU of one instance of each function, in total: what the first deployment needs, when all start at once. */
  readonly cpus: number;
  readonly secrets: readonly string[];
  /** Settings that are not secret, in the order of their declaration. */
  readonly settings: readonly DeclaredSetting[];
}

export interface DeclaredSetting {
  readonly name: string;
  readonly type: string;
  /** In the form of a line of the settings file. */
  readonly fallback: string;
}

/** An instance with up to 2 GiB, which no function here exceeds, has one vCPU by default. */
const CPUS = 1;

/** Loads functions/dist as firebase-tools does, and reads its declarations. Throws if it cannot be loaded. */
export async function loadManifest(root: string): Promise<FunctionsManifest> {
  const folder = await mkdtemp(join(tmpdir(), 'functions-manifest-'));
  const file = join(folder, 'manifest.json');
  try {
    const loader = join(root, 'node_modules/firebase-functions/lib/bin/firebase-functions.js');
    const { code, output } = await runNode(join(root, 'functions'), [loader], true, {
      FUNCTIONS_MANIFEST_OUTPUT_PATH: file,
      GCLOUD_PROJECT: 'demo-deploy',
      FIREBASE_CONFIG: JSON.stringify({ projectId: 'demo-deploy', storageBucket: 'demo-deploy' }),
    });
    if (code !== 0) throw new Error(`The functions cannot be loaded: ${output.trim()}`);
    return readManifest(await readFile(file, 'utf8'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Parses firebase-functions' manifest. Throws if the functions are in more than one region. */
export function readManifest(text: string): FunctionsManifest {
  const { endpoints, params } = membersOf(parseJson(text));
  const all = Object.entries(membersOf(endpoints))
    // Not deployed: exists only on one machine.
    .filter(([, value]) => membersOf(value).omit !== true)
    .map(([name, value]) => ({ name, ...read(value) }));
  const regions = [...new Set(all.flatMap(({ regions }) => regions))];
  const [region] = regions;
  if (region === undefined || regions.length > 1) {
    throw new Error(`The functions are to be in one region, not in: ${regions.join(', ') || 'none'}.`);
  }
  return {
    names: all.map(({ name }) => name),
    region,
    cpus: all.reduce((sum, { cpu }) => sum + cpu, 0),
    secrets: [...new Set(all.flatMap(({ secrets }) => secrets))].toSorted(),
    settings: listOf(params).map(membersOf).filter(isSetting).map(settingOf),
  };
}

function read(value: unknown): { regions: readonly string[]; cpu: number; secrets: readonly string[] } {
  const { region, cpu, secretEnvironmentVariables } = membersOf(value);
  return {
    regions: listOf(region).map(String),
    cpu: typeof cpu === 'number' ? cpu : CPUS,
    secrets: listOf(secretEnvironmentVariables).map((secret) => String(membersOf(secret).key)),
  };
}

type Param = ReturnType<typeof membersOf>;

function isSetting({ type }: Param): boolean {
  return type !== 'secret';
}

function settingOf({ name, type, default: fallback }: Param): DeclaredSetting {
  const text = ['string', 'number', 'boolean'].includes(typeof fallback) ? String(fallback) : '';
  return { name: String(name), type: String(type), fallback: text };
}
