import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { draftKey, readDraft } from '../../data/outbox/draftWords.ts';
import { plainTextOf } from '../../domain/postText.ts';
import { postOf } from '../../domain/testing/people.ts';
import { MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';
import { Component } from './CreateCommentPage.tsx';

const answer = vi.hoisted(() => ({ tell: (_post: unknown): void => undefined }));
vi.mock('../../data/firebase.ts', () => ({ firestoreDb: async () => ({}) }));
vi.mock('../../data/posts/postQueries.ts', () => ({
  fetchPost: () => new Promise((resolve) => (answer.tell = resolve)),
  listenRemovals: () => () => undefined,
}));
vi.mock('../../data/posts/threadQueries.ts', () => ({ listenComments: () => () => undefined }));
vi.mock('../../data/posts/likeQueries.ts', () => ({ SAVED_AMONG_MAX: 30, fetchSavedAmong: async () => [] }));

onCampus('ut');

describe('the page for a comment', () => {
  test('shows the post that is answered above the field, and keeps what was typed before it came', async () => {
    const { user } = renderPage(<Component />, {
      session: MEMBER,
      at: '/create/comment/bag',
      path: '/create/comment/:postId',
    });
    await user.type(screen.getByRole('textbox', { name: 'Comment' }), 'Is it blue?');
    await waitFor(() => {
      answer.tell(postOf('bag', {}, 'Green bean bag $35'));
      expect(screen.queryByText('Green bean bag $35')).not.toBeNull();
    });
    const field = screen.getByRole('textbox', { name: 'Comment' });
    const post = screen.getByText('Green bean bag $35');
    expect(post.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(field.textContent).toBe('Is it blue?');
    expect(plainTextOf(readDraft(draftKey('u1', 'bag')).raw)).toBe('Is it blue?');
  });
});
