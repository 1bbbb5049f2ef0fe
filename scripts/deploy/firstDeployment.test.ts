import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { EXIT } from './deploy.ts';
import { membersOf, parseJson } from './json.ts';
import { SERVICES } from './steps.ts';
import { acts, type Changes, ROOT, run } from './testing/demoDeployment.ts';
import { DEMO_APP, DEMO_PROJECT } from './testing/demoWorld.ts';

/** What stops a project's first deployment, or its first one by a tag. */

const REFUSED = { isGood: false, text: 'PERMISSION_DENIED' };
const MISSING = { isGood: false, text: 'NOT_FOUND' };

/** A project that has nothing yet. */
const NEW_PROJECT: Changes = {
  answers: {
    'services list': '',
    'get-iam-policy': '{}',
    'databases describe': MISSING,
    'buckets describe': MISSING,
  },
};

describe('a tag', () => {
  const workflow = readFileSync(`${ROOT}/.github/workflows/deploy.yml`, 'utf8');
  const passed = [...workflow.matchAll(/^ {10}([A-Z_]+): \$\{\{ vars\.(\w+) \}\}$/gm)].map(
    ([, name = '', variable = '']) => [name, variable] as const,
  );

  test('is deployed with the variables that the workflow passes, and empty ones where none is set', async () => {
    const set: Readonly<Record<string, string>> = { ...DEMO_APP, PROJECT_ID: DEMO_PROJECT };
    const env = Object.fromEntries(passed.map(([name, variable]) => [name, set[variable] ?? '']));
    const { code, text } = await run(['--dry-run'], { env });
    expect(text).not.toContain('REFUSED');
    expect(code).toBe(EXIT.done);
  });

  test('passes every variable of README, but the one that would show one campus on every host', () => {
    const readme = readFileSync(`${ROOT}/README.md`, 'utf8');
    const table = readme.slice(readme.indexOf('   | variable | what |')).split('\n\n')[0] ?? '';
    // The first column: each names its variables, some others in their text.
    const named = [...table.matchAll(/^ {3}\| (.*?) \|/gm)].flatMap(
      ([, names = '']) => names.match(/[A-Z_]{3,}/g) ?? [],
    );
    expect(named).toContain('CAMPUS_ID');
    const wanted = [...named, 'ANALYTICS_URL', 'ANALYTICS_OPT_OUT', 'PROJECT_ID'].filter(
      (name) => name !== 'CAMPUS_ID',
    );
    expect(passed.map(([name]) => name).toSorted()).toEqual(wanted.toSorted());
  });

  test('switches nothing on and grants nothing: its deployer may not', async () => {
    const { code, world } = await run([], {
      answers: { 'services enable': REFUSED, 'add-iam-policy-binding': REFUSED, 'identity create': REFUSED },
    });
    expect(code).toBe(EXIT.done);
    expect(acts(world).filter((words) => /enable|binding|identity/.test(words))).toEqual([]);
  });

  test.each(['services list', 'projects get-iam-policy', 'service-accounts get-iam-policy', 'secrets get'])(
    'says that an owner has to, where an owner has not: %s',
    async (question) => {
      const { code, text } = await run([], {
        answers: {
          [question]: '{}',
          'services enable': REFUSED,
          'add-iam-policy-binding': REFUSED,
        },
      });
      expect(code).toBe(EXIT.refused);
      expect(text).toMatch(/owner .*--only services,roles/);
    },
  );
});

