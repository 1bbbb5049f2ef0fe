import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { alertStore } from './alerts/alertStore.ts';
import { Dialog } from './Dialog.tsx';
import { Menu } from './Menu.tsx';

// What an update has taken away: the server answers 404.
const gone = vi.hoisted(() => () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
vi.mock('./DialogPanel.tsx', gone);
vi.mock('./MenuPanel.tsx', gone);

const NOT_LOADED = "This didn't load. Check your connection and try again.";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  alertStore.clear();
});

/** Until every try is over. */
const whenGivenUp = (): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(60_000));

function Sheet(): ReactNode {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <output>{isOpen ? 'open' : 'closed'}</output>
      {isOpen ? <Dialog title="Share Post" onClose={() => setOpen(false)} /> : null}
    </>
  );
}

describe('code that is there no more', () => {
  test('of a sheet says so and closes it: the page stays', async () => {
    render(<Sheet />);
    await whenGivenUp();
    expect(screen.getByText('closed')).toBeVisible();
    expect(alertStore.current()).toMatchObject([{ kind: 'danger', text: NOT_LOADED }]);
  });

  test('of a list of commands says so and closes it: its button stays', async () => {
    render(
      <Menu label="More" items={[]}>
        …
      </Menu>,
    );
    const button = screen.getByRole('button', { name: /More/ });
    fireEvent.click(button);
    await whenGivenUp();
    expect(alertStore.current()).toMatchObject([{ kind: 'danger', text: NOT_LOADED }]);
    expect(button).toBeVisible();
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });
});
