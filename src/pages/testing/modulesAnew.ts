import { afterAll, vi } from 'vitest';

/*
 * Set up for page tests: they share a process with its packages and its window, but each file evaluates the app's modules anew. What
 * those of the file before listen to would move the history of the next.
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
afterAll(() => {
  for (const end of listens) end();
});
