import '@testing-library/jest-dom/vitest';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Waiting } from './Waiting.tsx';

beforeEach(() => vi.useFakeTimers());

test('a page whose code does not come says so after five seconds, with a way on', () => {
  const { container } = render(<Waiting />);
  expect(container.querySelectorAll('[aria-hidden="true"]').length).toBeGreaterThan(3);
  act(() => void vi.advanceTimersByTime(4900));
  expect(screen.queryByRole('button')).toBeNull();
  act(() => void vi.advanceTimersByTime(200));
  expect(screen.getByText(/takes longer than usual/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
