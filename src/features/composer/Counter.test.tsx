import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Counter } from './Counter.tsx';

describe('the counter', () => {
  test('appears at 400 characters, and not before', () => {
    const { rerender } = render(<Counter length={399} />);
    expect(screen.queryByText('101')).toBeNull();
    rerender(<Counter length={400} />);
    expect(screen.getByText('100').parentElement?.className).not.toMatch(/scarce/);
  });

  test('warns at 480, also those who do not see it', () => {
    const { rerender } = render(<Counter length={479} />);
    expect(screen.getByRole('status').textContent).toBe('');
    rerender(<Counter length={480} />);
    expect(screen.getByText('20').parentElement?.className).toMatch(/scarce/);
    expect(screen.getByRole('status').textContent).toBe('20 characters left');
  });

  test('counts one character in the singular', () => {
    render(<Counter length={499} />);
    expect(screen.getByRole('status').textContent).toBe('1 character left');
  });

  test('goes below zero after an input method went over', () => {
    render(<Counter length={507} />);
    expect(screen.getByText('-7')).toBeDefined();
  });
});
