import { expect, test, vi } from 'vitest';
import { earlyThenLive } from './earlyThenLive.ts';

function world(early: string | null) {
  const log: string[] = [];
  let isOpen = true;
  let quiet = (): void => undefined;
  const fail = vi.fn<(error: unknown) => void>();
  const steps = {
    read: async () => early,
    show: (what: string) => void log.push(`shows ${what}`),
    whenSettled: () => new Promise<void>((resolve) => (quiet = resolve)),
    goLive: async (from: string | null) => void log.push(`listens from ${String(from)}`),
  };
  return {
    log,
    fail,
    steps,
    subscriber: { isOpen: () => isOpen, fail },
    close: () => (isOpen = false),
    quiet: () => quiet(),
  };
}

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test('shows the early answer, waits until the line is quiet, and listens from there', async () => {
  const { subscriber, steps, log, quiet } = world('the first page');
  earlyThenLive(subscriber, steps);
  await settle();
  expect(log).toEqual(['shows the first page']);
  quiet();
  await settle();
  expect(log).toEqual(['shows the first page', 'listens from the first page']);
});

test('listens at once where there is no early answer', async () => {
  const { subscriber, steps, log } = world(null);
  earlyThenLive(subscriber, steps);
  await settle();
  expect(log).toEqual(['listens from null']);
});

test('opens nothing for a screen that was left meanwhile', async () => {
  const { subscriber, steps, log, quiet, close } = world('the first page');
  earlyThenLive(subscriber, steps);
  await settle();
  close();
  quiet();
  await settle();
  expect(log).toEqual(['shows the first page']);
});

test('ends the line with what went wrong', async () => {
  const { subscriber, steps, fail } = world(null);
  const error = new Error('offline');
  earlyThenLive(subscriber, { ...steps, goLive: () => Promise.reject(error) });
  await settle();
  expect(fail).toHaveBeenCalledWith(error);
});
