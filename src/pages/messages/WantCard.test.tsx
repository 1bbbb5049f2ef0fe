import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ben, chatWithBen, conversations, maya, show, wantCardBy } from './testing/openConversation.tsx';
import { calls, failWant, server, tellWant } from './testing/conversationServer.ts';
import { DataFailure } from '../../data/errors/dataError.ts';
import { postOf } from '../../domain/testing/people.ts';
import { answerOf, wantOf } from '../../domain/testing/wants.ts';
import { firstScreen } from '../../lib/firstScreen.ts';

const button = (name: string) => screen.findByRole('button', { name });

conversations(() => ({ chat: chatWithBen({ postId: 'bag' }) }));

describe('the card of a want, to the seller', () => {
  const bag = postOf('bag', { author: maya }, 'Green bean bag $35');
  beforeEach(() => {
    server.posts = [bag];
    server.messages = [wantCardBy('ben')];
    server.wants = [wantOf(ben, bag, { amountCents: 3000 })];
  });

  test('marks what the bell says of that want as read, and nothing else', async () => {
    const note = { id: 'a', type: 'offer', fromUid: 'ben', postId: 'bag', chatId: null };
    server.unread = [
      note,
      { ...note, id: 'b', type: 'like' },
      { ...note, id: 'c', postId: 'lamp' },
      { ...note, id: 'd', fromUid: 'omar' },
      { ...note, id: 'e', type: 'offer for several', postId: null, chatId: 'ben_me' },
      { ...note, id: 'f', type: 'offer for several', fromUid: 'omar', postId: null, chatId: 'me_omar' },
    ];
    show();
    firstScreen.settleNow();
    await screen.findByRole('article', { name: 'Message by Ben T.' });
    await vi.waitFor(() =>
      expect(calls.markNotificationsRead).toHaveBeenCalledExactlyOnceWith({}, ['a', 'e']),
    );
  });

  test('says for how much, and is accepted at that amount', async () => {
    const { user } = show();
    const card = await screen.findByRole('article', { name: 'Message by Ben T.' });
    expect(await within(card).findByText('Waiting')).toBeVisible();
    expect(card).toHaveTextContent('WaitingGreen bean bag $35Ben wants it for $30');
    expect(card).not.toHaveTextContent('I want this for $30.');
    await user.click(await button('Accept $30'));
    expect(await screen.findByText('Reserved for Ben')).toBeVisible();
    // The button goes.
    expect(screen.getByRole('region', { name: 'Messages' })).toHaveFocus();
    expect(calls.sendAnswer).toHaveBeenCalledExactlyOnceWith(answerOf('accept', 'ben', 3000));
    server.posts = [{ ...bag, status: 'reserved', isPromised: true }];
    tellWant(wantOf(ben, bag, { amountCents: 3000, state: 'accepted' }));
    // One filled button, another, and the rest in a menu.
    await screen.findByRole('button', { name: 'Mark as Sold' });
    const names = within(card)
      .getAllByRole('button')
      .map((one) => one.getAttribute('aria-label') ?? one.textContent);
    expect(names.slice(0, 3)).toEqual(['Plan a Meet-up', 'Mark as Sold', "More: Ben's want"]);
    expect(screen.queryByRole('button', { name: 'Next in Line' })).toBeNull();
    await user.click(await button("More: Ben's want"));
    await user.click(await screen.findByRole('menuitem', { name: 'Next in Line' }));
    expect(calls.sendAnswer).toHaveBeenLastCalledWith(answerOf('next', 'ben'));
  });

  test('is countered or declined', async () => {
    const { user } = show();
    await user.click(await button('Counter'));
    await user.click(await button('Decline'));
    expect(await screen.findByRole('heading', { name: 'Decline Ben?' })).toBeVisible();
    await user.click(await button('Decline'));
    expect(await screen.findByText('Declined')).toBeVisible();
    expect(calls.sendAnswer).toHaveBeenCalledExactlyOnceWith(answerOf('decline', 'ben'));
  });

  test('cannot be accepted while it is promised to somebody else', async () => {
    server.posts = [{ ...bag, status: 'reserved', isPromised: true }];
    show();
    expect(await button('Counter')).toBeVisible();
    expect(screen.getByText('Reserved for somebody else')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept $30' })).toBeNull();
  });

  test('is its words once the want is deleted', async () => {
    show();
    await button('Counter');
    failWant('bag', new DataFailure('denied', 'gone'));
    expect(await screen.findByText('I want this for $30.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Counter' })).toBeNull();
  });
});

describe('the card of a want, to the buyer', () => {
  const bag = postOf('bag', { author: ben }, 'Green bean bag $35');
  beforeEach(() => {
    server.posts = [bag];
    server.messages = [wantCardBy('u1')];
    server.wants = [wantOf(maya, bag, { amountCents: 3000, ticket: 2 })];
    server.line = { waiting: [1, 2] };
  });

  test('says their place, and leads to another offer', async () => {
    const { user } = show();
    expect(await screen.findByText('2nd in line')).toBeVisible();
    await user.click(await button('Change'));
    expect(await screen.findByRole('dialog', { name: '2nd in line' })).toBeVisible();
  });

  test('takes a counteroffer at the amount that stands there', async () => {
    server.wants = [wantOf(maya, bag, { amountCents: 3000, state: 'countered', counterCents: 3300 })];
    const { user } = show();
    expect(await screen.findByText('Counteroffer: $33')).toBeVisible();
    await user.click(await button('Take It for $33'));
    expect(await screen.findByText('Reserved for you')).toBeVisible();
    expect(calls.sendAnswer).toHaveBeenCalledExactlyOnceWith(answerOf('take', 'u1', 3300));
  });

  test('has no buttons once it is sold', async () => {
    server.posts = [{ ...bag, status: 'sold', statusAtMs: 1 }];
    server.wants = [wantOf(maya, bag, { amountCents: 3000, state: 'declined' })];
    show();
    expect(await screen.findByText('Sold to somebody else')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Change|I Want It/ })).toBeNull();
  });
});
