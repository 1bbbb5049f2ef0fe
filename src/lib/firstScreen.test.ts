import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FirstScreen } from './firstScreen.ts';

const LONG_MS = 60_000;

/** Whether a promise has been kept by now; asked again and again. */
function noted(promise: Promise<void>): () => boolean {
  let isKept = false;
  void promise.then(() => (isKept = true));
  return () => isKept;
}

let events: EventTarget;
let isWide = false;
const press = (kind: string): boolean => events.dispatchEvent(new Event(kind));

beforeEach(() => {
  events = new EventTarget();
  vi.useFakeTimers();
  isWide = false;
  vi.stubGlobal('matchMedia', () => ({ matches: isWide }));
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  return () => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
});

describe('the first screen', () => {
  it.each([
    ['has the line to itself for a while after the page has loaded', false, 'complete', 2_400, 200],
    ['keeps it for less long where the line is a desktop’s', true, 'complete', 900, 200],
    [
      'is not held up by a picture that hangs, for which the page never loads',
      false,
      'interactive',
      20_000,
      3000,
    ],
  ])('%s', async (_what, isDesktop, readyState, heldMs, moreMs) => {
    isWide = isDesktop;
    vi.stubGlobal('document', { readyState });
    const hasSettled = noted(new FirstScreen().whenSettled());
    await vi.advanceTimersByTimeAsync(heldMs);
    expect(hasSettled()).toBe(false);
    await vi.advanceTimersByTimeAsync(moreMs);
    expect(hasSettled()).toBe(true);
  });

  it('gives it up soon after a press, and not to a finger that scrolls', async () => {
    const screen = new FirstScreen();
    screen.hold();
    const hasSettled = noted(screen.whenSettled());
    press('pointerdown');
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(hasSettled()).toBe(false);
    press('click');
    await vi.advanceTimersByTimeAsync(500);
    expect(hasSettled()).toBe(true);
  });

  it('leaves the line to what a press asks for, whether it comes or fails', async () => {
    const screen = new FirstScreen();
    screen.hold();
    const hasSettled = noted(screen.whenSettled());
    press('click');
    let come = (): void => undefined;
    const coming = screen.track(new Promise<void>((resolve) => (come = resolve)));
    await expect(screen.track(Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    await vi.advanceTimersByTimeAsync(4000);
    expect(hasSettled()).toBe(false);
    come();
    await coming;
    await vi.advanceTimersByTimeAsync(0);
    expect(hasSettled()).toBe(true);
  });

  it('is not held up by what never comes', async () => {
    const screen = new FirstScreen();
    screen.hold();
    const hasSettled = noted(screen.whenSettled());
    press('click');
    void screen.track(new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(6000);
    expect(hasSettled()).toBe(true);
  });

  it('is not given up by code that came without a press', async () => {
    const screen = new FirstScreen();
    screen.hold();
    const hasSettled = noted(screen.whenSettled());
    await screen.track(Promise.resolve());
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(hasSettled()).toBe(false);
  });

  it('that asks for nothing more keeps it until it lets go', async () => {
    const screen = new FirstScreen();
    const hasSettled = noted(screen.whenSettled());
    const letGo = screen.hold();
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(hasSettled()).toBe(false);
    letGo();
    letGo();
    await vi.advanceTimersByTimeAsync(2_600);
    expect(hasSettled()).toBe(true);
  });
});
