import { configureStore } from '@reduxjs/toolkit';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { draftKey, writeDraft } from '../../data/outbox/draftStore.ts';
import type { OutboxEntry } from '../../data/outbox/outboxEntry.ts';
import { rawOfPlainText } from '../../domain/richText.ts';
import { promptReducer } from '../../data/session/promptSlice.ts';
import { profileRead, sessionReducer, signedIn } from '../../data/session/sessionSlice.ts';
import { Alerts } from '../../ui/alerts/Alerts.tsx';
import { alertStore } from '../../ui/alerts/alertStore.ts';
import { useComposer } from './useComposer.ts';

const add = vi.hoisted(() => vi.fn<(entry: OutboxEntry) => Promise<void>>());
vi.mock('../../data/outbox/connectOutbox.ts', () => ({ outbox: () => ({ add }) }));

function show(): void {
  const store = configureStore({ reducer: { session: sessionReducer, prompt: promptReducer } });
  const claims = { campusId: 'ut', isSchoolVerified: true } as const;
  store.dispatch(signedIn({ uid: 'u1', email: null, isEmailVerified: true, claims }));
  store.dispatch(
    profileRead({
      id: 'u1',
      campusId: 'ut',
      firstName: 'Maya',
      lastName: 'R.',
      username: 'mayarivera',
      photoPath: null,
      bio: '',
      gradYear: null,
      isProfileSetUp: true,
      hasGettingStartedDone: true,
      isEmailVerified: true,
      isSchoolVerified: true,
      type: 'individual',
      totalPosts: 0,
      status: 'active',
      createdAtMs: 1_760_000_000_000,
    }),
  );
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Field />
        <Alerts />
      </MemoryRouter>
    </Provider>,
  );
}

afterEach(() => {
  cleanup();
  alertStore.clear();
  localStorage.clear();
});

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
    show();
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
    show();
    const button = screen.getByRole('button', { name: 'Post' });
    fireEvent.click(button);
    await screen.findByText('Something went wrong');
    fireEvent.click(button);
    await expect.poll(() => add.mock.calls.length).toBe(2);
  });
});
