import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { ben, chatWithBen, conversations, maya, show as open } from './testing/openConversation.tsx';
import { calls, failWant, server, tellWant } from './testing/conversationServer.ts';
import { DataFailure } from '../../data/errors/dataError.ts';
import { postsReceived } from '../../data/posts/postsSlice.ts';
import { REFUSAL_TEXTS } from '../../domain/callables.ts';
import type { Post } from '../../domain/post.ts';
import { postOf } from '../../domain/testing/people.ts';
import { answerOf, wantOf } from '../../domain/testing/wants.ts';
import type { AuthorCopy } from '../../domain/user.ts';
import { wantCardId, type Want } from '../../domain/want.ts';
import { messageOf } from '../../features/chats/conversation/testing/messages.ts';
import '../../features/chats/conversation/SeveralCard.tsx';

/** A lamp for $25, a desk for $20 and a rug for $15, wanted together. */
const THINGS = [
  ['lamp', 'Desk lamp', 2500],
  ['desk', 'Small desk', 2000],
  ['rug', 'Blue rug', 1500],
] as const;

function offer(seller: AuthorCopy, buyer: AuthorCopy): void {
  server.posts = THINGS.map(([id, name, priceCents]) =>
    postOf(id, { author: seller, priceCents, takesOffers: true }, name),
  );
  server.wants = server.posts.map((post) => wantOf(buyer, post, { groupId: 'three' }));
  const now = Date.now();
  server.messages = THINGS.map(([postId, , cents], at) => ({
    ...messageOf(wantCardId(postId, buyer.id), buyer.id, now - 5000 + at),
    text: `I want this for $${String(cents / 100)}.`,
    postId,
    groupId: 'three',
  }));
}

const show = () => {
  const page = open([]);
  /** A want changes, and its post with it. */
  const tell = (postId: string, change: Partial<Want>, ofPost: Partial<Post> = {}): void => {
    const [want, post] = [
      server.wants.find((one) => one.postId === postId),
      server.posts.find(({ id }) => id === postId),
    ];
    if (!want || !post) throw new Error(`${postId} is no thing.`);
    const changed = { ...post, ...ofPost };
    server.posts = server.posts.map((one) => (one === post ? changed : one));
    act(() => void page.store.dispatch(postsReceived([changed])));
    tellWant({ ...want, ...change });
  };
  return { ...page, tell };
};
const card = (name = '3 things for $60') => screen.findByRole('group', { name });
const rows = () => screen.getAllByRole('listitem').filter((row) => row.closest('[role="group"]') !== null);
const button = (name: string) => screen.findByRole('button', { name });
const box = (name: string) => screen.getByRole('checkbox', { name: `Accept: ${name}` });

conversations(() => ({ chat: chatWithBen(), line: { waiting: [1] } }));

