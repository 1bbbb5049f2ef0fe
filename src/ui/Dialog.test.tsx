import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';
import { Menu } from './Menu.tsx';

/** A page whose dialog is opened by a button, by a menu, or out of another dialog. */
function Page({ isButtonGone = false }: { readonly isButtonGone?: boolean }): ReactNode {
  const [open, setOpen] = useState<'first' | 'second' | null>(null);
  return (
    <main id="main" tabIndex={-1}>
      {isButtonGone && open !== null ? null : <button onClick={() => setOpen('first')}>Open</button>}
      <Menu label="More" items={[{ label: 'Delete', onSelect: () => setOpen('first') }]}>
        …
      </Menu>
      {open === 'first' ? (
        <Dialog key="first" title="First" onClose={() => setOpen(null)}>
          <button onClick={() => setOpen('second')}>Go on</button>
        </Dialog>
      ) : null}
      {open === 'second' ? <Dialog key="second" title="Second" onClose={() => setOpen(null)} /> : null}
    </main>
  );
}

describe('a dialog that closes', () => {
  test('gives the focus back to what opened it', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await screen.findByRole('dialog', { name: 'First' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  });

  test('gives a field of rich text its cursor back with the focus', async () => {
    function Writing(): ReactNode {
      const [isOpen, setOpen] = useState(false);
      return (
        <>
          <div
            role="textbox"
            tabIndex={0}
            contentEditable="true"
            suppressContentEditableWarning
            // As browsers do: the cursor is first when the focus comes by script.
            onFocus={({ currentTarget }) => getSelection()?.collapse(currentTarget.firstChild, 0)}
            onKeyDown={() => setOpen(true)}
          >
            Is it still there?
          </div>
          {isOpen ? <Dialog title="Discard?" onClose={() => setOpen(false)} /> : null}
        </>
      );
    }
    render(<Writing />);
    const field = screen.getByRole('textbox');
    field.focus();
    getSelection()?.collapse(field.firstChild, 5);
    fireEvent.keyDown(field, { key: 'F2' });
    await screen.findByRole('dialog', { name: 'Discard?' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(field).toHaveFocus());
    expect(getSelection()?.focusOffset).toBe(5);
  });

  test('gives it to the button of the menu it was chosen from', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: /More/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await screen.findByRole('dialog', { name: 'First' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: /More/ })).toHaveFocus());
  });

  test('gives it back past the dialog before it', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Go on' }));
    const second = await screen.findByRole('dialog', { name: 'Second' });
    await waitFor(() => expect(second.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  });

  test('gives it to the page when its opener is gone', async () => {
    render(<Page isButtonGone />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await screen.findByRole('dialog', { name: 'First' });
    await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
    await screen.findByRole('dialog', { name: 'Second' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });
});

describe('a question', () => {
  const ask = (isDangerous: boolean): void =>
    void render(
      <ConfirmDialog
        title="Sure?"
        confirmLabel="Yes"
        cancelLabel="No"
        isDangerous={isDangerous}
        onConfirm={() => undefined}
        onCancel={() => undefined}
      />,
    );

  test('is answered with yes by Enter', async () => {
    ask(false);
    expect(await screen.findByRole('button', { name: 'Yes' })).toHaveFocus();
  });

  test('before something is destroyed is answered with no', async () => {
    ask(true);
    expect(await screen.findByRole('button', { name: 'No' })).toHaveFocus();
  });
});

test('a dialog is no banner of the page: the rail may come beside it as the window widens', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog', { name: 'First' });
  expect(screen.queryByRole('banner')).toBeNull();
});
