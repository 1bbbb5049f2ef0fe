import { configureStore } from '@reduxjs/toolkit';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, test, vi } from 'vitest';
import { outboxItemsSet, outboxReducer } from '../../data/outbox/outboxSlice.ts';
import type { OutboxItem } from '../../data/outbox/outboxSlice.ts';
import { alertStore } from '../../ui/alerts/alertStore.ts';
import { UploadingDialog } from './UploadingDialog.tsx';

// Its panel is fetched late and opens by means that the tests' page lacks; here only what is in it matters.
vi.mock('../../ui/Dialog.tsx', () => ({
  Dialog: ({ title, text, children }: Readonly<Record<'title' | 'text' | 'children', ReactNode>>) => (
    <div>
      <h2>{title}</h2>
      {text}
      {children}
    </div>
  ),
}));

const sending: OutboxItem = {
  id: 'p1',
  chatId: null,
  parentId: null,
  rootId: 'p1',
  rawText: null,
  mediaCount: 1,
  state: 'sending',
  progress: 0.5,
  fileProgress: [0.5],
  error: null,
  isLate: false,
  wasRemoved: false,
};

function show() {
  const store = configureStore({ reducer: { outbox: outboxReducer } });
  store.dispatch(outboxItemsSet([sending]));
  const onDone = vi.fn();
  render(
    <Provider store={store}>
      <UploadingDialog id="p1" onDone={onDone} onCancel={() => undefined} />
    </Provider>,
  );
  const become = (items: readonly OutboxItem[]): void => {
    act(() => void store.dispatch(outboxItemsSet(items)));
  };
  return { onDone, become };
}

afterEach(() => {
  cleanup();
  alertStore.clear();
});

test('a post that has arrived was sent', () => {
  const { onDone, become } = show();
  expect(onDone).not.toHaveBeenCalled();
  become([]);
  expect(onDone.mock.calls).toEqual([['sent']]);
});

test('a post that waits for the connection was not', () => {
  const { onDone, become } = show();
  become([{ ...sending, state: 'waiting', error: { code: 'offline', message: '' } }]);
  expect(onDone.mock.calls).toEqual([['waiting']]);
});

test('what is being created cannot be called back, and waits when the line goes', () => {
  const { onDone, become } = show();
  expect(screen.getByRole('heading').textContent).toBe('Uploading Photos...');
  expect(screen.getByText('Patience is a virtue.')).toBeDefined();
  expect(screen.queryByText('Cancel')).not.toBeNull();
  become([{ ...sending, progress: 1 }]);
  expect(screen.getByRole('heading').textContent).toBe('Uploading Post...');
  expect(screen.queryByText('Cancel')).toBeNull();
  expect(onDone).not.toHaveBeenCalled();
  act(() => void dispatchEvent(new Event('offline')));
  expect(onDone.mock.calls).toEqual([['waiting']]);
});

test('each file has its own progress; what was refused can be tried again', () => {
  const { become } = show();
  become([{ ...sending, mediaCount: 3, fileProgress: [1, 0.5] }]);
  expect(screen.getByText('1 of 3 files')).toBeDefined();
  become([{ ...sending, state: 'failed', error: { code: 'denied', message: '' } }]);
  expect(screen.getByText('Something went wrong')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDefined();
});
