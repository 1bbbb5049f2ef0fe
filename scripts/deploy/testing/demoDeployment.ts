import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseIndexDefinitions } from '../../../local/firestore/query/indexDefinitions.ts';
import { deploy } from '../deploy.ts';
import type { FunctionsManifest } from '../manifest.ts';
import { SERVICES } from '../steps.ts';
import { DEMO_PROJECT, DEMO_SETTINGS, type DemoWorld, demoWorld } from './demoWorld.ts';

/** A deployment of the made-up project, in which everything is in its place: nothing is created or granted. */

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const INDEXES = parseIndexDefinitions(readFileSync(`${ROOT}/firestore.indexes.json`, 'utf8'));
const AT = new Date('2026-11-26T12:00:00Z');
/** A runtime of that day, whichever the repository has. */
const FILES = {
  'firebase.json': JSON.stringify({
    functions: { runtime: 'nodejs24', predeploy: ['npm run lock:functions'], ignore: ['node_modules'] },
  }),
  'functions/package.json': JSON.stringify({ engines: { node: '24' } }),
};

const MANIFEST: FunctionsManifest = {
  names: Array.from({ length: 32 }, (_, n) => `f${String(n)}`),
  region: 'us-central1',
  cpus: 32,
  secrets: ['ALGOLIA_ADMIN_KEY', 'CODE_SECRET'],
  settings: Object.keys(DEMO_SETTINGS).map((name) => ({ name, type: 'string', fallback: '' })),
};

export type Changes = Parameters<typeof demoWorld>[1];

const FUNCTIONS = 'serviceAccount:123456-compute@developer.gserviceaccount.com';
const policy = (bindings: Readonly<Record<string, string>>): string =>
  JSON.stringify({
    bindings: Object.entries(bindings).map(([role, member]) => ({
      role: `roles/${role}`,
      members: [member],
    })),
  });

export const ANSWERS = {
  'secrets versions describe': 'enabled',
  'access latest --secret=CODE_SECRET': 'c'.repeat(32),
  'access latest --secret=ALGOLIA_ADMIN_KEY': 'the-admin-key',
  'projects describe': '123456',
  'services list': SERVICES.join('\n'),
  'projects get-iam-policy': policy({
    'firebaserules.firestoreServiceAgent':
      'serviceAccount:service-123456@gcp-sa-firebasestorage.iam.gserviceaccount.com',
    'iam.serviceAccountTokenCreator': 'serviceAccount:service-123456@gcp-sa-pubsub.iam.gserviceaccount.com',
    'firebaseauth.admin': FUNCTIONS,
    'datastore.user': FUNCTIONS,
    'storage.objectAdmin': FUNCTIONS,
    'cloudbuild.builds.builder': FUNCTIONS,
    'run.invoker': FUNCTIONS,
    'eventarc.eventReceiver': FUNCTIONS,
  }),
  'service-accounts get-iam-policy': policy({ 'iam.serviceAccountTokenCreator': FUNCTIONS }),
  'secrets get-iam-policy': policy({ 'secretmanager.secretAccessor': FUNCTIONS }),
  'databases describe': 'us-central1',
  'buckets describe': 'US-CENTRAL1',
  'composite list': JSON.stringify(INDEXES.composites.map(() => ({ state: 'READY' }))),
  'ttls list': JSON.stringify(
    INDEXES.ttlPolicies.map(({ collectionGroup }) => ({
      name: `projects/x/databases/(default)/collectionGroups/${collectionGroup}/fields/expires_at`,
    })),
  ),
  'GET https://identitytoolkit': JSON.stringify({
    subtype: 'IDENTITY_PLATFORM',
    client: { permissions: { disabledUserDeletion: true } },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    signIn: { email: { enabled: true } },
    notification: { sendEmail: { callbackUri: 'https://campus.demo-campus.org/auth/action' } },
    authorizedDomains: ['localhost', 'demo-campus.org'],
  }),
};

/** Runs `npm run deploy` on it, with what differs. */
export async function run(
  argv: readonly string[],
  changes: Changes = {},
): Promise<{ code: number; world: DemoWorld; text: string }> {
  const { answers, files, ...rest } = changes;
  const world = demoWorld(ROOT, {
    now: AT,
    nodeVersion: '99.0.0',
    ...rest,
    files: { ...FILES, ...files },
    answers: { ...answers, ...ANSWERS, ...answers },
  });
  const code = await deploy(['--project', DEMO_PROJECT, ...argv], world, () => Promise.resolve(MANIFEST));
  return { code, world, text: world.said.join('\n') };
}

/** What it changed, in order. */
export const acts = ({ asked }: DemoWorld): readonly string[] =>
  asked.filter(
    (words) => !/^git|describe|access latest|print-access-token|^GET| list |get-iam-policy/.test(words),
  );
