import '@testing-library/jest-dom/vitest';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { PlainField } from './PlainField.tsx';

beforeEach(() => vi.useFakeTimers());

test('the field of a composer whose code does not come says so after five seconds, with a way on', () => {
  render(<PlainField draftKey="u1/post" label="Create Post" placeholder="What are you selling?" />);
  const field = screen.getByRole('textbox', { name: 'Create Post' });
  act(() => void vi.advanceTimersByTime(4900));
  expect(screen.queryByRole('button')).toBeNull();
  act(() => void vi.advanceTimersByTime(200));
  expect(screen.getByRole('status')).toHaveTextContent('This takes longer than usual. Try again');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(field).toHaveFocus();
});
