import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ownListsRead } from '../../data/account/ownListsSlice.ts';
import { CallFailure } from '../../data/errors/callFailure.ts';
import { TERMS_VERSION } from '../../domain/terms.ts';
import { MEMBER, onCampus, renderPage } from '../../pages/testing/renderPage.tsx';
import { NewTerms } from './NewTerms.tsx';
import '../../features/auth/NewTermsDialog.tsx';
import '../../ui/DialogPanel.tsx';

const call = vi.hoisted(() => vi.fn<(name: string, request: object) => Promise<object>>());
vi.mock('../../data/calls/callables.ts', () => ({ call }));

onCampus('ut');
beforeEach(() => void call.mockReset().mockResolvedValue({}));

function show(terms?: string, at?: string) {
  const page = renderPage(<NewTerms />, { session: MEMBER, ...(at === undefined ? {} : { at }) });
  const read = (version?: string): void =>
    act(() => {
      const lists = { hiddenPosts: [], mutedChats: [], ...(version === undefined ? {} : { terms: version }) };
      page.store.dispatch(ownListsRead(lists));
    });
  read(terms);
  return { ...page, read };
}
const CHANGED = { name: 'Our terms have changed' } as const;
const FIRST = { name: 'Our terms' } as const;

test('whoever has agreed to an earlier version is asked, and agrees', async () => {
  const { user } = show('2020-01-01');
  expect(await screen.findByRole('dialog', CHANGED)).toHaveTextContent(
    'I agree to the Terms of Service and am 16 or older.',
  );
  expect(screen.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/settings/terms');
  await user.click(screen.getByRole('button', { name: 'I Agree' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(call).toHaveBeenCalledExactlyOnceWith('agreeToTerms', { version: TERMS_VERSION });
});

test('a new version can be put off until the next visit', async () => {
  const { user } = show('2020-01-01');
  await screen.findByRole('dialog', CHANGED);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(call).not.toHaveBeenCalled();
});

test('whoever has agreed to none is asked before anything else, and goes on with the answer of another tab', async () => {
  const { user, read } = show('');
  const dialog = await screen.findByRole('dialog', FIRST);
  expect(dialog).toHaveTextContent('am 16 or older');
  expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull();
  await user.keyboard('{Escape}');
  expect(dialog).toBeVisible();
  read(TERMS_VERSION);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['offline', new CallFailure('offline', null), /connection/],
  ['otherwise', new Error('No'), /Something went wrong/],
])('a failure says so, and locks nobody out: %s', async (_why, error, text) => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  call.mockRejectedValueOnce(error);
  const { user } = show('');
  await user.click(await screen.findByRole('button', { name: 'I Agree' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('button', { name: 'Close' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I Agree' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(call).toHaveBeenCalledTimes(2);
});

test.each([TERMS_VERSION, '2999-01-01', undefined])('nobody else is asked: %s', (terms) => {
  show(terms);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each(['/settings/terms', '/settings/account/delete', '/logout'])(
  'nobody is asked at %s',
  async (path) => {
    show('', path);
    await act(async () => void (await import('../../features/auth/NewTermsDialog.tsx')));
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);
