import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { appealDecision, fetchOwnDecisions } from '../../data/cases/ownDecisions.ts';
import { CallFailure } from '../../data/errors/callFailure.ts';
import { DataFailure } from '../../data/errors/dataError.ts';
import type { OwnDecision } from '../../domain/moderation.ts';
import { MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';
import { Component } from './DecisionsPage.tsx';

const calls = vi.hoisted(() => ({
  fetchOwnDecisions: vi.fn<typeof fetchOwnDecisions>(),
  appealDecision: vi.fn<typeof appealDecision>(),
}));
vi.mock('../../data/cases/ownDecisions.ts', () => calls);

onCampus('ut');

const PAUSE: OwnDecision = {
  id: 'd1',
  act: 'pause',
  rule: 'No scams.',
  words: 'You asked for a code.',
  subject: 'Old rifle',
  untilMs: Date.now() + 86_400_000,
  atMs: Date.now(),
  appeal: 'open',
  answer: '',
};

beforeEach(() => {
  calls.fetchOwnDecisions.mockReset().mockResolvedValue([PAUSE]);
  calls.appealDecision.mockReset().mockResolvedValue();
});

const show = () => renderPage(<Component />, { session: MEMBER });
const decisions = async (): Promise<readonly HTMLElement[]> =>
  within(await screen.findByRole('list', { name: 'Decisions' })).getAllByRole('listitem');

test('a decision says what, about which post, until when, why and by which rule', async () => {
  calls.fetchOwnDecisions.mockResolvedValue([
    PAUSE,
    { ...PAUSE, id: 'd2', untilMs: Date.now() - 1000, appeal: null },
    { ...PAUSE, id: 'd3', act: 'remove', untilMs: null, rule: null, words: '', subject: '', appeal: 'asked' },
    { ...PAUSE, id: 'd4', act: 'warn', untilMs: null, appeal: 'stands', answer: 'It was one.' },
    { ...PAUSE, id: 'd5', act: 'warn', untilMs: null, appeal: 'restored', answer: 'Sorry.' },
  ]);
  show();
  const [now, over, removed, stands, restored] = await decisions();
  expect(now).toHaveTextContent(/^Your writing is paused until \w{3}, .* [AP]M/);
  expect(now).toHaveTextContent('About Old rifleYou asked for a code.Our rule: No scams.');
  expect(over).toHaveTextContent(/^Your writing was paused until/);
  expect(removed).toHaveTextContent(/^We removed what you posted.*You asked for another look/);
  // Of a profile or conversation.
  expect(removed).not.toHaveTextContent('About');
  expect(stands).toHaveTextContent('We looked again: the decision stands. It was one.');
  expect(restored).toHaveTextContent('We looked again, and took it back. Sorry.');
  // Of the first alone.
  expect(screen.getAllByRole('button', { name: 'Ask for another look' })).toHaveLength(1);
});

test('a pause says when writing is free again: at the end of a longer one that stands, and not once it was taken back', async () => {
  const untilMs = Date.UTC(2099, 0, 5, 18);
  calls.fetchOwnDecisions.mockResolvedValue([PAUSE, { ...PAUSE, id: 'd2', appeal: 'restored' }]);
  const profile = MEMBER.profile && { ...MEMBER.profile, pausedUntilMs: untilMs };
  renderPage(<Component />, { session: { ...MEMBER, profile } });
  const [shorter, takenBack] = await decisions();
  expect(shorter).toHaveTextContent(/^Your writing is paused until Mon, Jan 5/);
  expect(takenBack).toHaveTextContent(/^Your writing was paused until/);
});

test('another look is asked for once, with words, and then is waited for', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Ask for another look' }));
  const field = screen.getByRole('textbox', { name: 'What should we know?' });
  expect(field).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('Say what we should know.')).toBeVisible();
  expect(calls.appealDecision).not.toHaveBeenCalled();
  await user.type(field, 'It was a joke.');
  calls.fetchOwnDecisions.mockResolvedValue([{ ...PAUSE, appeal: 'asked' }]);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/You asked for another look/)).toHaveFocus();
  expect(calls.appealDecision).toHaveBeenCalledExactlyOnceWith('d1', 'It was a joke.');
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  [new CallFailure('case-taken', null), 'We are looking at it right now. Ask again later.'],
  [new CallFailure('offline', null), "You're offline. Try again when the connection is back."],
  [new CallFailure('failed', null), 'Something went wrong'],
])('a refusal is said at the field, and the words stay: %s', async (failure, text) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(failure.reason !== 'offline');
  calls.appealDecision.mockRejectedValue(failure);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Ask for another look' }));
  const field = screen.getByRole('textbox');
  await user.type(field, 'Mine');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(field).toHaveValue('Mine');
});

test('there may be none, and they may not be readable', async () => {
  calls.fetchOwnDecisions.mockResolvedValueOnce([]);
  const { unmount } = show();
  expect(await screen.findByText('Nothing was decided about you')).toBeVisible();
  unmount();
  calls.fetchOwnDecisions.mockRejectedValueOnce(new DataFailure('failed', 'no'));
  const { user } = show();
  expect(await screen.findByText(/What was decided couldn't be loaded/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await decisions()).toHaveLength(1);
});
