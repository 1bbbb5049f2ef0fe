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

/** Ten looks of the ticker, in turns: where a busy machine holds them up, one long timer would be over before them. */
async function aWhile(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve, 20));
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
    let isListed = false;
    const server = createServer((_request, response) =>
      response.end(JSON.stringify(listing({})), () => (isListed = true)),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const functionsPort = typeof address === 'object' && address !== null ? address.port : 0;
    const clockFile = join(await mkdtemp(join(tmpdir(), 'ticker-')), 'clock.json');
    const expired: number[] = [];
    const expire = (nowMs: number): Promise<number> => Promise.resolve(expired.push(nowMs));
    const ticker = startTicker({ functionsPort, clockFile, expire, lookEveryMs: 20 });
    const move = async (hours: number): Promise<void> => {
      await writeFile(clockFile, JSON.stringify({ offsetMs: hours * 3_600_000 }));
      await aWhile();
    };
    await expect.poll(() => isListed).toBe(true);
    await move(0);
    await move(23);
    expect(expired).toEqual([]);
    await move(25);
    await expect.poll(() => expired.length).toBe(1);
    await ticker.stop();
    server.close();
    expect(expired).toHaveLength(1);
    expect(expired[0]).toBeGreaterThan(Date.now() + 24 * 3_600_000);
  });

  it('run when the shared clock has moved past their period, and only then', async () => {
    const asked: string[] = [];
    let isListed = false;
    const server = createServer((request, response) => {
      if (request.url !== '/backends') response.end(asked.push(request.url ?? '').toString());
      else response.end(JSON.stringify(listing({ hourly: 'every 60 minutes' })), () => (isListed = true));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const functionsPort = typeof address === 'object' && address !== null ? address.port : 0;
    const clockFile = join(await mkdtemp(join(tmpdir(), 'ticker-')), 'clock.json');
    const ticker = startTicker({ functionsPort, clockFile, lookEveryMs: 20 });
    await expect.poll(() => isListed).toBe(true);
    await aWhile();
    expect(asked).toEqual([]);
    await writeFile(clockFile, JSON.stringify({ offsetMs: 3_600_000 }));
    await expect.poll(() => asked.length).toBe(1);
    await aWhile();
    await ticker.stop();
    server.close();
    expect(asked).toEqual(['/demo-campus/us-central1/runScheduled?name=hourly']);
  });

  it('of a fixed hour run when the shared clock passes it, once a day', async () => {
    const hourMs = 3_600_000;
    const hour = (Math.floor(Date.now() / hourMs) + 3) % 24;
    const asked: string[] = [];
    let isListed = false;
    const server = createServer((request, response) => {
      const schedules = { daily: `every day ${String(hour).padStart(2, '0')}:00` };
      if (request.url !== '/backends') response.end(asked.push(request.url ?? '').toString());
      else response.end(JSON.stringify(listing(schedules)), () => (isListed = true));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const functionsPort = typeof address === 'object' && address !== null ? address.port : 0;
    const clockFile = join(await mkdtemp(join(tmpdir(), 'ticker-')), 'clock.json');
    const ticker = startTicker({ functionsPort, clockFile, lookEveryMs: 20 });
    await expect.poll(() => isListed).toBe(true);
    for (const [hours, runs] of [
      [0, 0],
      [1, 0],
      [3, 1],
      [23, 1],
      [27, 2],
    ] as const) {
      await writeFile(clockFile, JSON.stringify({ offsetMs: hours * hourMs }));
      await aWhile();
      await expect.poll(() => ({ hours, runs: asked.length })).toEqual({ hours, runs });
    }
    await ticker.stop();
    server.close();
  });

  it('are held while the clock file says so, and run afterwards', async () => {
    const asked: string[] = [];
    let isListed = false;
    const server = createServer((request, response) => {
      if (request.url !== '/backends') response.end(asked.push(request.url ?? '').toString());
      else response.end(JSON.stringify(listing({ hourly: 'every 60 minutes' })), () => (isListed = true));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const functionsPort = typeof address === 'object' && address !== null ? address.port : 0;
    const clockFile = join(await mkdtemp(join(tmpdir(), 'ticker-')), 'clock.json');
    const ticker = startTicker({ functionsPort, clockFile, lookEveryMs: 20 });
    await expect.poll(() => isListed).toBe(true);
    await aWhile();
    await writeFile(clockFile, JSON.stringify({ offsetMs: 3_600_000, areSchedulesHeld: true }));
    await aWhile();
    expect(asked).toEqual([]);
    await writeFile(clockFile, JSON.stringify({ offsetMs: 3_600_000 }));
    await expect.poll(() => asked.length).toBe(1);
    await aWhile();
    await ticker.stop();
    server.close();
    expect(asked).toHaveLength(1);
  });
});
