import { expect, test } from 'vitest';
import { oneAtATime } from './oneAtATime.ts';

const { signal } = new AbortController();

test('runs one after another, also after one that failed', async () => {
  const inTurn = oneAtATime();
  const log: string[] = [];
  const step = (name: string) => async (): Promise<string> => {
    log.push(`${name} begins`);
    await Promise.resolve();
    log.push(`${name} ends`);
    if (name === 'a') throw new Error('no');
    return name;
  };
  const first = inTurn(step('a'), signal);
  const second = inTurn(step('b'), signal);
  await expect(first).rejects.toThrow('no');
  expect(await second).toBe('b');
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

test('one that was aborted holds up nothing, though it never ends', async () => {
  const inTurn = oneAtATime();
  const abort = new AbortController();
  void inTurn(() => new Promise<never>(() => undefined), abort.signal);
  const next = inTurn(async () => 'next', signal);
  abort.abort();
  expect(await next).toBe('next');
});
