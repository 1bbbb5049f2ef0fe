import '@testing-library/jest-dom/vitest';
import { act, render, screen } from '@testing-library/react';
import { lazy, startTransition, Suspense, use, useState, type ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { retryStylesheets } from './retryStylesheets.ts';
import { afterPaint, loadOptional, retryUntilLoaded } from './lazyParts.ts';

let isOnline = true;
beforeEach(() => {
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  vi.useFakeTimers();
});

const gone = new TypeError('Failed to fetch dynamically imported module');

describe('code that does not come', () => {
  it('is asked for again until the connection is back, however long that is', async () => {
    isOnline = false;
    const load = vi.fn<() => Promise<string>>().mockRejectedValue(gone);
    const here = retryUntilLoaded(load);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    load.mockResolvedValue('the dialog');
    isOnline = true;
    await vi.advanceTimersByTimeAsync(3000);
    await expect(here).resolves.toBe('the dialog');
  });

  it('is given up after a few tries while the line is up', async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValue(gone);
    const here = retryUntilLoaded(load);
    const refused = expect(here).rejects.toBe(gone);
    await vi.advanceTimersByTimeAsync(60_000);
    await refused;
    expect(load).toHaveBeenCalledTimes(4);
  });

  it('takes no page with it where it lies beside the page', async () => {
    const Beside = lazy(() => loadOptional(() => Promise.reject(gone)));
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    render(
      <>
        <p>The page</p>
        <Suspense fallback={null}>
          <Beside />
        </Suspense>
      </>,
    );
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText('The page')).toBeVisible();
  });
});

it('a style sheet that did not come is asked for again', async () => {
  const leave = retryStylesheets();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = '/assets/dialog.css';
  document.head.append(link);
  link.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(4000);
  const [other] = document.head.querySelectorAll('link[rel=stylesheet]');
  expect(other).not.toBe(link);
  expect(other).toHaveAttribute('href', '/assets/dialog.css');
  leave();
});

describe('a part that comes after what is around it', () => {
  it('is not requested by a page that is rendered and not yet shown, and is once it stands there', async () => {
    const load = vi.fn(() => Promise.resolve({ default: () => <p>Three want it</p> }));
    const { Part, Place } = afterPaint(load);
    let come = (): void => undefined;
    const rest = new Promise<void>((resolve) => (come = resolve));
    function Rest(): ReactNode {
      use(rest);
      return 'The post';
    }
    let open = (): void => undefined;
    function Page(): ReactNode {
      const [isOpen, setOpen] = useState(false);
      open = () => setOpen(true);
      return isOpen ? (
        <>
          <Suspense fallback={<Place>…</Place>}>
            <Part />
          </Suspense>
          <Rest />
        </>
      ) : null;
    }
    render(
      <Suspense fallback={null}>
        <Page />
      </Suspense>,
    );
    await act(async () => startTransition(open));
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(load).not.toHaveBeenCalled();
    await act(async () => come());
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(load).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Three want it')).toBeVisible();
  });
});
