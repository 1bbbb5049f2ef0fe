import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { Alerts } from './Alerts.tsx';
import { AlertStore, type AlertRequest } from './alertStore.ts';

afterEach(cleanup);

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

const progress = (item: HTMLElement): Element => {
  const bar = item.querySelector('[class*=progress]');
  if (!bar) throw new Error('no progress bar');
  return bar;
};

describe('alerts', () => {
  it('are told to assistive technology', () => {
    show({ text: 'Post saved.', kind: 'success' });
    expect(screen.getByRole('list', { name: 'Alerts' })).toHaveAttribute('aria-live', 'polite');
    expect(screen.getByText('Post saved.')).toBeVisible();
  });

  it('stay for 2600 ms unless told otherwise, and go when their bar has run', () => {
    show({ text: 'short', kind: 'okay' }, { text: 'long', kind: 'danger', durationMs: 7800 });
    const [short, long] = screen.getAllByRole('listitem');
    if (!short || !long) throw new Error('two alerts expected');
    expect(short.style.getPropertyValue('--alert-ms')).toBe('2600ms');
    expect(long.style.getPropertyValue('--alert-ms')).toBe('7800ms');
    fireEvent.animationEnd(progress(short));
    expect(screen.queryByText('short')).toBeNull();
    expect(screen.getByText('long')).toBeVisible();
  });

  it('wait while pointed at or focused', () => {
    show({ text: 'wait', kind: 'okay' });
    const item = screen.getByRole('listitem');
    fireEvent.pointerEnter(item);
    expect(item.className).toMatch(/held/);
    fireEvent.pointerLeave(item);
    expect(item.className).not.toMatch(/held/);
    fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' }));
    expect(item.className).toMatch(/held/);
  });

  it('offer one way on, and go when it is taken or when dismissed', () => {
    show({ text: 'Your post was sent', kind: 'success', link: { text: 'View', to: '/post/p1' } });
    const link = screen.getByRole('link', { name: 'View' });
    expect(link).toHaveAttribute('href', '/post/p1');
    fireEvent.click(link);
    expect(screen.queryByText('Your post was sent')).toBeNull();
  });

  it('say the same thing once, and at most three things', () => {
    const store = show(...['a', 'b', 'a', 'c', 'd'].map((text) => ({ text, kind: 'okay' as const })));
    expect(store.current().map(({ text }) => text)).toEqual(['a', 'c', 'd']);
  });
});
