import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showAddedToBag } from './addedToBag.ts';
import { Alerts } from './Alerts.tsx';
import { AlertStore, alertStore, LONG_ALERT_MS, type AlertRequest } from './alertStore.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  alertStore.clear();
});

function show(...requests: readonly AlertRequest[]): AlertStore {
  const store = new AlertStore();
  render(
    <MemoryRouter>
      <Alerts store={store} />
    </MemoryRouter>,
  );
  act(() => {
    for (const request of requests) store.show(request);
  });
  return store;
}

const pass = (ms: number): void => void act(() => vi.advanceTimersByTime(ms));
const barOf = (item: HTMLElement): string => item.style.getPropertyValue('--alert-bar');

describe('an alert', () => {
  it('stays for 2600 ms', () => {
    show({ text: 'Post saved.', kind: 'success' });
    pass(2599);
    expect(screen.getByText('Post saved.')).toBeVisible();
    pass(1);
    expect(screen.queryByText('Post saved.')).toBeNull();
  });

  it('for screen readers alone is announced, shows nothing and takes no place of another', () => {
    const store = show(
      { text: 'one', kind: 'okay' },
      { text: 'two', kind: 'okay' },
      { text: 'three', kind: 'okay' },
      { text: 'Category switched', kind: 'okay', isHeardOnly: true },
    );
    expect(screen.getByText('Category switched').closest('[aria-live=polite]')).not.toBeNull();
    expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(3);
    pass(2600);
    expect(store.current()).toEqual([]);
  });

  it('stays for 7800 ms after too many attempts', () => {
    show({ text: 'long', kind: 'danger', durationMs: LONG_ALERT_MS });
    pass(7799);
    expect(screen.getByText('long')).toBeVisible();
    pass(1);
    expect(screen.queryByText('long')).toBeNull();
  });

  it('without a duration stays until it is dismissed, and has no bar', () => {
    const store = new AlertStore();
    const { container } = render(<Alerts store={store} />, { wrapper: MemoryRouter });
    const bars = (): number => container.querySelectorAll('li > span').length;
    let id = 0;
    act(() => {
      id = store.show({ text: 'Removing photo...', kind: 'okay', durationMs: null });
      store.show({ text: 'Post saved.', kind: 'success' });
    });
    expect(bars()).toBe(1);
    pass(60_000);
    expect(store.current().map(({ text }) => text)).toEqual(['Removing photo...']);
    expect(bars()).toBe(0);
    act(() => store.dismiss(id));
    expect(store.current()).toEqual([]);
  });

  it('has a bar that gains 0.5 % every 12 ms, and three times slower when it stays three times longer', () => {
    show({ text: 'short', kind: 'okay' }, { text: 'long', kind: 'okay', durationMs: LONG_ALERT_MS });
    const [short, long] = screen.getAllByRole('listitem');
    if (!short || !long) throw new Error('two alerts expected');
    expect(barOf(short)).toBe('2400ms');
    expect(barOf(long)).toBe('7200ms');
  });

  it.each([
    [
      'pointed at',
      (item: HTMLElement) => fireEvent.pointerEnter(item),
      (item: HTMLElement) => fireEvent.pointerLeave(item),
    ],
    [
      'focused',
      () => fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' })),
      () => fireEvent.blur(screen.getByRole('button', { name: 'Dismiss' })),
    ],
  ])('waits while %s, its bar too, and then has what was left', (_how, hold, letGo) => {
    show({ text: 'wait', kind: 'okay' });
    const item = screen.getByRole('listitem');
    pass(2000);
    hold(item);
    expect(item.className).toMatch(/held/);
    pass(60_000);
    expect(screen.getByText('wait')).toBeVisible();
    letGo(item);
    expect(item.className).not.toMatch(/held/);
    pass(599);
    expect(screen.getByText('wait')).toBeVisible();
    pass(1);
    expect(screen.queryByText('wait')).toBeNull();
  });

  it('waits while nobody can see the page', () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    show({ text: 'later', kind: 'okay' });
    pass(60_000);
    expect(screen.getByText('later')).toBeVisible();
    hidden.mockRestore();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    pass(2600);
    expect(screen.queryByText('later')).toBeNull();
  });

  it('goes when dismissed', () => {
    show({ text: 'a', kind: 'okay' }, { text: 'b', kind: 'okay' });
    const item = screen.getAllByRole('listitem')[0];
    if (!item) throw new Error('an alert expected');
    fireEvent.click(within(item).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('a')).toBeNull();
    expect(screen.getByText('b')).toBeVisible();
  });

  it('offers one way on, and goes when it is taken', () => {
    show({ text: 'Your post was sent', kind: 'success', link: { text: 'View', to: '/post/p1' } });
    const link = screen.getByRole('link', { name: 'View' });
    expect(link).toHaveAttribute('href', '/post/p1');
    fireEvent.click(link);
    expect(screen.queryByText('Your post was sent')).toBeNull();
  });
});

describe('alerts', () => {
  it('are told to assistive technology: what went wrong at once, the rest politely', () => {
    show(
      { text: 'Post saved.', kind: 'success' },
      { text: 'Email sent.', kind: 'okay' },
      { text: 'Something went wrong', kind: 'danger' },
    );
    const [polite, urgent] = screen.getAllByRole('list', { name: 'Alerts' });
    if (!polite || !urgent) throw new Error('two lists expected');
    expect(polite).toHaveAttribute('aria-live', 'polite');
    expect(within(polite).getByText('Post saved.')).toBeVisible();
    expect(within(polite).getByText('Email sent.')).toBeVisible();
    expect(urgent).toHaveAttribute('aria-live', 'assertive');
    expect(within(urgent).getByText('Something went wrong')).toBeVisible();
  });

  it('say the same thing once, and at most three things', () => {
    const store = show(...['a', 'b', 'a', 'c', 'd'].map((text) => ({ text, kind: 'okay' as const })));
    expect(store.current().map(({ text }) => text)).toEqual(['a', 'c', 'd']);
  });

  it('say that something was added to the bag, and lead to it', () => {
    render(
      <MemoryRouter>
        <Alerts />
      </MemoryRouter>,
    );
    act(showAddedToBag);
    expect(screen.getByText('Added to bag')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View Bag' })).toHaveAttribute('href', '/cart');
  });
});
