import { describe, expect, test } from 'vitest';
import { deploy, EXIT } from './deploy.ts';
import type { FunctionsManifest } from './manifest.ts';
import { STEPS } from './steps.ts';
import { acts, type Changes, ROOT, run } from './testing/demoDeployment.ts';
import { DEMO_APP, DEMO_PROJECT, DEMO_SETTINGS, demoWorld } from './testing/demoWorld.ts';

const dry = (changes?: Changes): ReturnType<typeof run> => run(['--dry-run'], changes);

describe('a dry run', () => {
  test('says every step with its commands, and asks nothing of the network', async () => {
    const { code, world, text } = await dry();
    expect(text).not.toContain('REFUSED');
    expect(code).toBe(EXIT.done);
    expect(world.asked).toEqual(['git status --porcelain']);
    const told = world.said.flatMap((line) => /^\n(\w+): /.exec(line)?.[1] ?? []);
    expect(told).toEqual(STEPS.map(({ name }) => name));
    expect(text).toContain(
      'npx firebase deploy --only firestore:rules,storage --project demo-deploy --non-interactive',
    );
    expect(text).toContain(
      'gcloud storage buckets update gs://demo-deploy.firebasestorage.app --cors-file=storage.cors.json',
    );
    expect(text).toContain(
      'campus add --file functions/data/campuses.json --domain demo-campus.org --project demo-deploy',
    );
    expect(text).toContain('"disabledUserDeletion":true');
  });

  test('of some steps says those alone', async () => {
    const told = async (...options: readonly string[]): Promise<string[]> =>
      (await run(['--dry-run', ...options])).world.said.flatMap((line) => /^\n(\w+): /.exec(line)?.[1] ?? []);
    expect(await told('--from', 'functions', '--skip', 'campuses')).toEqual([
      'functions',
      'search',
      'hosting',
      'alarms',
    ]);
    expect(await told('--only', 'rules,cors')).toEqual(['rules', 'cors']);
  });

  test('makes the alarms where it is said whom to tell', async () => {
    const env = { ...DEMO_APP, ALARM_EMAIL: 'ops@demo-campus.org', MONTHLY_BUDGET: '100' };
    const told = async (changes: Changes): Promise<string> =>
      (await run(['--dry-run', '--only', 'alarms'], changes)).text;
    expect(await told({ env })).toContain(
      `npx tsx scripts/deploy/alarms.ts --project ${DEMO_PROJECT} --email ops@demo-campus.org --budget 100`,
    );
    expect(await told({ env: { ...env, ALARM_EMAIL: '' } })).toContain('skipped: ALARM_EMAIL');
  });

  test('tells what a new project lacks', async () => {
    const { text } = await dry();
    expect(text).toMatch(/WARNING vcpu: .* 32 functions, 32 of them at a time.*Ask for 32/);
    expect(text).toMatch(/WARNING accounts: .*100 new accounts an hour/);
    expect((await run(['--dry-run', '--functions-at-once', '15'])).text).toContain('ok      vcpu');
  });
});