describe('the card of an offer for several things, to the seller', () => {
  beforeEach(() => offer(maya, ben));

  test('is one, with each thing, its amount and its state', async () => {
    show();
    expect(await within(await card()).findByText('3 waiting')).toBeVisible();
    expect(screen.getAllByRole('article', { name: 'Message by Ben T.' })).toHaveLength(1);
    expect(rows().map((row) => row.querySelector('a')?.textContent)).toEqual([
      'Post: Desk lamp$25 · Waiting',
      'Post: Small desk$20 · Waiting',
      'Post: Blue rug$15 · Waiting',
    ]);
    expect(screen.queryByText(/I want this/)).toBeNull();
  });

  test('accepts what is checked together, at the amounts that are shown, and keeps the focus', async () => {
    const { user, tell } = show();
    expect(await button('Accept 3 for $60')).toBeVisible();
    await user.click(box('Blue rug'));
    await user.click(await button('Accept 2 for $45'));
    expect(calls.sendAcceptedWants).toHaveBeenCalledExactlyOnceWith({
      buyer: 'ben',
      wants: [
        { postId: 'lamp', amountCents: 2500 },
        { postId: 'desk', amountCents: 2000 },
      ],
    });
    expect(await screen.findByText('2 for $45 reserved for Ben')).toBeVisible();
    expect(await card()).toHaveFocus();
    const promised = { status: 'reserved', isPromised: true } as const;
    for (const id of ['lamp', 'desk']) tell(id, { state: 'accepted' }, promised);
    expect(await screen.findByText('2 accepted, 1 waiting')).toBeVisible();
    expect(screen.getAllByRole('checkbox')).toEqual([box('Blue rug')]);
    expect(await button('Next in Line: Desk lamp')).toBeVisible();
    // What was left out is not accepted by a second press.
    expect(await button('Accept')).toBeDisabled();
  });

  test('says that an offer has changed, and shows what it is now', async () => {
    const { user, tell } = show();
    calls.sendAcceptedWants.mockImplementation(async () => {
      tell('desk', { amountCents: 1800 });
      return REFUSAL_TEXTS['want-changed'];
    });
    await user.click(await button('Accept 3 for $60'));
    expect(await screen.findByText(REFUSAL_TEXTS['want-changed'])).toBeVisible();
    expect(await button('Accept 3 for $58')).toHaveFocus();
    expect(await card('3 things for $58')).toHaveTextContent('Small desk$18 · Waiting');
  });

  test('has nothing to accept of what is sold or promised meanwhile', async () => {
    const { tell } = show();
    await button('Accept 3 for $60');
    tell('lamp', { state: 'declined' }, { status: 'sold', statusAtMs: 1 });
    tell('desk', { ticket: 2 }, { status: 'reserved', isPromised: true });
    failWant('rug', new DataFailure('denied', 'gone'));
    expect(await card('2 things for $45')).toHaveTextContent(
      /Desk lamp\$25 · Sold to somebody else.*Small desk\$20 · .*Blue rugI want this for \$15\./,
    );
    expect(await screen.findByText('1 sold to somebody else, 1 waiting')).toBeVisible();
  });

  test('answers one thing alone', async () => {
    const { user } = show();
    await user.click(await button('Counter: Small desk'));
    await user.click(await button('Decline'));
    await user.click(await button('Decline'));
    expect(await screen.findByText('Declined')).toBeVisible();
    expect(calls.sendAnswer).toHaveBeenCalledExactlyOnceWith({
      ...answerOf('decline', 'ben'),
      postId: 'desk',
    });
  });

  test('is the ordinary card where one alone is left', async () => {
    server.messages = server.messages.slice(0, 1);
    show();
    expect(await button('Accept $25')).toBeVisible();
    expect(screen.queryByRole('group', { name: /things/ })).toBeNull();
  });
});

describe('the card of an offer for several things, to the buyer', () => {
  beforeEach(() => offer(ben, maya));

  test('has their place and what they can do for each', async () => {
    const { user, tell } = show();
    await button('Change: Desk lamp');
    expect(await screen.findAllByText(/1st in line/)).toHaveLength(3);
    expect(rows().map((row) => row.querySelector('a')?.textContent)).toEqual([
      'Post: Desk lamp$25 · 1st in line',
      'Post: Small desk$20 · 1st in line',
      'Post: Blue rug$15 · 1st in line',
    ]);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
    tell('rug', { state: 'accepted' }, { status: 'reserved', isPromised: true });
    expect(await screen.findByText('2 waiting, 1 accepted')).toBeVisible();
    await user.click(await button('Withdraw: Blue rug'));
    expect(await screen.findByRole('dialog', { name: 'Reserved for you' })).toBeVisible();
  });

  test('is deleted as a whole', async () => {
    const { user } = show();
    await card();
    await user.click(await button('More: I want this for $25. I want th'));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await button('Delete'));
    expect(await screen.findByText('Message deleted')).toBeInTheDocument();
    expect(calls.deleteMessage.mock.calls.map(([, id]) => id)).toEqual(server.messages.map(({ id }) => id));
    expect(screen.queryByRole('group', { name: /things/ })).toBeNull();
  });
});
