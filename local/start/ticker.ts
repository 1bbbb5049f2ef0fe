import { readFile } from 'node:fs/promises';
import { PROJECT_ID } from '../suite/config.ts';
import { addressOf } from '../suite.ts';

/**
 * Calls the scheduled functions, which the suite itself never does, when their time has come on the shared clock:
 * moving the clock by an hour makes the hourly ones due at once. They are reached through the HTTP function
 * `runScheduled`, which exists on one machine only.
 */
const LOOK_EVERY_MS = 2_000;

export interface TickerOptions {
  readonly functionsPort: number;
  readonly clockFile: string;
}

/** Starts ticking; every schedule is first due one period from now. */
export function startTicker(options: TickerOptions): { stop(): Promise<void> } {
  const endpoint = `${addressOf(options.functionsPort)}/${PROJECT_ID}/us-central1/runScheduled`;
  const lastRunMs = new Map<string, number>();
  let periods: ReadonlyMap<string, number> | null = null;
  let looking = Promise.resolve();

  const look = async (): Promise<void> => {
    const nowMs = Date.now() + (await offsetIn(options.clockFile));
    periods ??= periodsOf(await (await fetch(endpoint)).json());
    for (const [name, everyMs] of periods) {
      const last = lastRunMs.get(name) ?? nowMs;
      lastRunMs.set(name, last);
      if (nowMs - last < everyMs) continue;
      lastRunMs.set(name, nowMs);
      await fetch(`${endpoint}?name=${encodeURIComponent(name)}`, { method: 'POST' });
    }
  };
  const timer = setInterval(() => {
    // While the functions are being reloaded they cannot be reached; the next look makes up for it.
    looking = looking.then(look).catch(() => undefined);
  }, LOOK_EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}

async function offsetIn(path: string): Promise<number> {
  const text = await readFile(path, 'utf8').catch(() => '{}');
  const parsed: unknown = JSON.parse(text);
  const offsetMs: unknown =
    typeof parsed === 'object' && parsed !== null ? Reflect.get(parsed, 'offsetMs') : 0;
  return typeof offsetMs === 'number' ? offsetMs : 0;
}

/** `{"schedules": [{"name": "...", "everyMs": 60000}]}`. */
function periodsOf(body: unknown): Map<string, number> {
  const list: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'schedules') : null;
  const periods = new Map<string, number>();
  if (!Array.isArray(list)) throw new Error('runScheduled named no schedules.');
  for (const entry of list as unknown[]) {
    if (typeof entry !== 'object' || entry === null) continue;
    const name: unknown = Reflect.get(entry, 'name');
    const everyMs: unknown = Reflect.get(entry, 'everyMs');
    if (typeof name === 'string' && typeof everyMs === 'number') periods.set(name, everyMs);
  }
  return periods;
}