describe('a deployment is refused', () => {
  const without = (name: string): Record<string, string> =>
    Object.fromEntries(Object.entries(DEMO_SETTINGS).filter(([other]) => other !== name));
  const missing = Object.keys(DEMO_SETTINGS).map((name): [string, Changes, string] => [
    `without ${name}`,
    { settings: without(name) },
    `lacks ${name}`,
  ]);
  const missingOfApp = Object.keys(DEMO_APP).map((name): [string, Changes, string] => [
    `without the app's ${name}`,
    { env: { ...DEMO_APP, [name]: undefined } },
    name,
  ]);
  const wrong = Object.entries({
    SMTP_HOST: ['', 'mail'],
    SMTP_PORT: ['', '0', '70000', 'smtp'],
    MAIL_RATE: ['', '0', '1000', 'many'],
    MAIL_FROM: ['', 'Campus', 'Campus <hello@campus.example>'],
    ALGOLIA_APP_ID: ['ab'],
    APP_DOMAINS: ['', 'https://campus.org', 'campus.org, campus'],
    WEB_API_KEY: ['', 'demo'],
    REQUIRE_APP_CHECK: ['yes', ''],
    WARM_INSTANCES: ['', '-1', '50'],
    MEMORY_MB: ['', '500', '2048'],
    UNKNOWN: ['x'],
  }).flatMap(([name, values]) =>
    values.map((value): [string, Changes, string] => [
      `with ${name}=${value}`,
      { settings: { ...DEMO_SETTINGS, [name]: value } },
      name,
    ]),
  );
  const wrongOfApp = Object.entries({
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: 'https://demo.firebaseapp.com',
    FIREBASE_PROJECT_ID: 'another-project',
    FIREBASE_STORAGE_BUCKET: 'gs://demo',
    FIREBASE_APP_ID: 'app',
    ALGOLIA_APP_ID: 'ZZZZZZZZZZ',
    CAMPUS_ID: 'nowhere',
    VAPID_PUBLIC_KEY: 'key',
    STRIPE_PUBLISHABLE_KEY: 'sk_live_secret',
    REGION_IP_URL: 'https://ip.example.org',
    MAP_TILE_URL: 'https://tiles.example.org/{z}/{x}.png',
    IMAGE_CDN: 'http://cdn.example.org',
    SUPPORT_EMAIL: 'help at campus.org',
    SOCIAL_PAGE_URL: 'http://social.example.org/campus',
  }).map(([name, value]): [string, Changes, string] => [
    `with the app's ${name}=${value}`,
    { env: { ...DEMO_APP, [name]: value } },
    name,
  ]);
  test.each([
    ...missing,
    ...missingOfApp,
    ...wrong,
    ...wrongOfApp,
    [
      'with an auth domain that is not ours',
      { env: { ...DEMO_APP, FIREBASE_AUTH_DOMAIN: 'demo-deploy.firebaseapp.com' } },
      'FIREBASE_AUTH_DOMAIN is demo-deploy.firebaseapp.com',
    ],
    ['without a settings file', { settings: null }, 'functions/.env.demo-deploy is missing'],
    [
      'when App Check is required of an app without it',
      { settings: { ...DEMO_SETTINGS, REQUIRE_APP_CHECK: 'true' } },
      'APP_CHECK_SITE_KEY',
    ],
    ['by an old Node', { nodeVersion: '18.20.0' }, 'REFUSED node'],
    ['when the runtime is decommissioned', { now: new Date('2031-01-01') }, 'REFUSED runtime'],
    [
      'when the two files name different runtimes',
      { files: { 'functions/package.json': JSON.stringify({ engines: { node: '22' } }) } },
      'REFUSED runtime',
    ],
    [
      'when the functions would get no lock file',
      { files: { 'firebase.json': JSON.stringify({ functions: { runtime: 'nodejs24' } }) } },
      'REFUSED lock',
    ],
  ] satisfies [string, Changes, string][])('%s', async (_says, changes, why) => {
    const { code, text } = await dry(changes);
    expect(
      text
        .split('\n')
        .filter((line) => line.startsWith('REFUSED'))
        .join('\n'),
    ).toContain(why);
    expect(code).toBe(EXIT.refused);
  });

  const missingSecret = { isGood: false, text: 'NOT_FOUND' };
  test.each([
    [
      'without a secret',
      { 'describe latest --secret=ALGOLIA_ADMIN_KEY': missingSecret },
      'secrets:set ALGOLIA_ADMIN_KEY',
    ],
    [
      'when a secret is disabled',
      { 'describe latest --secret=CODE_SECRET': 'disabled' },
      'secrets:set CODE_SECRET',
    ],
    ['when CODE_SECRET is short', { 'access latest --secret=CODE_SECRET': 'c'.repeat(31) }, '31 characters'],
    ['of a project that gcloud does not know', { 'projects describe': missingSecret }, 'REFUSED login'],
    ['while something is not committed', { 'git status': ' M README.md' }, 'REFUSED tree'],
  ])('%s, before anything is done', async (_says, answers, why) => {
    const { code, world, text } = await run([], { answers });
    expect(text).toContain(why);
    expect(code).toBe(EXIT.refused);
    expect(world.asked.filter((words) => /firebase deploy|enable|POST|PATCH/.test(words))).toEqual([]);
  });

  test.each([
    [[], 'Say which project'],
    [['--project', 'Bad'], 'Say which project'],
    [['--project', 'demo-deploy', '--only', 'everything'], 'No such step: everything'],
    [['--project', 'demo-deploy', '--only', 'rules', '--from', 'auth'], '--from, or --only'],
    [['--project', 'demo-deploy', '--functions-at-once', 'all'], 'number'],
    [['--project', 'demo-deploy', '--fast'], '--fast'],
  ])('called as %j', async (argv, why) => {
    const world = demoWorld(ROOT);
    const load = (): Promise<FunctionsManifest> => Promise.reject(new Error('not loaded'));
    expect(await deploy(argv, world, load)).toBe(EXIT.misused);
    expect(world.said.join('\n')).toContain(why);
  });
});

test('it warns 90 days before the runtime is deprecated, and when CODE_SECRET cannot be read', async () => {
  const { code, text } = await dry({ now: new Date('2028-03-01') });
  expect([code, text]).toEqual([EXIT.done, expect.stringContaining('WARNING runtime') as unknown]);
  const unreadable = { isGood: false, text: 'PERMISSION_DENIED' };
  const deployed = await run(['--only', 'rules'], {
    answers: { 'access latest --secret=CODE_SECRET': unreadable },
  });
  expect([deployed.code, deployed.text]).toEqual([
    EXIT.done,
    expect.stringContaining('WARNING secrets') as unknown,
  ]);
});

