import { configureStore } from '@reduxjs/toolkit';
import { act, cleanup, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, test, vi } from 'vitest';
import { outboxItemsSet, outboxReducer } from '../../data/outbox/outboxSlice.ts';
import type { OutboxItem } from '../../data/outbox/outboxSlice.ts';
import { alertStore } from '../../ui/alerts/alertStore.ts';
import { UploadingDialog } from './UploadingDialog.tsx';

const sending: OutboxItem = {
  id: 'p1',
  parentId: null,
  rootId: 'p1',
  rawText: null,
  mediaCount: 1,
  state: 'sending',
  progress: 0.5,
  error: null,
  isLate: false,
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
