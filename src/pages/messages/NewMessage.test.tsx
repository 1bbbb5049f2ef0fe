import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { searchPeople } from '../../data/search/searchQueries.ts';
import type { PersonHit } from '../../data/search/searchHits.ts';
import { authorOf } from '../../domain/testing/people.ts';
import { atWidth } from '../../lib/testing/window.ts';
import { painted } from '../testing/painted.ts';
import { address, GUEST, MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';
import '../testing/conversationLoaded.ts';
import { Component } from './NewMessagePage.tsx';
import '../testing/panelsLoaded.ts';

const backend = vi.hoisted(() => ({
  searchPeople: vi.fn<typeof searchPeople>(),
  startChat: vi.fn<() => Promise<{ chatId: string; isNew: boolean }>>(),
}));
vi.mock('../../data/sdk/firebase.ts', () => import('../../data/testing/noSdk.ts'));
vi.mock('../../data/search/searchQueries.ts', () => ({ searchPeople: backend.searchPeople }));
vi.mock('../../data/chats/chatWrites.ts', () => ({ startChat: backend.startChat }));
vi.mock('../../data/profiles/profileQueries.ts', () => ({ fetchProfile: () => Promise.resolve(null) }));

const hit = (id: string): PersonHit => ({ ...authorOf(id), campusId: 'ut' });
const answer = (...ids: readonly string[]) => ({
  hits: ids.map(hit),
  pages: 1,
  total: ids.length,
  hasFailed: false,
});

const stop = (): void => undefined;
const open = (at = '/messages/new', session = MEMBER) => renderPage(<Component />, { session, at, path: at });
const field = () => screen.findByRole('combobox', { name: /^Find somebody at/ });
const options = async (): Promise<readonly string[]> =>
  (await screen.findAllByRole('option')).map((one) => one.textContent);
const selected = (): string | undefined => screen.queryByRole('option', { selected: true })?.textContent;
const next = () => screen.getByRole('button', { name: 'Next' });
const question = () => screen.findByRole('dialog', { name: 'Start Conversation?' });

onCampus('ut');
beforeEach(() => {
  atWidth(390);
  backend.searchPeople.mockReset().mockResolvedValue(answer('hannah', 'omar', 'u1'));
  backend.startChat.mockReset().mockResolvedValue({ chatId: 'omar_u1', isNew: true });
});

describe('a new message', () => {
  test('finds people of one’s own campus by more than one character, never oneself', async () => {
    const { user } = open();
    const box = await field();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.change(box, { target: { value: 'h' } });
    act(() => void vi.advanceTimersByTime(5000));
    vi.useRealTimers();
    expect(backend.searchPeople).not.toHaveBeenCalled();
    await user.type(box, 'a');
    expect(await options()).toEqual(['HKHannah K.@hannah', 'OKOmar K.@omar']);
    expect(backend.searchPeople.mock.calls).toEqual([
      [
        { uid: 'u1', campusId: 'ut' },
        { text: 'ha', page: 0 },
      ],
    ]);
  });

  test('searches the own campus on another one’s site', async () => {
    const { user } = open('/messages/new', GUEST);
    await user.type(await field(), 'ha');
    await screen.findAllByRole('option');
    expect(backend.searchPeople.mock.calls[0]?.[0]).toEqual({ uid: 'u1', campusId: 'ou' });
  });

  test('asks once for what is typed in one go, and drops an answer that comes too late', async () => {
    let late: (found: ReturnType<typeof answer>) => void = stop;
    backend.searchPeople.mockImplementation((_scope, { text }) =>
      text === 'ha' ? new Promise((resolve) => (late = resolve)) : Promise.resolve(answer('omar')),
    );
    const { user } = open();
    const box = await field();
    await user.type(box, 'ha');
    await vi.waitFor(() => expect(backend.searchPeople).toHaveBeenCalledTimes(1));
    // With no pause between them, as a busy machine might make one.
    for (const text of ['han', 'hann', 'hanna']) fireEvent.change(box, { target: { value: text } });
    expect(await options()).toEqual(['OKOmar K.@omar']);
    late(answer('hannah'));
    await painted();
    expect(await options()).toEqual(['OKOmar K.@omar']);
    expect(backend.searchPeople.mock.calls.map(([, { text }]) => text)).toEqual(['ha', 'hanna']);
  });

  test('is chosen by the arrow keys, which wrap, and Enter goes on', async () => {
    const { user } = open();
    const box = await field();
    await user.type(box, 'ha');
    await screen.findAllByRole('option');
    expect(next()).toBeDisabled();
    await user.keyboard('{ArrowDown}');
    expect(selected()).toContain('Hannah');
    expect(box).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(selected()).toContain('Hannah');
    await user.keyboard('{ArrowUp}');
    expect(selected()).toContain('Omar');
    expect(box).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(within(await question()).getByText('Start a private conversation with Omar K.')).toBeVisible();
  });

  test('says to select a user when Enter is pressed without a choice', async () => {
    const told = vi.fn<(words: string) => void>();
    vi.stubGlobal('alert', told);
    const { user } = open();
    await user.type(await field(), 'ha');
    await screen.findAllByRole('option');
    await user.keyboard('{Enter}');
    expect(told).toHaveBeenCalledExactlyOnceWith('Please select a user!');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('says so when there is nobody', async () => {
    backend.searchPeople.mockResolvedValue(answer());
    const { user } = open();
    await user.type(await field(), 'xx');
    expect(await screen.findByText('No Users')).toBeVisible();
    backend.searchPeople.mockRejectedValue(new Error('no line'));
    vi.spyOn(console, 'error').mockReturnValue();
    await user.keyboard('x');
    await vi.waitFor(() => expect(backend.searchPeople).toHaveBeenCalledTimes(2));
    expect(screen.getByText('No Users')).toBeVisible();
  });

  test('begins the conversation after the question, in place of this page', async () => {
    const { user } = open();
    await user.type(await field(), 'om');
    await user.click((await screen.findAllByRole('option'))[1] ?? document.body);
    expect(next()).toBeEnabled();
    await user.click(next());
    await user.click(within(await question()).getByRole('button', { name: 'Start Conversation' }));
    await vi.waitFor(() => expect(address()).toBe('/messages/omar_u1'));
    expect(screen.getByText('New Conversation Started')).toBeVisible();
    expect(backend.startChat.mock.calls[0]).toEqual([
      {},
      MEMBER.profile,
      expect.objectContaining({ id: 'omar' }),
      null,
    ]);
  });
});

describe('on a wide screen', () => {
  beforeEach(() => atWidth(1280));

  test('it is a dialog, which the question takes the place of and gives back', async () => {
    const { user } = open();
    const dialog = await screen.findByRole('dialog', { name: 'New Message' });
    await user.type(within(dialog).getByRole('combobox'), 'ha');
    await screen.findAllByRole('option');
    await user.keyboard('{ArrowDown}{Enter}');
    await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
    const again = await screen.findByRole('dialog', { name: 'New Message' });
    expect(within(again).getByRole('combobox')).toHaveValue('ha');
    expect(selected()).toContain('Hannah');
    await user.click(within(again).getByRole('button', { name: 'Close' }));
    await vi.waitFor(() => expect(address()).toBe('/messages'));
  });

  test.each([
    ['/create/message', '/home'],
    ['/create/message?goBack=/saved', '/saved'],
    ['/create/message?username=hannah', '/hannah'],
  ])('%s leads to %s', async (at, to) => {
    renderPage(<Component />, { session: MEMBER, at, path: '/create/message' });
    await vi.waitFor(() => expect(address()).toBe(to));
  });
});

test('the phone’s /create/message is the same search', async () => {
  open('/create/message');
  expect(await screen.findByRole('heading', { level: 1, name: 'New Message' })).toBeVisible();
  expect(await field()).toHaveFocus();
  expect(next()).toBeDisabled();
});
