import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { schedulesOf, startTicker } from './ticker.ts';

const listing = (schedules: Readonly<Record<string, string>>): unknown => ({
  backends: [
    {
      functionTriggers: [
        { name: 'registerUser', httpsTrigger: {} },
        ...Object.entries(schedules).map(([name, schedule]) => ({ name, schedule: { schedule } })),
      ],
    },
  ],
});

const HOUR_MS = 3_600_000;
/** Ten looks of the ticker, in turns: where a busy machine holds them up, one long timer would be over before them. */
async function aWhile(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** A ticker beside functions with these schedules, which it has read: what it asks of them, and how its clock is set. */
async function tick(
  schedules: Readonly<Record<string, string>>,
  expire = (_nowMs: number): Promise<number> => Promise.resolve(0),
) {
  const asked: string[] = [];
  let isListed = false;
  const server = createServer((request, response) => {
    if (request.url !== '/backends') response.end(asked.push(request.url ?? '').toString());
    else response.end(JSON.stringify(listing(schedules)), () => (isListed = true));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const functionsPort = typeof address === 'object' && address !== null ? address.port : 0;
  const clockFile = join(await mkdtemp(join(tmpdir(), 'ticker-')), 'clock.json');
  const ticker = startTicker({ functionsPort, clockFile, expire, lookEveryMs: 20 });
  await expect.poll(() => isListed).toBe(true);
  const setClock = (offsetMs: number, areSchedulesHeld = false) =>
    writeFile(clockFile, JSON.stringify({ offsetMs, areSchedulesHeld }));
  const stop = async (): Promise<void> => {
    await ticker.stop();
    server.close();
  };
  return { asked, setClock, stop };
}

describe('schedules', () => {
  it('are read from what the functions emulator lists', () => {
    const found = schedulesOf(
      listing({
        retryMail: 'every 1 minutes',
        sweep: 'every 24 hours',
        purge: 'every day',
        ask: 'every day 21:30',
      }),
    );
    expect([...found]).toEqual([
      ['retryMail', { everyMs: 60_000, fromMs: null }],
      ['sweep', { everyMs: 86_400_000, fromMs: null }],
      ['purge', { everyMs: 86_400_000, fromMs: null }],
      ['ask', { everyMs: 86_400_000, fromMs: 77_400_000 }],
    ]);
  });

  it('of a form the ticker would run wrongly are named', () => {
    expect(() => schedulesOf(listing({ odd: '0 4 * * 1' }))).toThrow('"0 4 * * 1"');
  });

  it('come with TTL, once a day', async () => {
    const expired: number[] = [];
    const { setClock, stop } = await tick({}, (nowMs) => Promise.resolve(expired.push(nowMs)));
    await setClock(0);
    await aWhile();
    await setClock(23 * HOUR_MS);
    await aWhile();
    expect(expired).toEqual([]);
    await setClock(25 * HOUR_MS);
    await aWhile();
    await expect.poll(() => expired.length).toBe(1);
    await stop();
    expect(expired).toHaveLength(1);
    expect(expired[0]).toBeGreaterThan(Date.now() + 24 * HOUR_MS);
  });

  it('run when the shared clock has moved past their period, and only then', async () => {
    const { asked, setClock, stop } = await tick({ hourly: 'every 60 minutes' });
    await aWhile();
    expect(asked).toEqual([]);
    await setClock(HOUR_MS);
    await expect.poll(() => asked.length).toBe(1);
    await aWhile();
    await stop();
    expect(asked).toEqual(['/demo-campus/us-central1/runScheduled?name=hourly']);
  });

  it('of a fixed hour run when the shared clock passes it, once a day', async () => {
    const hour = (Math.floor(Date.now() / HOUR_MS) + 3) % 24;
    const schedules = { daily: `every day ${String(hour).padStart(2, '0')}:00` };
    const { asked, setClock, stop } = await tick(schedules);
    for (const [hours, runs] of [
      [0, 0],
      [1, 0],
      [3, 1],
      [23, 1],
      [27, 2],
    ] as const) {
      await setClock(hours * HOUR_MS);
      await aWhile();
      await expect.poll(() => ({ hours, runs: asked.length })).toEqual({ hours, runs });
    }
    await stop();
  });

  it('are held while the clock file says so, and run afterwards', async () => {
    const { asked, setClock, stop } = await tick({ hourly: 'every 60 minutes' });
    await aWhile();
    await setClock(HOUR_MS, true);
    await aWhile();
    expect(asked).toEqual([]);
    await setClock(HOUR_MS);
    await expect.poll(() => asked.length).toBe(1);
    await aWhile();
    await stop();
    expect(asked).toHaveLength(1);
  });
});
