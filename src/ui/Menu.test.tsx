import '@testing-library/jest-dom/vitest';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { Menu } from './Menu.tsx';

describe('a menu', () => {
  test.each(['{Enter}', ' ', '{ArrowDown}'])(
    'opened with %j puts the focus on its first item',
    async (key) => {
      render(
        <Menu label="More" items={[{ label: 'Copy link' }, { label: 'Delete' }]}>
          …
        </Menu>,
      );
      screen.getByRole('button', { name: /More/ }).focus();
      await userEvent.keyboard(key);
      const item = await screen.findByRole('menuitem', { name: 'Copy link' });
      await waitFor(() => expect(item).toHaveFocus());
    },
  );

  test('opened with a press marks nothing', async () => {
    render(
      <Menu label="More" items={[{ label: 'Copy link' }]}>
        …
      </Menu>,
    );
    await userEvent.click(screen.getByRole('button', { name: /More/ }));
    await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
  });
});
