import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';
import { fromOwnEntry, cover, takeLeftover } from './spareEntry.ts';

const here = (): unknown => (history.state as { readonly page?: unknown } | null)?.page;
const isOver = (): boolean => JSON.stringify(history.state).includes('isOver');
const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));
const pressBack = async (): Promise<void> => {
  act(() => history.back());
  await act(soon);
};

beforeEach(() => {
  history.pushState({ page: 'before' }, '');
  history.pushState({ page: 'own' }, '');
});
afterEach(async () => {
  cleanup();
  await soon();
});

function Page(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Share</button>
      {isOpen ? <Dialog title="Share Post" onClose={() => setOpen(false)} /> : null}
    </>
  );
}

async function openSheet(): Promise<void> {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  await screen.findByRole('dialog', { name: 'Share Post' });
}

describe('Back', () => {
  test('leads on after a reload with a sheet open', async () => {
    history.pushState({ page: 'own', isOver: true }, '');
    takeLeftover();
    await waitFor(() => expect(isOver()).toBe(false));
    expect(here()).toBe('own');
    await pressBack();
    expect(here()).toBe('before');
  });

  test('closes a sheet and stays on the page', async () => {
    await openSheet();
    await pressBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(here()).toBe('own');
    expect(isOver()).toBe(false);
  });

  test('leaves the page in one step once a sheet was closed in another way', async () => {
    await openSheet();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(isOver()).toBe(false));
    expect(here()).toBe('own');
    await pressBack();
    expect(here()).toBe('before');
  });

  test.each([
    ['what must not be interrupted', { isBlocking: true }],
    ['what the address opens', { isInAddress: true }],
  ])('has no entry of its own to take from %s', async (_what, kind) => {
    const isClosed = vi.fn();
    render(<Dialog {...kind} title="Uploading Post..." onClose={isClosed} />);
    await screen.findByRole('dialog');
    expect(isOver()).toBe(false);
    await pressBack();
    expect(isClosed).not.toHaveBeenCalled();
  });

  test('is told to the uppermost alone; what lies under it is still there for the next', async () => {
    const told: string[] = [];
    const endField = cover(() => void told.push('field'));
    const endSheet = cover(() => {
      told.push('sheet');
      endSheet();
    });
    await pressBack();
    expect(told).toEqual(['sheet']);
    expect(isOver()).toBe(true);
    await pressBack();
    expect(told).toEqual(['sheet', 'field']);
    expect(isOver()).toBe(true);
    endField();
    await soon();
    expect(isOver()).toBe(false);
    expect(here()).toBe('own');
  });
});

test('what leads on from a sheet starts at the page’s own entry, once, and tells nobody of a Back', async () => {
  const told = vi.fn();
  const end = cover(told);
  const go = vi.fn(() => expect(isOver()).toBe(false));
  fromOwnEntry(go);
  end();
  await soon();
  expect(go).toHaveBeenCalledTimes(1);
  expect(told).not.toHaveBeenCalled();
  expect(here()).toBe('own');
  fromOwnEntry(go);
  expect(go).toHaveBeenCalledTimes(2);
});

test('what leads on right after a reload, before anything lay over the page, finds the page’s own entry too', async () => {
  history.pushState({ page: 'own', isOver: true }, '');
  // As the reloaded page has it: nobody has been listening for Back yet.
  vi.resetModules();
  const anew = await import('./spareEntry.ts');
  const go = vi.fn(() => expect(isOver()).toBe(false));
  anew.fromOwnEntry(go);
  await soon();
  expect(go).toHaveBeenCalledTimes(1);
  expect(here()).toBe('own');
});

test.each([
  ['from where it began', -2],
  ['from the page that was entered', -1],
])('a page that is entered before the own step back has arrived stays, counted %s', async (_how, delta) => {
  const end = cover(() => undefined);
  const back = vi.spyOn(history, 'back').mockImplementationOnce(() => undefined);
  const seen: unknown[] = [];
  const look = (): unknown => seen.push(here());
  addEventListener('popstate', look);
  onTestFinished(() => {
    back.mockRestore();
    removeEventListener('popstate', look);
  });
  end();
  await waitFor(() => expect(back).toHaveBeenCalledTimes(1));
  history.pushState({ page: 'next' }, '');
  history.replaceState({ page: 'next', isKnown: true }, '');
  history.go(delta);
  await waitFor(() => expect(seen.at(-1)).toBe('next'));
  expect(history.state).toEqual({ page: 'next', isKnown: true });
  await pressBack();
  expect(here()).toBe('own');
  expect(isOver()).toBe(false);
  await pressBack();
  expect(here()).toBe('before');
});
