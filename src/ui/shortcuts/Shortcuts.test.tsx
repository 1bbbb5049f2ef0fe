import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from '../Dialog.tsx';
import Shortcuts, { ShortcutHelp } from './Shortcuts.tsx';
import { registerShortcut } from './shortcuts.ts';

const runs = vi.fn<(key: string) => void>();
const ends: (() => void)[] = [];

beforeEach(() => {
  for (const [key, label, group] of [
    ['j', 'Next post', 'Feed'],
    ['n', 'New post', 'Create'],
    ['g h', 'Home', 'Go to'],
  ] as const) {
    ends.push(registerShortcut({ key, label, group, run: () => runs(key), mayRepeat: key === 'j' }));
  }
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  runs.mockClear();
});

const ran = (): readonly string[] => runs.mock.calls.map(([key]) => key);

function show(children?: ReactNode): ReturnType<typeof userEvent.setup> {
  render(
    <>
      <Shortcuts />
      {children}
    </>,
  );
  return userEvent.setup();
}

describe('a shortcut', () => {
  it('does what it says, alone or as a pair of keys', async () => {
    const user = show();
    await user.keyboard('jghn');
    expect(ran()).toEqual(['j', 'g h', 'n']);
  });

  it('is not meant while somebody types', async () => {
    const user = show(
      <>
        <input aria-label="Search" />
        <textarea aria-label="Text" />
        <div contentEditable suppressContentEditableWarning role="textbox" tabIndex={0} aria-label="Rich">
          words
        </div>
      </>,
    );
    for (const field of screen.getAllByRole('textbox')) {
      field.focus();
      await user.keyboard('j');
    }
    expect(ran()).toEqual([]);
  });

  it('is not meant by the letters of a word that is typed where no field is', async () => {
    const user = show();
    // With no pause between them, as a busy machine might make one.
    for (const key of 'purple jgn') fireEvent.keyDown(document.body, { key });
    expect(ran()).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 450));
    await user.keyboard('j');
    expect(ran()).toEqual(['j']);
  });

  it('is meant on a tick box, where nothing is typed', async () => {
    const user = show(<input type="checkbox" aria-label="Agree" />);
    screen.getByRole('checkbox').focus();
    await user.keyboard('j');
    expect(ran()).toEqual(['j']);
  });

  it('waits for an open dialog to close', async () => {
    const user = show(<Dialog title="Delete Post?" onClose={() => undefined} />);
    await screen.findByRole('dialog');
    await user.keyboard('j');
    expect(ran()).toEqual([]);
  });

  it('waits for what the browser itself lays over the page', async () => {
    const user = show(<dialog open aria-label="Photos by Dev P." />);
    await user.keyboard('j');
    expect(ran()).toEqual([]);
  });

  it('leaves the browser its own keys', async () => {
    const user = show();
    await user.keyboard('{Control>}n{/Control}{Meta>}j{/Meta}');
    expect(ran()).toEqual([]);
  });

  it('acts once while its key is held, unless it moves from one to the next', async () => {
    const user = show();
    await user.keyboard('{n>3/}{j>3/}');
    expect(ran()).toEqual(['n', 'j', 'j', 'j']);
  });

  it('is the later of two for one key, and the earlier again when that has gone', async () => {
    const user = show();
    const end = registerShortcut({ key: 'j', label: 'Next photo', group: 'Post', run: () => runs('photo') });
    await user.keyboard('j');
    end();
    await user.keyboard('j');
    expect(ran()).toEqual(['photo', 'j']);
  });
});

describe('the list of shortcuts', () => {
  it('opens at ?, grouped', async () => {
    const user = show();
    await user.keyboard('?');
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(
      within(list)
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent),
    ).toEqual(['Go to', 'Feed', 'Create', 'Help']);
    expect(within(list).getByText('Next post')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('turns them off for those whom single keys are in the way of, and on again', async () => {
    const user = show();
    await user.keyboard('?');
    const box = await screen.findByRole('checkbox', { name: 'Use single-key shortcuts on this device' });
    await user.click(box);
    await user.keyboard('{Escape}');
    await user.keyboard('j?');
    expect(ran()).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    const again = show(<ShortcutHelp onClose={cleanup} />);
    await again.click(await screen.findByRole('checkbox'));
    await again.keyboard('{Escape}');
    const later = show();
    await later.keyboard('j');
    expect(ran()).toEqual(['j']);
  });
});
