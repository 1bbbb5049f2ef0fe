import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { add } from '../testing/outboxAdds.ts';
import type { NotReported } from '../../data/reports/reportCalls.ts';
import { errorText } from '../../data/errors/errorText.ts';
import { readDraft } from '../../data/outbox/draftWords.ts';
import { DataFailure } from '../../data/errors/dataError.ts';
import { messageDraftKey } from '../../features/startConversation/messageDraftKey.ts';
import { goOffline } from '../../data/testing/offline.ts';
import { postsReceived } from '../../data/posts/postsSlice.ts';
import type { SessionState } from '../../data/live/dataState.ts';
import { postOf } from '../../domain/testing/people.ts';
import { PostCard } from '../../features/posts/card/PostCard.tsx';
import { activeShortcuts } from '../../ui/shortcuts/shortcuts.ts';
import { hrefOf } from '../testing/hrefOf.ts';
import { address, CONFIRMED, MEMBER, onCampus, renderPage, VISITOR } from '../testing/renderPage.tsx';
import './testing/partsLoaded.ts';

const backend = vi.hoisted(() => ({
  startChat: vi.fn(),
  fetchProfile: vi.fn(async () => null),
  sendReport: vi.fn<() => Promise<NotReported | null>>(),
  savePost: vi.fn(async () => undefined),
  unsavePost: vi.fn(async () => undefined),
}));
vi.mock('../../data/sdk/firebase.ts', () => import('../../data/testing/noSdk.ts'));
vi.mock('../../data/chats/chatWrites.ts', () => ({ startChat: backend.startChat }));
vi.mock('../../data/profiles/profileQueries.ts', () => ({ fetchProfile: backend.fetchProfile }));
vi.mock('../../data/reports/reportCalls.ts', () => ({ sendReport: backend.sendReport }));
vi.mock('../../data/posts/likes.ts', () => ({
  SAVED_AMONG_MAX: 30,
  fetchSavedAmong: async () => [],
  savePost: backend.savePost,
  unsavePost: backend.unsavePost,
}));

const bag = postOf('bag', { likeCount: 3 }, 'Green bean bag $35');

function show(session: SessionState = MEMBER) {
  const shown = renderPage(<PostCard id="bag" />, { session, at: '/home' });
  act(() => void shown.store.dispatch(postsReceived([bag])));
  return shown;
}
const press = (name: string | RegExp) => screen.getByRole('button', { name });
/** From here on, timers run only as the returned function lets time pass, in milliseconds. */
function stopClock(): (ms: number) => Promise<unknown> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  return (ms) => act(() => vi.advanceTimersByTimeAsync(ms));
}

onCampus('ut');
beforeEach(() => {
  backend.startChat.mockReset().mockResolvedValue({ chatId: 'hannah_u1', isNew: true });
  backend.savePost.mockReset().mockResolvedValue(undefined);
  backend.sendReport.mockReset().mockResolvedValue(null);
});

