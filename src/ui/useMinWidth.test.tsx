import '@testing-library/jest-dom/vitest';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { useMinWidth } from './useMinWidth.ts';

function Wide(): ReactNode {
  return useMinWidth(770) ? 'wide' : 'narrow';
}

test('a width is followed by one listener, however often the page is drawn', () => {
  let matches = false;
  const listeners = new Set<() => void>();
  const addEventListener = vi.fn((_kind: string, changed: () => void) => void listeners.add(changed));
  const removeEventListener = vi.fn((_kind: string, changed: () => void) => void listeners.delete(changed));
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener, removeEventListener }));
  const { rerender, unmount } = render(<Wide />);
  rerender(<Wide />);
  rerender(<Wide />);
  expect(addEventListener).toHaveBeenCalledTimes(1);
  matches = true;
  act(() => {
    for (const changed of listeners) changed();
  });
  expect(screen.getByText('wide')).toBeInTheDocument();
  unmount();
  expect(listeners.size).toBe(0);
});
