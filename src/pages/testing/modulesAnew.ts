import { afterAll, vi } from 'vitest';

/*
 * Set up for page tests: they share a process with its packages and its window, but each file evaluates the app's modules anew. What
 * those of the file before listen to would move the history of the next, their timers would send its requests, and imports that are
 * still on their way would come without its mocks.
 */

vi.resetModules();

const listens: (() => void)[] = [];

function endWithFile(target: EventTarget, isOurs: (kind: string) => boolean): void {
  const add = target.addEventListener.bind(target);
  Reflect.set(target, 'addEventListener', (...args: Parameters<EventTarget['addEventListener']>): void => {
    if (isOurs(args[0])) listens.push(() => target.removeEventListener(...args));
    add(...args);
  });
  afterAll(() => void Reflect.set(target, 'addEventListener', add));
}

endWithFile(window, () => true);
// React and user-event listen to others, once for each document.
endWithFile(document, (kind) => kind === 'visibilitychange');

function endTimersWithFile(name: 'setTimeout' | 'setInterval'): void {
  const start = globalThis[name];
  const timers: NodeJS.Timeout[] = [];
  const noting = (...args: Parameters<typeof setTimeout>): NodeJS.Timeout => {
    const timer = start(...args);
    timers.push(timer);
    return timer;
  };
  Reflect.set(globalThis, name, Object.assign(noting, start));
  afterAll(() => {
    Reflect.set(globalThis, name, start);
    for (const timer of timers) clearTimeout(timer);
  });
}
endTimersWithFile('setTimeout');
endTimersWithFile('setInterval');

afterAll(async () => {
  for (const end of listens) end();
  await vi.dynamicImportSettled();
});
