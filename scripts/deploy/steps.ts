import { authStep } from './auth.ts';
import { listOf, membersOf, parseJson } from './json.ts';
import { rolesStep } from './roles.ts';
import { type Action, command, type Facts, type Finding, gcloud, type Step } from './step.ts';
import type { Answer } from './world.ts';

/** The steps of a deployment in order, as docs/operations.md describes them. Each may be repeated. */

/** Google's services that are switched on. */
export const SERVICES: readonly string[] = [
  'artifactregistry',
  'billingbudgets',
  'cloudbilling',
  'cloudbuild',
  'cloudfunctions',
  'cloudresourcemanager',
  'cloudscheduler',
  'compute',
  'eventarc',
  'firebasehosting',
  'firebaserules',
  'firebasestorage',
  'firestore',
  'iam',
  // Functions sign custom tokens by it, and a tag's deployer signs in by it.
  'iamcredentials',
  'identitytoolkit',
  'logging',
  'monitoring',
  'pubsub',
  'run',
  'secretmanager',
  'storage',
  'sts',
].map((name) => `${name}.googleapis.com`);

/** `firebase`, non-interactive: what it would ask about is checked or set before. */
const firebase = ({ project }: Facts, only: string, ...more: readonly string[]): Action =>
  command('npx', 'firebase', 'deploy', '--only', only, '--project', project, '--non-interactive', ...more);

const operate = ({ project, bucket }: Facts, ...argv: readonly string[]): readonly string[] => [
  ...['npx', 'tsx', 'functions/tools/operate.ts', ...argv],
  ...['--project', project, '--bucket', bucket],
];

/** Locations of several regions that a region is one of: Firestore's, then Storage's (docs/operations.md, *Deploying*). */
const LARGER: Readonly<Record<string, readonly string[]>> = { 'us-central1': ['nam5', 'nam7', 'nam4', 'us'] };

/** The location of something that cannot be moved: missing, right or wrong. */
const placeIs =
  (what: string) =>
  ({ isGood, text }: Answer, { region }: Facts): Finding => {
    if (!isGood) {
      const isMissing = /not.?found|does not exist|404/i.test(text);
      return isMissing ? 'open' : { stop: `Cannot look for the ${what}: ${text}` };
    }
    return [region, ...(LARGER[region] ?? [])].includes(text.trim().toLowerCase())
      ? 'done'
      : {
          stop: `The ${what} is in ${text.trim()}, the functions in ${region}. It cannot be moved: take another project, or set REGION in functions/src/platform/settings.ts and scripts/stampConfig.ts.`,
        };
  };