describe('Send Message', () => {
  test('asks, begins the conversation about this post, says so and leads there', async () => {
    const { user } = show();
    await user.click(press('Send Message'));
    const dialog = await screen.findByRole('dialog', { name: 'Start Conversation?' });
    expect(within(dialog).getByText('Start a private conversation with Hannah K.')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Start Conversation' }));
    expect(await screen.findByText('New Conversation Started')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/messages/hannah_u1'));
    expect(backend.startChat).toHaveBeenCalledExactlyOnceWith(
      {},
      expect.objectContaining({ id: 'u1' }),
      expect.objectContaining({ id: 'hannah' }),
      'bag',
    );
  });

  test('leads to the conversation that is there already, without a word', async () => {
    backend.startChat.mockResolvedValue({ chatId: 'hannah_u1', isNew: false });
    const { user } = show();
    await user.click(press('Send Message'));
    await user.click(await screen.findByRole('button', { name: 'Start Conversation' }));
    await waitFor(() => expect(address()).toBe('/messages/hannah_u1'));
    expect(screen.queryByText('New Conversation Started')).toBeNull();
  });

  test('that fails says so and keeps the question; pressed twice it begins one', async () => {
    let fail = (): void => undefined;
    backend.startChat.mockImplementation(
      () => new Promise((_done, reject) => (fail = () => reject(new Error('no')))),
    );
    const { user } = show();
    await user.click(press('Send Message'));
    const start = await screen.findByRole('button', { name: 'Start Conversation' });
    await user.click(start);
    await user.click(start);
    await waitFor(() => expect(backend.startChat).toHaveBeenCalledOnce());
    act(() => fail());
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Start Conversation?' })).toBeVisible();
  });

  test('writes and starts in one step: the message goes with the post, and the draft is gone', async () => {
    const { user } = show();
    await user.click(press('Send Message'));
    const field = await screen.findByRole('textbox', { name: 'Message to Hannah K.' });
    await waitFor(() => expect(field).toHaveFocus());
    await user.type(field, 'Is this still available? I could come today.{Enter}');
    await waitFor(() => expect(address()).toBe('/messages/hannah_u1'));
    expect(add).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        kind: 'message',
        uid: 'u1',
        message: expect.objectContaining({
          chatId: 'hannah_u1',
          memberIds: ['hannah', 'u1'],
          text: 'Is this still available? I could come today.',
          postId: 'bag',
        }) as unknown,
      }),
    );
    expect(readDraft(messageDraftKey('u1', 'hannah_u1')).raw).toBeNull();
  });

  test('keeps what was written when it fails, in the field and over a reload', async () => {
    backend.startChat.mockRejectedValue(new DataFailure('offline', 'No connection'));
    const { user } = show();
    await user.click(press('Send Message'));
    await user.type(await screen.findByRole('textbox', { name: 'Message to Hannah K.' }), 'Tonight?');
    await user.click(press('Start Conversation'));
    expect(await screen.findByText(errorText('offline'))).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Message to Hannah K.' })).toHaveValue('Tonight?');
    expect(add).not.toHaveBeenCalled();
    await user.click(press('Cancel'));
    await user.click(press('Send Message'));
    expect(await screen.findByRole('textbox', { name: 'Message to Hannah K.' })).toHaveValue('Tonight?');
  });

  test('takes no more than a message may have', async () => {
    const { user } = show();
    await user.click(press('Send Message'));
    const field = await screen.findByRole('textbox', { name: 'Message to Hannah K.' });
    fireEvent.change(field, { target: { value: 'a'.repeat(501) } });
    expect(field).toHaveValue('a'.repeat(500));
    expect(await screen.findByText('Error: Too many characters!')).toBeVisible();
  });

  test('that was closed while it was on its way leads nowhere', async () => {
    let done = (): void => undefined;
    backend.startChat.mockImplementation(
      () => new Promise((resolve) => (done = () => resolve({ chatId: 'hannah_u1', isNew: true }))),
    );
    const { user } = show();
    await user.click(press('Send Message'));
    await user.click(await screen.findByRole('button', { name: 'Start Conversation' }));
    await waitFor(() => expect(backend.startChat).toHaveBeenCalledOnce());
    await user.click(press('Cancel'));
    await act(async () => done());
    expect(address()).toBe('/home');
  });
});

