import { isLocal, MAX_INSTANCES, memoryMb, REGION, warmInstances } from './settings.ts';

/**
 * What a function gets to run on. A new project has 20 vCPU a region for all instances together (docs/operations.md has
 * the sum), and the platform refuses a function whose instances could take more by themselves.
 */

/** For requests of people, and for events: an instance waits for the database most of the time, and serves many side by side. */
export const SERVING = {
  region: REGION,
  memory: memoryMb,
  // Below one CPU an instance serves one request at a time.
  cpu: 1,
  concurrency: 80,
  maxInstances: MAX_INSTANCES,
} as const;

/** One run at a time, of which nobody awaits the end. Half a CPU is the least for more than 512 MiB. */
export const SCHEDULED_RUN = {
  region: REGION,
  memory: memoryMb,
  cpu: 0.5,
  concurrency: 1,
  maxInstances: 1,
} as const;

/** What is heavy in memory: one at a time in an instance, and never so many that others find no CPU. */
export const HEAVY = { concurrency: 1, maxInstances: 5 } as const;

/** For what a newcomer waits at: as many instances are always there, so that nobody waits for one to start. */
export const KEPT_WARM = isLocal ? {} : ({ minInstances: warmInstances } as const);

/** Callables of signing up and in. The blocking functions are kept warm as well: Auth waits 7 s for them, and then refuses. */
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