export const STEPS: readonly Step[] = [
  {
    name: 'services',
    says: "Google's services are switched on",
    done: (facts) => [
      {
        by: gcloud(facts, 'services', 'list', '--enabled', '--format=value(config.name)'),
        judge: servicesOn,
      },
    ],
    actions: (facts) => [gcloud(facts, 'services', 'enable', ...SERVICES)],
    help: 'The project needs a billing account (Blaze), and you the role roles/serviceusage.serviceUsageAdmin: an owner runs --only services,roles, once.',
  },
  {
    name: 'database',
    says: "Firestore is in the functions' region",
    done: (facts) => [
      {
        by: gcloud(
          facts,
          ...['firestore', 'databases', 'describe', '--database=(default)', '--format=value(locationId)'],
        ),
        judge: placeIs('database'),
      },
    ],
    actions: (facts) => [
      gcloud(
        facts,
        ...['firestore', 'databases', 'create', '--database=(default)', `--location=${facts.region}`],
        ...['--type=firestore-native', '--enable-pitr', '--delete-protection'],
      ),
    ],
    help: 'A database cannot be moved or made again under its name for some minutes after a deletion.',
  },
  {
    name: 'bucket',
    says: "the bucket of photos and videos is in the functions' region",
    done: (facts) => [
      {
        by: gcloud(
          facts,
          'storage',
          'buckets',
          'describe',
          `gs://${facts.bucket}`,
          '--format=value(location)',
        ),
        judge: placeIs('bucket'),
      },
    ],
    actions: ({ project, region }) => [
      {
        kind: 'request',
        method: 'POST',
        url: `https://firebasestorage.googleapis.com/v1alpha/projects/${project}/defaultBucket`,
        body: { location: region },
      },
    ],
    help: 'Make the default bucket in the console (Storage, Get started) in that region, and set FIREBASE_STORAGE_BUCKET to its name.',
  },
  rolesStep,
  {
    name: 'indexes',
    says: 'indexes and TTL policies are deployed; waits until every index is READY: a query without its index fails',
    actions: (facts) => [firebase(facts, 'firestore:indexes')],
    until: (facts) => ({
      by: gcloud(facts, 'firestore', 'indexes', 'composite', 'list', '--format=json'),
      judge: indexesReady,
      minutes: 60,
    }),
    help: 'Look at Firestore, Indexes in the console. Go on with --from indexes.',
  },
  {
    name: 'ttl',
    says: 'every TTL policy of firestore.indexes.json is there; for documents from before it may take a day more',
    actions: () => [],
    until: (facts) => ({
      by: gcloud(facts, 'firestore', 'fields', 'ttls', 'list', '--format=json'),
      judge: ttlThere,
      minutes: 10,
    }),
    help: 'The policies come with the step indexes: --from indexes.',
  },
  {
    name: 'rules',
    says: 'rules of Firestore and Storage, before the app: a release with stricter ones leaves them for later (--skip rules)',
    actions: (facts) => [firebase(facts, 'firestore:rules,storage')],
    help: 'If they do not compile here either: npm run test:rules.',
  },
  {
    name: 'cors',
    says: 'pages of our hosts may read the bucket with their token',
    actions: (facts) => [
      gcloud(facts, 'storage', 'buckets', 'update', `gs://${facts.bucket}`, '--cors-file=storage.cors.json'),
    ],
    help: 'You need roles/storage.admin on the bucket.',
  },
  authStep,
  {
    name: 'functions',
    says: 'functions, with a lock file of their own; the first time is expected to need a second try',
    actions: (facts) => [
      ...groups(facts.manifest.names, facts.functionsAtOnce).map((names) =>
        firebase(facts, names.map((name) => `functions:${name}`).join(','), '--force'),
      ),
      // Also deletes functions that are no longer in the source.
      firebase(facts, 'functions', '--force'),
    ],
    help: "'Permission denied while using the Eventarc Service Agent' is expected in a project's first minutes with functions: go on after five. A refusal for CPU: ask for more, or add --functions-at-once 15. Functions that are up to date are left out the next time.",
  },
  {
    name: 'search',
    says: 'settings of the search indexes',
    skipped: ({ searchApp }) => (searchApp === '' ? 'there is no search (ALGOLIA_APP_ID is empty)' : null),
    actions: (facts) => [
      {
        kind: 'command',
        argv: operate(facts, 'search-settings'),
        env: { ALGOLIA_APP_ID: facts.searchApp },
        secrets: ['ALGOLIA_ADMIN_KEY'],
      },
    ],
    help: 'Try it alone: npx tsx functions/tools/operate.ts search-settings --help.',
  },
  {
    name: 'campuses',
    says: 'the list of campuses',
    actions: (facts) => [
      {
        kind: 'command',
        argv: operate(
          facts,
          'campus',
          'add',
          '--file',
          'functions/data/campuses.json',
          '--domain',
          facts.domain,
        ),
      },
    ],
    help: 'It needs application default credentials: gcloud auth application-default login.',
  },
  {
    name: 'hosting',
    says: 'the app, built and stamped',
    actions: (facts) => [{ ...firebase(facts, 'hosting'), env: { APP_DOMAINS: facts.domains.join(',') } }],
    help: 'The app before goes on. A step back: npx firebase hosting:rollback.',
  },
  {
    name: 'alarms',
    says: 'metrics of logs, alerts, whom they are mailed to, and a budget',
    skipped: ({ alarms }) =>
      alarms === null ? 'ALARM_EMAIL and MONTHLY_BUDGET do not say whom to tell, and of what' : null,
    actions: ({ project, alarms }) => [
      command(
        ...['npx', 'tsx', 'scripts/deploy/alarms.ts', '--project', project],
        ...(alarms === null ? [] : ['--email', alarms.email, '--budget', alarms.budget]),
      ),
    ],
    help: 'All else is deployed. Roles and components that it needs are in docs/operations.md, What to watch.',
  },
];

function servicesOn({ isGood, text }: Answer): Finding {
  const on = text.split(/\s+/);
  return isGood && SERVICES.every((name) => on.includes(name)) ? 'done' : 'open';
}

function indexesReady({ isGood, text }: Answer, { compositeIndexes }: Facts): Finding {
  const states = listOf(parseJson(text)).map((index) => membersOf(index).state);
  if (states.includes('NEEDS_REPAIR')) return { stop: 'An index NEEDS_REPAIR: delete it in the console.' };
  const isReady = states.length >= compositeIndexes && states.every((state) => state === 'READY');
  return isGood && isReady ? 'done' : 'open';
}

function ttlThere({ isGood, text }: Answer, { ttlCollections }: Facts): Finding {
  const names = listOf(parseJson(text)).map((field) => String(membersOf(field).name));
  const isThere = (collection: string): boolean =>
    names.some((name) => name.endsWith(`/collectionGroups/${collection}/fields/expires_at`));
  return isGood && ttlCollections.every(isThere) ? 'done' : 'open';
}

function groups(names: readonly string[], size: number | null): readonly (readonly string[])[] {
  if (size === null) return [];
  return Array.from({ length: Math.ceil(names.length / size) }, (_, n) =>
    names.slice(n * size, (n + 1) * size),
  );
}
