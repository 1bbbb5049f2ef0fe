import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ownListsRead } from '../../data/account/ownListsSlice.ts';
import { TERMS_VERSION } from '../../domain/terms.ts';
import { MEMBER, onCampus, renderPage } from '../../pages/testing/renderPage.tsx';
import { NewTerms } from './NewTerms.tsx';
import '../../features/terms/NewTermsDialog.tsx';
import '../../ui/DialogPanel.tsx';

const call = vi.hoisted(() => vi.fn<(name: string, request: object) => Promise<object>>());
vi.mock('../../data/calls/callables.ts', () => ({ call }));

onCampus('ut');
beforeEach(() => void call.mockReset().mockResolvedValue({}));

function show(terms?: string) {
  const page = renderPage(<NewTerms />, { session: MEMBER });
  const lists = { hiddenPosts: [], mutedChats: [], ...(terms === undefined ? {} : { terms }) };
  act(() => void page.store.dispatch(ownListsRead(lists)));
  return page;
}
const dialog = { name: 'Our terms have changed' } as const;

test('whoever has agreed to an earlier version is asked, and agrees', async () => {
  const { user } = show('2020-01-01');
  expect(await screen.findByRole('dialog', dialog)).toHaveTextContent('you are 16 or older');
  expect(screen.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/settings/terms');
  await user.click(screen.getByRole('button', { name: 'I Agree' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(call).toHaveBeenCalledExactlyOnceWith('agreeToTerms', { version: TERMS_VERSION });
});

test('a failure says so, and it can be tried again', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  call.mockRejectedValueOnce(new Error('No'));
  const { user } = show('2020-01-01');
  await user.click(await screen.findByRole('button', { name: 'I Agree' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
  await user.click(screen.getByRole('button', { name: 'I Agree' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([TERMS_VERSION, undefined])('nobody else is asked: %s', (terms) => {
  show(terms);
  expect(screen.queryByRole('dialog')).toBeNull();
});