describe('a visitor', () => {
  test.each([
    ['Send Message', 'message'],
    ['Comment', 'comment'],
    ['Save (3)', 'like'],
  ])('who presses %s is asked to join, to %s', async (name, reason) => {
    const { user, store } = show(VISITOR);
    await user.click(press(name));
    expect(store.getState().prompt).toMatchObject({ open: 'join', reason });
    expect(address()).toBe('/home');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('may copy a link, and neither report nor delete', async () => {
    const { user } = show(VISITOR);
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(press(/More/));
    const names = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
    expect(names).toEqual(['Copy link']);
    await user.click(screen.getByRole('menuitem', { name: 'Copy link' }));
    expect(await screen.findByRole('dialog', { name: 'Link Copied!' })).toBeVisible();
  });
});

test.each([
  ['Send Message', 'message'],
  ['Comment', 'comment'],
  ['Save (3)', 'like'],
])('a person without a school who presses %s is asked to verify one, to %s', async (name, reason) => {
  const { user, store } = show(CONFIRMED);
  await user.click(press(name));
  expect(store.getState().prompt).toMatchObject({ open: 'verifySchool', reason });
  expect(address()).toBe('/home');
});

describe('Save', () => {
  test('shows no count when nobody has saved the post', () => {
    const { store } = show();
    act(() => void store.dispatch(postsReceived([postOf('bag', { likeCount: 0 }, 'Green bean bag $35')])));
    expect(press('Save')).toHaveAttribute('aria-pressed', 'false');
  });

  test('pressed again removes the save', async () => {
    const { user } = show();
    await user.click(press('Save (3)'));
    await waitFor(() => expect(backend.savePost).toHaveBeenCalledOnce());
    await screen.findByText('Post saved.');
    await user.click(press('Saved!'));
    expect(press(/^Save \(/)).toHaveAttribute('aria-pressed', 'false');
    await waitFor(() => expect(backend.unsavePost).toHaveBeenCalledOnce());
  });

  test("shows 'Saved!' without its count before the server has answered, then says so", async () => {
    let done = (): void => undefined;
    backend.savePost.mockImplementation(() => new Promise((resolve) => (done = () => resolve(undefined))));
    const { user } = show();
    await user.click(press('Save (3)'));
    expect(press('Saved!')).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(backend.savePost).toHaveBeenCalledOnce());
    await act(async () => done());
    expect(await screen.findByText('Post saved.')).toBeVisible();
  });

  test('that is refused is taken back, with a word', async () => {
    backend.savePost.mockRejectedValue(Object.assign(new Error('no'), { code: 'internal' }));
    const { user } = show();
    await user.click(press('Save (3)'));
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    expect(press('Save (3)')).toHaveAttribute('aria-pressed', 'false');
  });

  test('without a connection is taken back, and says why', async () => {
    goOffline();
    backend.savePost.mockRejectedValue(Object.assign(new Error('no'), { code: 'unavailable' }));
    const { user } = show();
    await user.click(press('Save (3)'));
    expect(await screen.findByText(errorText('offline'))).toBeVisible();
    expect(screen.getByText(/^You're offline/)).toBeVisible();
    expect(press('Save (3)')).toHaveAttribute('aria-pressed', 'false');
  });
});

describe('sharing', () => {
  test("Copy link says 'Link Copied!', which goes by itself after two seconds", async () => {
    const { user } = show();
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(press(/More/));
    const copyLink = await screen.findByRole('menuitem', { name: 'Copy link' });
    const pass = stopClock();
    fireEvent.click(copyLink);
    await pass(0);
    await pass(1900);
    expect(screen.getByRole('dialog', { name: 'Link Copied!' })).toBeVisible();
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/s/bag`);
    await pass(100);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('Copy link offers the link itself where the browser keeps its clipboard', async () => {
    const { user } = show();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
    await user.click(press(/More/));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
    expect(await screen.findByRole('textbox', { name: 'Link to the post' })).toHaveValue(
      `${location.origin}/s/bag`,
    );
  });

  test("Share offers mail, Instagram and a box to copy from, which says 'Copied!' for a second", async () => {
    const { user } = show();
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(press('Share'));
    const dialog = await screen.findByRole('dialog', { name: 'Share Post' });
    const mail = within(dialog).getByRole('link', { name: 'Email' }).getAttribute('href') ?? '';
    expect(mail).toMatch(/^mailto:\?subject=/);
    expect(decodeURIComponent(mail)).toContain(`${location.origin}/s/bag`);
    expect(hrefOf('Instagram', within(dialog))).toBe('https://www.instagram.com/UTBuySell');
    const pass = stopClock();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Copy' }));
    await pass(0);
    await pass(900);
    expect(screen.getByText('Copied to clipboard')).toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: 'Copied!' })).toBeVisible();
    await pass(100);
    expect(within(dialog).getByRole('button', { name: 'Copy' })).toBeVisible();
  });

  test('Share has its link selected where the browser keeps its clipboard', async () => {
    const { user } = show();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
    await user.click(press('Share'));
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Copy it by hand')).toBeVisible();
    const { value, selectionStart, selectionEnd } = screen.getByRole<HTMLInputElement>('textbox', {
      name: 'Link',
    });
    expect([selectionStart, selectionEnd]).toEqual([0, value.length]);
  });
});

describe('a report', () => {
  const open = async () => {
    const { user } = show();
    await user.click(press(/More/));
    await user.click(await screen.findByRole('menuitem', { name: 'Report' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report Post?' }));
    const choose = (name: string) => user.click(dialog.getByRole('radio', { name }));
    const send = () => user.click(dialog.getByRole('button', { name: 'Report' }));
    return { user, dialog, choose, send };
  };

  test('has one of nine reasons, and words if one likes; it is sent once, and thanks', async () => {
    const { user, dialog, choose, send } = await open();
    expect(dialog.getAllByRole('radio')).toHaveLength(9);
    await choose('Not as described');
    await user.type(dialog.getByRole('textbox', { name: 'Details (optional)' }), 'The strap is torn');
    await send();
    expect(await screen.findByText('Post Reported. Thanks for letting us know.')).toBeVisible();
    expect(backend.sendReport).toHaveBeenCalledExactlyOnceWith(
      'post',
      'bag',
      'not as described',
      'The strap is torn',
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('asks for the reason at the reasons, and for words at their field if it is something else', async () => {
    const { user, dialog, choose, send } = await open();
    await send();
    expect(dialog.getByRole('group', { name: 'What is wrong?' })).toHaveAccessibleDescription(
      'Choose a reason.',
    );
    expect(dialog.getByRole('radio', { name: 'Scam' })).toHaveFocus();
    await choose('Something else');
    expect(dialog.queryByText('Choose a reason.')).toBeNull();
    const details = dialog.getByRole('textbox', { name: 'Details' });
    await user.type(details, '  ');
    await send();
    expect(details).toHaveFocus();
    expect(details).toBeRequired();
    expect(details).toHaveAccessibleDescription('Say what is wrong.');
    expect(backend.sendReport).not.toHaveBeenCalled();
    await user.type(details, 'It was my bike');
    expect(details).not.toHaveAccessibleDescription();
    await send();
    expect(backend.sendReport).toHaveBeenCalledExactlyOnceWith('post', 'bag', 'other', '  It was my bike');
  });

  test('takes 500 characters of words, as the function does', async () => {
    const { user, dialog, choose, send } = await open();
    await choose('Spam');
    await user.click(dialog.getByRole('textbox', { name: 'Details (optional)' }));
    await user.paste('a'.repeat(501));
    await send();
    expect(backend.sendReport).toHaveBeenCalledExactlyOnceWith('post', 'bag', 'spam', 'a'.repeat(500));
  });

  test('says where one chose that it was made before, or that it failed, and keeps the words', async () => {
    const { user, dialog, choose, send } = await open();
    await choose('Spam');
    await user.type(dialog.getByRole('textbox', { name: 'Details (optional)' }), 'Again');
    for (const text of ['Something went wrong', 'You reported this on November 26, 2026.']) {
      backend.sendReport.mockResolvedValueOnce({ text, isReportedBefore: text.startsWith('You') });
      await send();
      expect(await dialog.findByRole('alert')).toHaveTextContent(text);
    }
    expect(dialog.getByRole('textbox', { name: 'Details (optional)' })).toHaveValue('Again');
    expect(dialog.getByRole('radio', { name: 'Spam' })).toBeChecked();
  });
});

test('keys save and answer the post that has the focus, and no other', async () => {
  show();
  act(() => press('Share').focus());
  const run = (key: string) => activeShortcuts().find((shortcut) => shortcut.key === key)?.run;
  act(() => run('s')?.());
  expect(press('Saved!')).toBeVisible();
  act(() => press('Share').blur());
  expect(run('s')).toBeUndefined();
  act(() => press('Share').focus());
  act(() => run('c')?.());
  await waitFor(() => expect(address()).toMatch(/^\/(post|create\/comment)\/bag/));
});
