import { isLocal, MAX_INSTANCES, memoryMb, REGION, warmInstances } from './settings.ts';

/**
 * CPU, memory and instances of the functions. A new project has 20 vCPU per region for all instances together
 * (docs/operations.md has the sum), and the platform refuses a function that could exceed this by itself.
 */

/** For requests and events: an instance mostly waits for the database, so it serves many at once. */
export const SERVING = {
  region: REGION,
  memory: memoryMb,
  // With less than one CPU, an instance serves one request at a time.
  cpu: 1,
  concurrency: 80,
  maxInstances: MAX_INSTANCES,
} as const;

/** For schedules: one run at a time, for which nobody waits. Half a CPU is the minimum for more than 512 MiB. */
export const SCHEDULED_RUN = {
  region: REGION,
  memory: memoryMb,
  cpu: 0.5,
  concurrency: 1,
  maxInstances: 1,
} as const;

/** For work that needs much memory: one at a time per instance, and few instances, so that others still get CPU. */
export const HEAVY = { concurrency: 1, maxInstances: 5 } as const;

/** For functions that newcomers wait for: this many instances are always running. */
export const KEPT_WARM = isLocal ? {} : ({ minInstances: warmInstances } as const);

/**
 * Callables of signing up and in. The blocking functions are kept warm as well: Auth waits 7 s for them, and then
 * refuses.
 */
const WARM_CALLABLES: ReadonlySet<string> = new Set([
  'registerUser',
  'sendVerificationCode',
  'checkVerificationCode',
  'lookUpSignIn',
]);

/** What a callable runs on, by its name. */
export function callableResources(name: string): typeof SERVING & Partial<typeof KEPT_WARM> {
  return WARM_CALLABLES.has(name) ? { ...SERVING, ...KEPT_WARM } : SERVING;
}