describe('a new project', () => {
  test('gets every role that functions, their builds and Storage rules need', async () => {
    const { world } = await run(['--only', 'services,roles'], NEW_PROJECT);
    const granted = acts(world).flatMap((words) => {
      const [, on = '', member = '', role = ''] =
        /(\S+ \S+) --member=serviceAccount:(\S+) --role=roles\/(\S+)/.exec(words) ?? [];
      return role === '' ? [] : [`${role} on ${on.split(' ')[1] ?? ''} to ${member.split('@')[0] ?? ''}`];
    });
    const functions = '123456-compute';
    expect(granted.toSorted()).toEqual(
      [
        `firebaserules.firestoreServiceAgent on ${DEMO_PROJECT} to service-123456`,
        `iam.serviceAccountTokenCreator on ${DEMO_PROJECT} to service-123456`,
        ...['firebaseauth.admin', 'datastore.user', 'storage.objectAdmin', 'cloudbuild.builds.builder'].map(
          (role) => `${role} on ${DEMO_PROJECT} to ${functions}`,
        ),
        ...['run.invoker', 'eventarc.eventReceiver'].map(
          (role) => `${role} on ${DEMO_PROJECT} to ${functions}`,
        ),
        `iam.serviceAccountTokenCreator on ${functions}@developer.gserviceaccount.com to ${functions}`,
        ...['ALGOLIA_ADMIN_KEY', 'CODE_SECRET'].map(
          (name) => `secretmanager.secretAccessor on ${name} to ${functions}`,
        ),
      ].toSorted(),
    );
  });

  test('has the service on of every command and address, and the one that signs tokens', async () => {
    const { text } = await run(['--dry-run', '--only', 'services,database,bucket,roles,auth,indexes,cors']);
    const groups: Readonly<Record<string, string>> = {
      iam: 'iam',
      projects: 'cloudresourcemanager',
      secrets: 'secretmanager',
      storage: 'storage',
      firestore: 'firestore',
    };
    const used = [...text.matchAll(/gcloud (\w+) /g)].flatMap(([, group = '']) => groups[group] ?? []);
    const called = [...text.matchAll(/https:\/\/(\w+)\.googleapis\.com/g)].map(([, name = '']) => name);
    expect(new Set(used).size).toBe(Object.keys(groups).length);
    for (const name of [...used, ...called, 'iamcredentials'])
      expect(SERVICES).toContain(`${name}.googleapis.com`);
  });

  test('is told that functions are expected to need a second try', async () => {
    const { text } = await run([], { answers: { 'deploy --only functions': { isGood: false, text: '' } } });
    expect(text).toMatch(/functions: .*second try/);
    expect(text).toMatch(/Eventarc Service Agent' is expected[^]*--from functions/);
  });

  test.each(['nam5', 'nam7', 'US-CENTRAL1'])('may have its database in %s', async (place) => {
    const { world, code } = await run(['--only', 'database'], { answers: { 'databases describe': place } });
    expect([code, acts(world)]).toEqual([EXIT.done, []]);
  });

  test.each(['US', 'NAM4'])('may have its bucket in %s', async (place) => {
    const { code, world } = await run(['--only', 'bucket'], { answers: { 'buckets describe': place } });
    expect([code, acts(world)]).toEqual([EXIT.done, []]);
  });
});

test('what recovery lets members read of the past is said where it is switched on', async () => {
  const { text } = await run(['--dry-run', '--only', 'database']);
  expect(text).toContain('--enable-pitr');
  expect(readFileSync(`${ROOT}/docs/security.md`, 'utf8')).toMatch(
    /`readTime` up to an hour back, and up to seven days/,
  );
  expect(readFileSync(`${ROOT}/docs/operations.md`, 'utf8')).toMatch(/- \[ \] Reading the past: /);
});

test('what a dry run prints works in a shell as it stands, and does what a deployment does', async () => {
  const { text } = await run(['--dry-run'], NEW_PROJECT);
  const printed = text.split('\n').flatMap((line) => {
    const [, command] = /^(?:The commands below use| {2}.*?by|) {2}(\S.*)$/.exec(line) ?? [];
    return command === undefined || command.startsWith('skipped') ? [] : [command];
  });
  const said = `{ printf '%s\\n' "$0$(printf '\\x1f%s' "$@")" >&2; }`;
  const stubs = ['gcloud', 'npx', 'npm', 'curl'].map((name) => `${name}() ${said.replace('$0', name)}`);
  const number = `gcloud() { printf '%s\\n' "gcloud$(printf '\\x1f%s' "$@")" >&2; echo 123456; }`;
  const shell = spawnSync('bash', ['-euc', [...stubs, number, ...printed].join('\n')], { encoding: 'utf8' });
  expect(shell.status, shell.stderr).toBe(0);
  const ran = shell.stderr.trim().split('\n');
  const commands = ran.map((words) => words.replaceAll('\x1f', ' '));
  const { world } = await run([], NEW_PROJECT);
  const wanted = world.asked
    .map((words) => words.replace(/^(?:\w+=… )+/, ''))
    .filter((words) => /^(?:gcloud|npx)/.test(words) && !words.includes('CODE_SECRET'));
  expect(wanted.length).toBeGreaterThan(20);
  for (const words of wanted) expect(commands).toContain(words);
  const bodies = ran.flatMap((words) => words.split('\x1f-d\x1f')[1]?.split('\x1f')[0] ?? []);
  expect(bodies.map((body) => Object.keys(membersOf(parseJson(body))))).toEqual([
    ['location'],
    ['client', 'emailPrivacyConfig', 'signIn', 'notification'],
  ]);
  // The domains are added to those that are there, which have to be asked for.
  expect(commands).toContain(`npm run deploy -- --project ${DEMO_PROJECT} --only auth`);
});
