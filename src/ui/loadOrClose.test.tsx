import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen } from '@testing-library/react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { busyTimers } from '../lib/testing/busyTimers.ts';
import { alertStore } from './alerts/alertStore.ts';
import { loadOrClose } from './loadOrClose.ts';

const NOT_LOADED = "This didn't load. Check your connection and try again.";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  alertStore.clear();
});

const gone = (): Promise<{ default: (props: { readonly onClose: () => void }) => ReactNode }> =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

test('a dialog whose code never comes is told and closed again, and the page below stays', async () => {
  const Sheet = lazy(() => loadOrClose(gone, ({ onClose }) => onClose()));
  function Page(): ReactNode {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        <textarea defaultValue="Half a post" />
        <p>{isOpen ? 'open' : 'closed'}</p>
        {isOpen ? (
          <Suspense fallback={null}>
            <Sheet onClose={() => setOpen(false)} />
          </Suspense>
        ) : null}
      </>
    );
  }
  render(<Page />);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('closed')).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('Half a post');
  expect(alertStore.current()).toMatchObject([{ kind: 'danger', text: NOT_LOADED }]);
});

test('a dialog whose code is late is told after five seconds, never opens by itself, and opens at the next press', async () => {
  let come: (module: { default: () => ReactNode }) => void = () => undefined;
  const load = () => new Promise<{ default: () => ReactNode }>((resolve) => (come = resolve));
  const Sheet = lazy(() => loadOrClose(load as typeof gone, ({ onClose }) => onClose()));
  function Page(): ReactNode {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        <button onClick={() => setOpen(true)}>Create Post</button>
        <Suspense fallback={null}>{isOpen ? <Sheet onClose={() => setOpen(false)} /> : null}</Suspense>
      </>
    );
  }
  render(<Page />);
  await act(() => vi.advanceTimersByTimeAsync(4900));
  expect(alertStore.current()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(alertStore.current()).toMatchObject([{ kind: 'danger', text: NOT_LOADED }]);
  come({ default: () => <p>The sheet</p> });
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.queryByText('The sheet')).toBeNull();
  act(() => screen.getByRole('button').click());
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByText('The sheet')).toBeVisible();
});

test('a processor that is busy for longer than that is no reason to give up', async () => {
  const busyFor = busyTimers();
  let come: (module: { default: () => ReactNode }) => void = () => undefined;
  const load = () => new Promise<{ default: () => ReactNode }>((resolve) => (come = resolve));
  const coming = loadOrClose(load as typeof gone, ({ onClose }) => onClose());
  busyFor(9000);
  busyFor(3000);
  come({ default: () => <p>The sheet</p> });
  const { default: Sheet } = await coming;
  render(<Sheet onClose={() => undefined} />);
  expect(screen.getByText('The sheet')).toBeVisible();
  expect(alertStore.current()).toEqual([]);
});

test('a press after one that was given up waits for the code again', async () => {
  let come: (module: { default: () => ReactNode }) => void = () => undefined;
  const load = () => new Promise<{ default: () => ReactNode }>((resolve) => (come = resolve));
  const Sheet = lazy(() => loadOrClose(load as typeof gone, ({ onClose }) => onClose()));
  function Page(): ReactNode {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        <button onClick={() => setOpen(true)}>Edit</button>
        <Suspense fallback={null}>{isOpen ? <Sheet onClose={() => setOpen(false)} /> : null}</Suspense>
      </>
    );
  }
  render(<Page />);
  await act(() => vi.advanceTimersByTimeAsync(5100));
  expect(alertStore.current()).toHaveLength(1);
  alertStore.clear();
  act(() => screen.getByRole('button').click());
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(alertStore.current()).toEqual([]);
  come({ default: () => <p>The sheet</p> });
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByText('The sheet')).toBeVisible();
});
