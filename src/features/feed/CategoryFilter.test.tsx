import '@testing-library/jest-dom/vitest';
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CategoryFilter } from './CategoryFilter.tsx';

/** What the browser tells of the row in the page: that it is above the view. */
class AboveTheView {
  constructor(private readonly tell: (entries: readonly object[]) => void) {}
  observe(): void {
    setTimeout(() => this.tell([{ isIntersecting: false, boundingClientRect: { top: -300 } }]));
  }
  disconnect(): void {
    // Nothing is kept.
  }
}

function scrollTo(y: number): void {
  vi.stubGlobal('scrollY', y);
  act(() => void dispatchEvent(new Event('scroll')));
}

test('further down the feed the categories have a button, which keeps away on the way down', async () => {
  vi.stubGlobal('IntersectionObserver', AboveTheView);
  vi.stubGlobal('scrollY', 0);
  render(<CategoryFilter value={null} onChange={() => undefined} />);
  const button = (await screen.findByText('Switch category')).closest('label');
  scrollTo(900);
  expect(button).toHaveAttribute('data-away');
  scrollTo(800);
  expect(button).not.toHaveAttribute('data-away');
  // A finger that rests moves a little.
  scrollTo(803);
  expect(button).not.toHaveAttribute('data-away');
  scrollTo(1000);
  expect(button).toHaveAttribute('data-away');
});
