import { beforeEach, expect, test, vi } from 'vitest';
import { act } from '@testing-library/react';
import { MEMBER, onCampus, renderPage, VISITOR } from '../pages/testing/renderPage.tsx';

const loaded = vi.hoisted(() => vi.fn());
vi.mock('./PromptPanel.tsx', () => {
  loaded();
  return { default: () => null };
});

/** Longer than the first screen is looked at before anything else is fetched. */
const SEEN_MS = 1000;

onCampus('ut');
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

/** Its code is asked for at most once a page: each test has one of its own. */
async function show(session: typeof VISITOR): Promise<void> {
  vi.resetModules();
  loaded.mockReset();
  const { Prompts } = await import('./Prompts.tsx');
  renderPage(<Prompts />, { session });
  await act(() => vi.advanceTimersByTimeAsync(SEEN_MS));
}

test('what a visitor’s press asks is fetched while they look', async () => {
  await show(VISITOR);
  await vi.waitFor(() => expect(loaded).toHaveBeenCalledOnce());
});

test('a member is asked nothing, and nothing without a connection can be fetched', async () => {
  await show(MEMBER);
  expect(loaded).not.toHaveBeenCalled();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await show(VISITOR);
  expect(loaded).not.toHaveBeenCalled();
});
