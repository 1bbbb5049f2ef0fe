import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { BlockingDialog } from './BlockingDialog.tsx';

describe('a dialog that holds everything', () => {
  it('says what goes on and how far it is', async () => {
    render(
      <BlockingDialog
        title="Updating account data..."
        lines={['This can take up to 30 seconds.', 'DO NOT re-load the page!']}
        progress={0.4}
      />,
    );
    const dialog = await screen.findByRole('dialog', { name: 'Updating account data...' });
    expect(dialog).toHaveAccessibleDescription('This can take up to 30 seconds. DO NOT re-load the page!');
    expect(screen.getByRole('progressbar', { name: 'Updating account data...' })).toHaveValue(40);
    expect(screen.getByText('40%')).toBeVisible();
  });

  it('claims no figure that nobody knows', async () => {
    render(<BlockingDialog title="Uploading Photos..." progress={null} />);
    await screen.findByRole('dialog');
    expect(screen.getByRole('progressbar')).not.toHaveAttribute('value');
    expect(screen.queryByText(/%/)).toBeNull();
  });

  it('stays at Escape, and has no button but the one it is given', async () => {
    const onCancel = vi.fn();
    const { rerender } = render(<BlockingDialog title="Uploading Post..." progress={0} />);
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    rerender(<BlockingDialog title="Uploading Post..." progress={0} onCancel={onCancel} />);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onCancel).toHaveBeenCalledOnce();
  });
});
