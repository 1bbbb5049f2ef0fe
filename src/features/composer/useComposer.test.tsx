import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { draftKey, writeDraft } from '../../data/outbox/draftStore.ts';
import type { OutboxEntry } from '../../data/outbox/outboxEntry.ts';
import { rawOfPlainText } from '../../domain/richText.ts';
import { MEMBER, onCampus, renderPage } from '../../pages/testing/renderPage.tsx';
import { useComposer } from './useComposer.ts';

const add = vi.hoisted(() => vi.fn<(entry: OutboxEntry) => Promise<void>>());
vi.mock('../../data/outbox/connectOutbox.ts', () => ({ outbox: () => ({ add }) }));

onCampus('ut');

function Field(): ReactNode {
  const composer = useComposer({ kind: 'post', campusId: 'ut' }, () => undefined);
  return (
    <>
      {/* Not disabled while it is being sent: the second press of a double tap comes before that is drawn. */}
      <button onClick={composer.send}>Post</button>
      <output aria-label="state">{`${composer.canSend ? 'can' : "can't"} send`}</output>
    </>
  );
}

describe('a post that is being sent', () => {
  beforeEach(() => {
    add.mockReset();
    writeDraft(draftKey('u1', 'post'), { raw: rawOfPlainText('Lamp $5'), category: null });
  });

  test('is sent once, however often the button is pressed meanwhile', async () => {
    let finish = (): void => undefined;
    add.mockReturnValue(new Promise((resolve) => (finish = resolve)));
    renderPage(<Field />, { session: MEMBER });
    const button = screen.getByRole('button', { name: 'Post' });
    expect(screen.getByRole('status', { name: 'state' }).textContent).toBe('can send');
    act(() => {
      button.click();
      button.click();
    });
    fireEvent.click(button);
    expect(screen.getByRole('status', { name: 'state' }).textContent).toBe("can't send");
    await act(async () => {
      finish();
      await Promise.resolve();
    });
    fireEvent.click(button);
    expect(add).toHaveBeenCalledTimes(1);
  });

  test('can be sent again when it could not be kept', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    add.mockRejectedValueOnce(new Error('No room')).mockResolvedValue();
    renderPage(<Field />, { session: MEMBER });
    const button = screen.getByRole('button', { name: 'Post' });
    fireEvent.click(button);
    await screen.findByText('Something went wrong');
    fireEvent.click(button);
    await expect.poll(() => add.mock.calls.length).toBe(2);
  });
});
