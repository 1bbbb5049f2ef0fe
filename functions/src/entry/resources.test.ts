import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test, vi } from 'vitest';

/** What `firebase deploy` reads of a function. */
interface Endpoint {
  readonly minInstances: unknown;
  readonly maxInstances: unknown;
  readonly availableMemoryMb: unknown;
  readonly cpu: unknown;
  readonly concurrency: unknown;
  readonly scheduleTrigger?: object;
  readonly eventTrigger?: object;
}

/** vCPU that a new project has in a region: no function may be able to take more by itself. */
const QUOTA_VCPU = 20;

/** Everything that is deployed, as it is described to `firebase deploy`; settings as `params.NAME`. */
async function endpoints(isEmulator: boolean): Promise<ReadonlyMap<string, Endpoint>> {
  vi.resetModules();
  vi.stubEnv('FUNCTIONS_EMULATOR', String(isEmulator));
  vi.stubEnv('FIREBASE_CONFIG', JSON.stringify({ projectId: 'demo-campus', storageBucket: 'demo-campus' }));
  vi.stubEnv('GCLOUD_PROJECT', 'demo-campus');
  const functions = await import('../index.ts');
  const found = Object.entries(functions).flatMap(([name, value]) => {
    const endpoint: unknown = JSON.parse(JSON.stringify(Reflect.get(value, '__endpoint') ?? null));
    return isEndpoint(endpoint) ? [[name, endpoint] as const] : [];
  });
  return new Map(found);
}

function isEndpoint(value: unknown): value is Endpoint {
  // Some are for one machine alone.
  return typeof value === 'object' && value !== null && Reflect.get(value, 'omit') !== true;
}

const WARM = [
  'beforeUserCreated',
  'beforeUserSignedIn',
  'checkVerificationCode',
  'lookUpSignIn',
  'registerUser',
  'sendVerificationCode',
];

describe('what is deployed', () => {
  let deployed: ReadonlyMap<string, Endpoint>;
  beforeAll(async () => {
    deployed = await endpoints(false);
    expect(deployed.size).toBeGreaterThan(50);
  });

  test('docs/operations.md says how many functions there are, and what CPU they need together', async () => {
    const doc = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
    const counts = [...doc.matchAll(/\b(\d+) functions\b/g)].map(([, count]) => Number(count));
    expect(counts).toEqual([deployed.size, deployed.size]);
    const cpus = [...deployed.values()].reduce((sum, { cpu }) => sum + Number(cpu), 0);
    expect(doc).toContain(`${String(cpus)} vCPU if all did`);
  });

  test('the functions of signing up and in are kept warm by a setting, and no others', () => {
    const warm = [...deployed].filter(([, { minInstances }]) => minInstances !== null);
    expect(warm.map(([name]) => name).toSorted()).toEqual(WARM);
    for (const [, { minInstances }] of warm) expect(minInstances).toBe('params.WARM_INSTANCES');
  });

  test('every schedule is deployed, but for what an operator alone begins', async () => {
    const { SCHEDULED } = await import('./scheduled/schedules.ts');
    const named = [...SCHEDULED.keys()].filter((name) => name !== 'reindex');
    const found = [...deployed].filter(([, endpoint]) => 'scheduleTrigger' in endpoint);
    expect(found.map(([name]) => name).toSorted()).toEqual(named.toSorted());
  });

  test('every function has its memory by a setting', () => {
    for (const [, { availableMemoryMb }] of deployed) {
      expect(availableMemoryMb).toBe('params.MEMORY_MB');
    }
  });

  test('one instance is kept, of 512 MiB, unless settings say otherwise', async () => {
    const { memoryMb, warmInstances } = await import('../platform/settings.ts');
    expect(warmInstances.options).toEqual({ default: 1 });
    expect(memoryMb.options).toEqual({ default: 512 });
    vi.stubEnv('WARM_INSTANCES', '0');
    expect(warmInstances.value()).toBe(0);
  });

  test.each(['cpu', 'concurrency', 'maxInstances'] as const)('each says its %s itself', (option) => {
    for (const [name, endpoint] of deployed) expect(endpoint[option], name).toEqual(expect.any(Number));
  });

  test('serves many at once only on a whole CPU, and no function by itself could take all of a region', () => {
    for (const [name, { cpu, concurrency, maxInstances }] of deployed) {
      if (concurrency !== 1) expect(cpu, name).toBe(1);
      expect(Number(cpu) * Number(maxInstances), name).toBeLessThanOrEqual(QUOTA_VCPU);
    }
  });

  test('schedules have one instance of half a CPU, that of mails of a whole one, one run at a time', () => {
    const schedules = [...deployed].filter(([, { scheduleTrigger }]) => scheduleTrigger !== undefined);
    expect(schedules.length).toBeGreaterThan(10);
    for (const [name, schedule] of schedules) {
      const cpu = name === 'retryMail' ? 1 : 0.5;
      expect(schedule, name).toMatchObject({ cpu, concurrency: 1, maxInstances: 1 });
    }
  });

  test('what is kept warm and what runs every minute leaves half of a region to the rest', () => {
    const standing = [...deployed.values()].map(({ minInstances, scheduleTrigger, cpu }) => {
      const isEveryMinute = JSON.stringify(scheduleTrigger ?? null).includes('every 1 minutes');
      return minInstances !== null || isEveryMinute ? Number(cpu) : 0;
    });
    expect(standing.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(QUOTA_VCPU / 2);
  });
});

test('nothing is kept warm on one machine', async () => {
  const local = await endpoints(true);
  expect([...local].filter(([, { minInstances }]) => minInstances !== null)).toEqual([]);
});
