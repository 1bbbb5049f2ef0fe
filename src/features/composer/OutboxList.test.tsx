import { fireEvent, render as renderAlone, screen, type RenderResult } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, test, vi } from 'vitest';
import { makeStore } from '../../app/store.ts';
import type { OutboxItem } from '../../data/outbox/outboxItem.ts';
import { profileRead } from '../../data/session/sessionSlice.ts';
import { profileOf } from '../../domain/testing/people.ts';
import { rawOfPlainText } from '../../domain/richText.ts';
import { alertStore } from '../../ui/alerts/alertStore.ts';
import OutboxList from './OutboxList.tsx';

/** As a member whose writing is paused until then; null: is not. */
function render(list: ReactElement, pausedUntilMs: number | null = null): RenderResult {
  const store = makeStore();
  store.dispatch(profileRead(profileOf('maya', { pausedUntilMs })));
  const wrapper = ({ children }: { readonly children: ReactNode }): ReactNode => (
    <Provider store={store}>{children}</Provider>
  );
  return renderAlone(list, { wrapper });
}

const lost: OutboxItem = {
  id: 'p1',
  chatId: null,
  parentId: null,
  rootId: 'p1',
  rawText: null,
  mediaCount: 1,
  uploadCount: 0,
  state: { name: 'refused', code: 'not-found' },
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

test('what was written for the school before a change of schools says so, and offers Copy and Discard alone', () => {
  const state = { name: 'refused', code: 'other-school' } as const;
  render(<OutboxList items={[{ ...lost, rawText: rawOfPlainText('Lamp $5'), state }]} />);
  expect(screen.getByText(/^You have changed schools since/)).toBeDefined();
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Copy', 'Discard']);
});

test('what was refused since the login has ended says so, and its words can be copied', () => {
  const state = { name: 'refused', code: 'signed-out' } as const;
  render(<OutboxList items={[{ ...lost, rawText: rawOfPlainText('Lamp $5'), state }]} />);
  expect(screen.getByText(/^Your login here has ended\. Copy/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Copy' })).toBeDefined();
});

test('what was refused since a moderator has paused its author’s writing says until when, and can be tried again', () => {
  const state = { name: 'refused', code: 'denied' } as const;
  const items = [{ ...lost, rawText: rawOfPlainText('Lamp $5'), state }];
  const { unmount } = render(<OutboxList items={items} />, Date.now() + 86_400_000);
  expect(screen.getByText(/^Your writing is paused until \w{3}, \w{3} \d+, .* [AP]M\.$/)).toBeDefined();
  expect(screen.getByText('Lamp $5')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
  unmount();
  // Over by the clock.
  render(<OutboxList items={items} />, Date.now() - 1);
  expect(screen.getByText('Something went wrong')).toBeDefined();
});

test.each(['refused', 'removed'] as const)('the words of what was %s can be copied', async (name) => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const state = name === 'removed' ? ({ name } as const) : ({ name, code: 'denied' } as const);
  render(<OutboxList items={[{ ...lost, rawText: rawOfPlainText('Lamp $5'), state }]} />);
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await vi.waitFor(() => expect(alertStore.current()).toMatchObject([{ text: 'Text copied' }]));
  expect(writeText).toHaveBeenCalledExactlyOnceWith('Lamp $5');
  alertStore.clear();
});

test('what the server may have is sending, and cannot be discarded', () => {
  render(<OutboxList items={[{ ...lost, state: { name: 'creating', isDelayed: true } }]} />);
  expect(screen.getByText('Sending…')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('what the limit of an hour holds back says how much it is, and when each goes', () => {
  const at = (hours: number, minutes: number): number => new Date(2026, 10, 29, hours, minutes).getTime();
  const held = (id: string, untilMs: number): OutboxItem => ({
    ...lost,
    id,
    rawText: rawOfPlainText(`Lamp ${id}`),
    uploadCount: 1,
    state: { name: 'queued', isDelayed: false, untilMs },
  });
  const items = [held('p1', at(14, 5)), held('p2', at(14, 9))];
  const { rerender } = render(<OutboxList items={items} />);
  const text = (): string => document.body.textContent.replaceAll('\u202F', ' ');
  expect(text()).toContain('30 posts go in an hour. 2 wait: the next goes at 2:05 PM.');
  expect(text()).toContain('Goes at 2:09 PM');
  expect(screen.getAllByRole('button', { name: 'Discard' })).toHaveLength(2);
  expect(screen.queryByRole('progressbar')).toBeNull();
  rerender(<OutboxList items={items.slice(1)} />);
  expect(text()).toContain('1 waits: it goes at 2:09 PM.');
  rerender(<OutboxList items={[{ ...lost, rawText: rawOfPlainText('Lamp') }]} />);
  expect(text()).not.toContain('in an hour');
});
