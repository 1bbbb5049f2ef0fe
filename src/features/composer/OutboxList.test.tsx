import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { OutboxItem } from '../../data/outbox/outboxSlice.ts';
import OutboxList from './OutboxList.tsx';

afterEach(cleanup);

const lost: OutboxItem = {
  id: 'p1',
  chatId: null,
  parentId: null,
  rootId: 'p1',
  rawText: null,
  mediaCount: 1,
  state: 'failed',
  progress: 0,
  fileProgress: [],
  error: { code: 'not-found', message: '' },
  isLate: true,
  wasRemoved: false,
};

test('a post that answers nothing can be tried again, whatever was not found', () => {
  render(<OutboxList items={[lost]} />);
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
  expect(screen.getByText('Something went wrong')).toBeDefined();
});

test('an answer to what is gone cannot', () => {
  render(<OutboxList items={[{ ...lost, parentId: 'p0', rootId: 'p0' }]} />);
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(screen.getByText('Sorry, that post has been deleted.')).toBeDefined();
});
