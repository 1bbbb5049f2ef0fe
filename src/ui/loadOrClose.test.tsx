import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen } from '@testing-library/react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { alertStore } from './alerts/alertStore.ts';
import { loadOrClose } from './loadOrClose.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  alertStore.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
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
  expect(alertStore.current()).toMatchObject([{ kind: 'danger', text: 'Something went wrong' }]);
});
