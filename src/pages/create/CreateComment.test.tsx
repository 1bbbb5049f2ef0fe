import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { openDrafts } from '../../data/outbox/openDrafts.ts';
import { EMPTY_DRAFT, draftPlace, readDraft, writeDraft } from '../../data/outbox/draftWords.ts';
import { leftDraft } from '../../data/outbox/testing/drafts.ts';
import { prepareOutbox } from '../../data/outbox/outboxReady.ts';
import { postsReceived } from '../../data/posts/postsSlice.ts';
import { plainTextOf } from '../../domain/postText.ts';
import { rawOfPlainText } from '../../domain/richText.ts';
import { postOf } from '../../domain/testing/people.ts';
import { address, CONFIRMED, MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';
import { Component } from './CreateCommentPage.tsx';
import '../testing/panelsLoaded.ts';

const answer = vi.hoisted(() => ({
  asked: 0,
  tell: (_post: unknown): void => undefined,
  refuse: (_why: unknown): void => undefined,
  presenceOf: '',
  tellPresence: (_isThere: boolean): void => undefined,
}));
vi.mock('../../data/sdk/firebase.ts', () => ({ firestoreDb: async () => ({}) }));
vi.mock('../../data/posts/postQueries.ts', () => ({
  fetchPost: () => {
    answer.asked += 1;
    return new Promise((resolve, reject) => {
      answer.tell = resolve;
      answer.refuse = reject;
    });
  },
  listenPresence: (_db: unknown, id: string, tell: (isThere: boolean) => void) => {
    answer.presenceOf = id;
    answer.tellPresence = tell;
    return () => undefined;
  },
}));
vi.mock('../../data/posts/likes.ts', () => ({ SAVED_AMONG_MAX: 30, fetchSavedAmong: async () => [] }));

/** The page, opened by a button. */
function AtAPress(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? <Component /> : <button onClick={() => setOpen(true)}>Comment on it</button>;
}

onCampus('ut');

const BAG = postOf('bag', {}, 'Green bean bag $35');
const AT_BAG = { session: MEMBER, at: '/create/comment/bag', path: '/create/comment/:postId' };

describe('the page for a comment', () => {
  test('shows the post that is answered above the field, and keeps what was typed before it came', async () => {
    const { user } = renderPage(<Component />, AT_BAG);
    await user.type(screen.getByRole('textbox', { name: 'Comment' }), 'Is it blue?');
    await waitFor(() => {
      answer.tell(BAG);
      expect(screen.queryByText('Green bean bag $35')).not.toBeNull();
    });
    const field = screen.getByRole('textbox', { name: 'Comment' });
    const post = screen.getByText('Green bean bag $35');
    expect(post.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(field.textContent).toBe('Is it blue?');
    expect(plainTextOf(readDraft(openDrafts.keyFor(draftPlace('u1', 'bag'))).raw)).toBe('Is it blue?');
  });

  test.each([
    ['that a member is refused can be asked for again', MEMBER, 'Something went wrong', 1],
    ['is private to who is refused and has no school', CONFIRMED, 'This community is private.', 0],
  ])('%s', async (_what, session, words, retries) => {
    renderPage(<Component />, { ...AT_BAG, session });
    await waitFor(() => {
      answer.refuse(Object.assign(new Error('no'), { code: 'permission-denied' }));
      expect(screen.queryByText(words)).not.toBeNull();
    });
    expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(retries);
  });

  test('asks before a comment is discarded', async () => {
    writeDraft(leftDraft('u1', 'bag'), { ...EMPTY_DRAFT, raw: rawOfPlainText('Is it blue?') });
    const { user } = renderPage(<Component />, {
      ...AT_BAG,
      at: '/create/comment/bag?goBack=/home',
      known: [BAG],
    });
    await screen.findByText('Is it blue?');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('dialog', { name: 'Cancel Comment?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep Writing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/create/comment/bag?goBack=/home');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(address()).toBe('/home'));
    expect(readDraft(leftDraft('u1', 'bag')).raw).toBeNull();
  });

  test('keeps the first 500 characters of what is pasted and says so', async () => {
    renderPage(<Component />, { ...AT_BAG, known: [BAG] });
    const field = await screen.findByRole('textbox', { name: 'Comment' });
    await waitFor(() => expect(field).toHaveAttribute('contenteditable', 'true'));
    fireEvent.paste(field, { clipboardData: { types: ['text/plain'], getData: () => 'a'.repeat(520) } });
    await waitFor(() => expect(field).toHaveTextContent('a'.repeat(500)));
    expect(field.textContent).toHaveLength(500);
    expect(await screen.findByText('Error: Too many characters!')).toBeVisible();
  });

  test('says that the post was deleted meanwhile, keeps what was typed, and sends nothing', async () => {
    writeDraft(leftDraft('u1', 'bag'), { ...EMPTY_DRAFT, raw: rawOfPlainText('Is it blue?') });
    const { user, store } = renderPage(<AtAPress />, AT_BAG);
    store.dispatch(postsReceived([BAG]));
    await user.click(screen.getByRole('button', { name: 'Comment on it' }));
    await screen.findByRole('textbox', { name: 'Comment' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Comment' })).toBeEnabled());
    await waitFor(() => expect(answer.presenceOf).toBe('bag'));
    act(() => answer.tellPresence(true));
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => answer.tellPresence(false));
    expect(screen.getByRole('alert')).toHaveTextContent('Sorry, that post has been deleted.');
    expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveTextContent('Is it blue?');
    expect(plainTextOf(readDraft(leftDraft('u1', 'bag')).raw)).toBe('Is it blue?');
    expect(screen.getByRole('button', { name: 'Comment' })).toBeDisabled();
  });

  test('of a reply says that its comment was deleted meanwhile, and posts it under the post', async () => {
    const { user, store } = renderPage(<AtAPress />, { ...AT_BAG, at: '/create/comment/question' });
    prepareOutbox(store, 'u1');
    const question = postOf('question', { parentId: 'bag', rootId: 'bag' }, 'Is it waterproof?');
    act(() => void store.dispatch(postsReceived([question])));
    await user.click(screen.getByRole('button', { name: 'Comment on it' }));
    const field = await screen.findByRole('textbox', { name: 'Comment' });
    await waitFor(() => expect(field).toHaveAttribute('contenteditable', 'true'));
    fireEvent.paste(field, { clipboardData: { types: ['text/plain'], getData: () => 'And washable?' } });
    await waitFor(() => expect(answer.presenceOf).toBe('question'));
    act(() => answer.tellPresence(false));
    expect(screen.getByRole('alert')).toHaveTextContent('That comment was deleted');
    expect(field).toHaveTextContent('And washable?');
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe('And washable?');
    await user.click(screen.getByRole('button', { name: 'Comment' }));
    await waitFor(() => expect(store.getState().outbox.items).toMatchObject([{ parentId: 'bag' }]));
  });

  test('reads nothing for a post that a list or its thread has brought', async () => {
    answer.asked = 0;
    const { user, store } = renderPage(<AtAPress />, AT_BAG);
    store.dispatch(postsReceived([BAG]));
    await user.click(screen.getByRole('button', { name: 'Comment on it' }));
    await screen.findByText('Green bean bag $35');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Comment' })).toBeVisible());
    expect(answer.asked).toBe(0);
  });
});
