import '@testing-library/jest-dom/vitest';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { rawOfPlainText } from '../../../domain/richText.ts';
import { PostText } from './PostText.tsx';

/** How high the words are, and how much of that is seen. Px. */
const size = { whole: 0, seen: 120 };
const watching = new Set<() => void>();

/** The browser's watcher, told by the test. */
class Watcher {
  constructor(private readonly tell: () => void) {}
  observe(): void {
    watching.add(this.tell);
  }
  disconnect(): void {
    watching.delete(this.tell);
  }
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', Watcher);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(() => size.whole);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => size.seen);
});

function show(whole: number): void {
  size.whole = whole;
  render(
    <MemoryRouter>
      <PostText raw={rawOfPlainText('Green bean bag $35')} isClamped />
    </MemoryRouter>,
  );
}
const resize = (whole: number): void =>
  act(() => {
    size.whole = whole;
    for (const tell of [...watching]) tell();
  });
const more = (): HTMLElement | null => screen.queryByRole('button', { name: 'more' });

test('words that turning the phone cuts off get their "more", and lose it again', () => {
  show(100);
  expect(more()).toBeNull();
  resize(200);
  expect(more()).toBeVisible();
  resize(120);
  expect(more()).toBeNull();
});

test('"more", pressed by a key, leaves the focus on the words and watches no longer', async () => {
  show(200);
  await userEvent.tab();
  expect(more()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(more()).toBeNull();
  expect(document.activeElement).toHaveTextContent('Green bean bag $35');
  expect(document.activeElement).not.toBe(document.body);
  expect(watching.size).toBe(0);
});
