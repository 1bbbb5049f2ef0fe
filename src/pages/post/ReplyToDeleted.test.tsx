import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { add } from '../testing/outboxAdds.ts';
import { stored } from './testing/thread.ts';
import { plainTextOf } from '../../domain/postText.ts';
import type { Post } from '../../domain/post.ts';
import { authorOf, postOf } from '../../domain/testing/people.ts';
import { MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';
import { Component } from './PostPage.tsx';
import './testing/partsLoaded.ts';
import '../../features/composer/OpenComposer.tsx';

vi.mock('../../data/sdk/firebase.ts', () => import('../../data/testing/noSdk.ts'));

const bag = postOf('bag', { createdAtMs: 1 }, 'Green bean bag $35');

onCampus('ut');

const commentOf = (id: string, parentId: string, words: string): Post =>
  postOf(id, { parentId, rootId: 'bag', author: authorOf(id), createdAtMs: 2 }, words);
const question = commentOf('omar', 'bag', 'Is it waterproof?');
const answer = commentOf('hannah', 'omar', 'It is.');

/** A page on which somebody writes a reply to one of these comments. */
async function writing(to: Post, comments: readonly Post[]) {
  stored.posts = [bag, ...comments];
  const page = renderPage(<Component />, { session: MEMBER, at: '/post/bag', path: '/post/:id' });
  const article = await screen.findByRole('article', { name: `Comment by ${nameOf(to)}` });
  await page.user.click(within(article).getByRole('button', { name: 'Reply' }));
  const field = (): HTMLElement => screen.getByRole('textbox', { name: `Reply to ${nameOf(to)}` });
  await waitFor(() => expect(field()).toHaveAttribute('contenteditable', 'true'));
  fireEvent.paste(field(), { clipboardData: { types: ['text/plain'], getData: () => 'And washable?' } });
  await waitFor(() => expect(field()).toHaveTextContent('And washable?'));
  return { ...page, field };
}

const nameOf = ({ author }: Post): string => `${author.firstName} ${author.lastName.slice(0, 1)}.`;
const serverHas = (...comments: readonly Post[]): void => act(() => stored.tell(comments, true));
const sentUnder = (): unknown =>
  add.mock.calls.map(([entry]) =>
    entry.kind === 'message' ? null : [entry.post.parentId, plainTextOf(entry.post.rawText)],
  );

describe('a reply that is being written when its comment is deleted', () => {
  test('stays where it is, says so, and is posted under the post', async () => {
    const { user, field } = await writing(question, [question]);
    const before = field();
    serverHas();
    expect(await screen.findByText('That comment was deleted')).toBeVisible();
    expect(screen.queryByText('Is it waterproof?')).toBeNull();
    expect(field()).toBe(before);
    expect(field()).toHaveTextContent('And washable?');
    await user.click(screen.getByRole('button', { name: 'Reply' }));
    await waitFor(() => expect(sentUnder()).toEqual([['bag', 'And washable?']]));
    await waitFor(() => expect(screen.queryByText('That comment was deleted')).toBeNull());
  });

  test('is posted under the comment above where that is still there', async () => {
    const { user } = await writing(answer, [question, answer]);
    serverHas(question);
    await screen.findByText('That comment was deleted');
    await user.click(screen.getAllByRole('button', { name: 'Reply' }).at(-1) ?? document.body);
    await waitFor(() => expect(sentUnder()).toEqual([['omar', 'And washable?']]));
  });

  test('stays as well when the comments above it are deleted with it', async () => {
    const { user, field } = await writing(answer, [question, answer]);
    serverHas();
    await screen.findByText('That comment was deleted');
    await waitFor(() => expect(field()).toHaveTextContent('And washable?'));
    await user.click(screen.getByRole('button', { name: 'Reply' }));
    await waitFor(() => expect(sentUnder()).toEqual([['bag', 'And washable?']]));
  });

  test('can be copied', async () => {
    const { user } = await writing(question, [question]);
    serverHas();
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    await screen.findByText('Text copied');
    expect(await navigator.clipboard.readText()).toBe('And washable?');
  });
});

test('a deleted comment goes when nobody is replying to it', async () => {
  stored.posts = [bag, question];
  renderPage(<Component />, { session: MEMBER, at: '/post/bag', path: '/post/:id' });
  await screen.findByText('Is it waterproof?');
  serverHas();
  await waitFor(() => expect(screen.queryByText('Is it waterproof?')).toBeNull());
  expect(screen.queryByText('That comment was deleted')).toBeNull();
});
