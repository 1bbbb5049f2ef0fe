import { act } from '@testing-library/react';
import { vi } from 'vitest';

/* A window for tests of what follows its size, and of what is in view. */

/** The answer to every media query, or to each. */
export function mediaMatches(answer: boolean | ((query: string) => boolean)): void {
  const matches = typeof answer === 'boolean' ? () => answer : answer;
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: matches(query) }),
  );
}

/** The window has this width; no query matches but those of a least width. */
export const atWidth = (px: number): void =>
  mediaMatches((query) => px >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Infinity));

/** What is watched is in view, which is told a moment later. */
export function allIsInView(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly tell: (entries: readonly { isIntersecting: boolean }[]) => void) {}
      observe(): void {
        queueMicrotask(() => act(() => this.tell([{ isIntersecting: true }])));
      }
      disconnect(): void {}
    },
  );
}
