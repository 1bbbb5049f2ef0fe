import '@testing-library/jest-dom/vitest';
import { act, render, screen } from '@testing-library/react';
import { lazy, Suspense, type ReactNode } from 'react';
import { BrowserRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useStepBack } from './useStepBack.ts';

beforeEach(() => {
  history.pushState(null, '', '/settings');
  history.pushState({ key: 'a', idx: 0 }, '', '/home?category=drones');
  history.pushState({ key: 'b', idx: 1 }, '', '/create/post');
});

const address = (): string => location.pathname + location.search;
const soon = (): Promise<void> => act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));

function Writing(): ReactNode {
  const navigate = useNavigate();
  const back = useStepBack();
  return <button onClick={() => back.go(() => void navigate('/home', { replace: true }))}>Leave</button>;
}

function Posts(): ReactNode {
  return <p>Posts{useLocation().search}</p>;
}

/** The page before, whose code comes when the test lets it. */
function drawPages(): { readonly arrive: () => Promise<void> } {
  let arrive = (): void => undefined;
  const here = new Promise<void>((resolve) => (arrive = resolve));
  const Home = lazy(async () => {
    await here;
    return { default: Posts };
  });
  render(
    <BrowserRouter>
      <Suspense>
        <Routes>
          <Route path="/create/post" element={<Writing />} />
          <Route path="*" element={<Home />} />
        </Routes>
      </Suspense>
    </BrowserRouter>,
  );
  return {
    arrive: async () => {
      arrive();
      await soon();
    },
  };
}

const press = (): void => {
  act(() => {
    screen.getByRole('button').click();
  });
};
/** Presses, and lets more time pass than a tab has that has no page before. */
async function pressAndWait(): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  press();
  await vi.waitFor(() => expect(address()).toBe('/home?category=drones'));
  act(() => {
    vi.advanceTimersByTime(5000);
  });
  vi.useRealTimers();
}

describe('a step back', () => {
  test('keeps the page before as it was, however long its code takes to come', async () => {
    const { arrive } = drawPages();
    await pressAndWait();
    expect(screen.getByRole('button')).toBeInTheDocument();
    // Pressed again meanwhile it is the same step.
    press();
    await soon();
    await arrive();
    expect(screen.getByText('Posts?category=drones')).toBeInTheDocument();
    expect(address()).toBe('/home?category=drones');
  });

  test('can be taken again by who came forward again before it was drawn', async () => {
    drawPages();
    await pressAndWait();
    act(() => {
      history.forward();
    });
    await vi.waitFor(() => expect(address()).toBe('/create/post'));
    await soon();
    press();
    await vi.waitFor(() => expect(address()).toBe('/home?category=drones'));
  });
});