describe('a deployment', () => {
  test('runs every step in its order, leaves out what is done, and may be repeated', async () => {
    const { code, world, text } = await run([]);
    expect([code, text]).toEqual([EXIT.done, expect.stringContaining('Deployed.') as unknown]);
    expect(acts(world).map((words) => words.replaceAll(' --project=demo-deploy --quiet', ''))).toEqual([
      'npx firebase deploy --only firestore:indexes --project demo-deploy --non-interactive',
      'npx firebase deploy --only firestore:rules,storage --project demo-deploy --non-interactive',
      'gcloud storage buckets update gs://demo-deploy.firebasestorage.app --cors-file=storage.cors.json',
      'npx firebase deploy --only functions --project demo-deploy --non-interactive --force',
      'ALGOLIA_APP_ID=… ALGOLIA_ADMIN_KEY=… npx tsx functions/tools/operate.ts search-settings --project demo-deploy --bucket demo-deploy.firebasestorage.app',
      'npx tsx functions/tools/operate.ts campus add --file functions/data/campuses.json --domain demo-campus.org --project demo-deploy --bucket demo-deploy.firebasestorage.app',
      'APP_DOMAINS=… npx firebase deploy --only hosting --project demo-deploy --non-interactive',
    ]);
    expect(text).not.toContain('the-admin-key');
  });

  test('creates a database and a bucket that are not there, in the region of the functions', async () => {
    const missing = { isGood: false, text: 'NOT_FOUND: no such thing' };
    const { world } = await run(['--only', 'database,bucket'], {
      answers: { 'databases describe': missing, 'buckets describe': missing },
    });
    expect(acts(world)).toEqual([
      expect.stringContaining(
        'gcloud firestore databases create --database=(default) --location=us-central1',
      ) as unknown,
      'POST https://firebasestorage.googleapis.com/v1alpha/projects/demo-deploy/defaultBucket {"location":"us-central1"}',
    ]);
  });

  test.each([
    ['a database elsewhere', { 'databases describe': 'europe-west1' }, 'database is in europe-west1'],
    ['a bucket elsewhere', { 'buckets describe': 'EU' }, 'bucket is in EU'],
    [
      'no right to look',
      { 'databases describe': { isGood: false, text: 'PERMISSION_DENIED' } },
      'PERMISSION_DENIED',
    ],
    [
      'Authentication without Identity Platform',
      { 'GET https://identitytoolkit': '{}' },
      'Identity Platform',
    ],
    ['a command that fails', { 'firestore:rules,storage': { isGood: false, text: '' } }, '--from rules'],
    ['indexes that never come', { 'composite list': '[{"state":"CREATING"}]' }, 'not so after 60 minutes'],
    ['an index in need of repair', { 'composite list': '[{"state":"NEEDS_REPAIR"}]' }, 'NEEDS_REPAIR'],
    ['a TTL policy that is missing', { 'ttls list': '[]' }, 'Stopped at ttl'],
  ])('stops at %s, and does nothing more', async (_says, answers, why) => {
    const { code, world, text } = await run([], { answers });
    expect(code).toBe(EXIT.refused);
    expect(text).toContain(why);
    expect(text).toMatch(/Go on with: npm run deploy -- --project demo-deploy --from \w+/);
    expect(acts(world).some((words) => words.includes('hosting'))).toBe(false);
  });

  test('keeps the domains that may sign in already, and turns off the deletion of one’s own sign-in', async () => {
    const before = JSON.stringify({
      subtype: 'IDENTITY_PLATFORM',
      authorizedDomains: ['localhost', 'old.org'],
    });
    const { world, code } = await run(['--only', 'auth'], {
      answers: { 'GET https://identitytoolkit': before },
    });
    const [patch = ''] = acts(world);
    expect(patch).toContain('updateMask=client.permissions.disabledUserDeletion,');
    expect(patch).toContain('"client":{"permissions":{"disabledUserDeletion":true}}');
    expect(patch).toContain(
      '"signIn":{"allowDuplicateEmails":false,"email":{"enabled":true,"passwordRequired":false}}',
    );
    expect(patch).toContain('"authorizedDomains":["localhost","old.org","demo-campus.org"]');
    // It looks again: the demo's answer stays what it was.
    expect(code).toBe(EXIT.refused);
  });

  test('deploys functions by groups where it is asked to, and those that are gone last', async () => {
    const { world } = await run(['--only', 'functions', '--functions-at-once', '15']);
    const only = acts(world).map((words) => (/--only (\S+)/.exec(words)?.[1] ?? '').split(','));
    expect(only.map(({ length }) => length)).toEqual([15, 15, 2, 1]);
    expect(only[0]?.[0]).toBe('functions:f0');
    expect(only.at(-1)).toEqual(['functions']);
  });

  test('leaves out the search where there is none', async () => {
    const { world, text } = await run(['--only', 'search'], {
      settings: { ...DEMO_SETTINGS, ALGOLIA_APP_ID: '' },
      env: { ...DEMO_APP, ALGOLIA_APP_ID: undefined },
    });
    expect(acts(world)).toEqual([]);
    expect(text).toContain('skipped: there is no search');
  });
});
