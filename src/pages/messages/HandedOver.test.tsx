import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { ben, chatWithBen, conversations, maya, show, wantCardBy } from './testing/openConversation.tsx';
import { calls, server, tellWant } from './testing/conversationServer.ts';
import { hiddenRead } from '../../data/blocks/blocksSlice.ts';
import { errorText } from '../../data/errors/errorText.ts';
import { goOffline } from '../../data/testing/offline.ts';
import type { ChatPost } from '../../domain/chat.ts';
import type { Deal } from '../../domain/deal.ts';
import { authorOf, postOf } from '../../domain/testing/people.ts';
import { answerOf, wantOf } from '../../domain/testing/wants.ts';
import { messageOf } from '../../features/chats/conversation/testing/messages.ts';

const chat = chatWithBen({ postId: 'bag' });
const DAY_MS = 86_400_000;
/** What the two have handed over, with 14 days left for words. */
const deal: Deal = { postId: 'bag', untilMs: Date.now() + 14 * DAY_MS, givenBy: [], words: null };

const button = (name: string) => screen.findByRole('button', { name });
const words = () => screen.findByRole('region', { name: 'Good words' });

conversations(() => ({ chat }));

describe('the seller of a thing', () => {
  const bag = postOf('bag', { author: maya, status: 'reserved', isPromised: true }, 'Green bean bag $35');
  const want = wantOf(ben, bag, { amountCents: 3000, state: 'accepted', buyerDeals: 12 });
  beforeEach(() => {
    server.posts = [bag];
    server.messages = [wantCardBy('ben')];
    server.wants = [want];
  });

  test('marks it as sold to whom it is reserved for in the card of the want', async () => {
    const { user } = show();
    expect(await screen.findByText('Ben (12 deals) wants it for $30')).toBeVisible();
    await user.click(await button('Mark as Sold'));
    expect(await screen.findByText('Marked as Sold')).toBeVisible();
    expect(calls.sendAnswer).toHaveBeenCalledExactlyOnceWith(answerOf('sold', 'ben'));
  });

  test('is not asked, and reads that they have it', async () => {
    server.posts = [{ ...bag, status: 'sold' }];
    show();
    expect(await screen.findByText('Sold to Ben')).toBeVisible();
    expect(screen.queryByText('Did you get it?')).toBeNull();
    tellWant({ ...want, got: 'yes' });
    expect(await screen.findByText('Ben has it')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mark as Sold' })).toBeNull();
  });
});

const soldBag: ChatPost = {
  campusId: 'ut',
  kind: 'selling',
  category: null,
  status: 'sold',
  priceCents: 3500,
  words: 'Green bean bag $35',
  picture: null,
};

describe('the head of the conversation says at once that it was handed over', () => {
  test.each([
    ['to the seller', maya, ben],
    ['to the buyer, who said so on another device', ben, maya],
  ])('%s', async (_, author, buyer) => {
    const bag = postOf('bag', { author, status: 'sold' }, 'Green bean bag $35');
    const holder = wantOf(buyer, bag, { state: 'accepted', isBySeller: true });
    const open = { ...chat, about: soldBag };
    Object.assign(server, { posts: [bag], messages: [messageOf('hello', 'u1', 1)], holder, chat: open });
    show();
    await screen.findByText(buyer === maya ? 'You bought this' : 'Sold to Ben T.');
    expect(screen.queryByText('· Handed over')).toBeNull();
    act(() => server.tellChat({ ...open, deal }));
    expect(await screen.findByText('· Handed over')).toBeVisible();
    expect(screen.queryByText('Did you get it?')).toBeNull();
  });

  test('not of a sale to somebody else', async () => {
    const bag = postOf('bag', { author: maya, status: 'sold' }, 'Green bean bag $35');
    const omar = authorOf('omar', { firstName: 'Omar', lastName: 'T.' });
    const holder = wantOf(omar, bag, { state: 'accepted' });
    Object.assign(server, { posts: [bag], messages: [messageOf('hello', 'u1', 1)], holder });
    server.chat = { ...chat, about: soldBag, deal };
    show();
    await screen.findByText('Sold to Omar T.');
    expect(screen.queryByText('· Handed over')).toBeNull();
  });
});

describe('the buyer of a thing', () => {
  const bag = postOf('bag', { author: ben, status: 'sold' }, 'Green bean bag $35');
  const want = wantOf(maya, bag, { amountCents: 3000, state: 'accepted' });
  beforeEach(() => {
    server.posts = [bag];
    server.messages = [wantCardBy('u1')];
    server.wants = [want];
    // The conversation has gone on to something else.
    server.chat = { ...chat, postId: null };
  });

  test('says that they got it, in the card, which keeps the focus', async () => {
    const { user } = show();
    expect(await screen.findByText('Did you get it?')).toBeVisible();
    await user.click(await button('Yes'));
    expect(await screen.findByText('Thanks for telling us')).toBeVisible();
    expect(calls.sendGot).toHaveBeenCalledExactlyOnceWith({ postId: 'bag', answer: 'yes' });
    const message = screen.getByRole('article', { name: 'Your message' });
    expect(message).toContainElement(document.activeElement as HTMLElement);
    tellWant({ ...want, got: 'yes' });
    await waitFor(() => expect(screen.queryByText('Did you get it?')).toBeNull());
    expect(message).toHaveTextContent(/You bought this.*For \$30/);
  });

  test('says not yet: the question stays, quieter, and takes a yes', async () => {
    const { user } = show();
    await user.click(await button('Not yet'));
    expect(calls.sendGot).toHaveBeenCalledExactlyOnceWith({ postId: 'bag', answer: 'no' });
    tellWant({ ...want, got: 'no' });
    expect(await screen.findByText('Tell us when you have it.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Not yet' })).toBeNull();
    expect(await button('Something is wrong')).toBeVisible();
    await user.click(await button('I have it'));
    expect(calls.sendGot).toHaveBeenLastCalledWith({ postId: 'bag', answer: 'yes' });
  });

  test('says that something is wrong by a report with that reason, and nothing before it is sent', async () => {
    const { user } = show();
    await user.click(await button('Something is wrong'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report Conversation?' }));
    expect(dialog.getByRole('radio', { name: 'A deal went wrong' })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(calls.sendGot).not.toHaveBeenCalled();
    await user.click(await button('Something is wrong'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Report' }));
    await waitFor(() =>
      expect(calls.sendGot).toHaveBeenCalledExactlyOnceWith({ postId: 'bag', answer: 'wrong' }),
    );
    expect(calls.sendReport).toHaveBeenCalledExactlyOnceWith('chat', 'ben_u1', 'wrong deal', '');
    tellWant({ ...want, got: 'wrong' });
    expect(await screen.findByText('You reported this. Tell us when you have it.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Something is wrong' })).toBeNull();
  });

  test('who has reported the conversation before is heard all the same', async () => {
    const text = 'You reported this on November 1, 2026.';
    calls.sendReport.mockResolvedValue({ text, isReportedBefore: true });
    const { user } = show();
    await user.click(await button('Something is wrong'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Report' }));
    expect(await screen.findByText(text)).toBeVisible();
    await waitFor(() => expect(calls.sendGot).toHaveBeenCalledWith({ postId: 'bag', answer: 'wrong' }));
  });

  test('is told offline that it needs the connection, and why it was refused', async () => {
    calls.sendGot.mockResolvedValue('This has changed. Have another look.');
    const { user } = show();
    const yes = await button('Yes');
    await user.click(yes);
    expect(await screen.findByText('This has changed. Have another look.')).toBeVisible();
    goOffline();
    await user.click(yes);
    expect(await screen.findByText(errorText('offline'))).toBeVisible();
    expect(calls.sendGot).toHaveBeenCalledOnce();
    expect(screen.getByText('Did you get it?')).toBeVisible();
  });

  test.each([
    ['the seller has named', true, [messageOf('hello', 'u1', Date.now() - 5000)]],
    ['has a card far above', false, [wantCardBy('u1'), messageOf('hello', 'u1', Date.now() - 4000)]],
  ])(
    'who %s is asked above the field, of what the conversation is about',
    async (_, isBySeller, messages) => {
      const holder = { ...want, isBySeller };
      Object.assign(server, { chat: { ...chat, about: soldBag }, messages, holder });
      const { user } = show();
      const part = await screen.findByRole('region', { name: 'What you bought' });
      expect(screen.getAllByText('Did you get it?')).toHaveLength(1);
      server.holder = { ...holder, got: 'yes' };
      const yes = within(part).getByRole('button', { name: 'Yes' });
      const above = part.parentElement;
      await user.click(yes);
      expect(calls.sendGot).toHaveBeenCalledExactlyOnceWith({ postId: 'bag', answer: 'yes' });
      await waitFor(() => expect(part).not.toBeInTheDocument());
      expect(screen.getByText('· Handed over')).toBeVisible();
      expect(above).toHaveFocus();
    },
  );
});

describe('good words', () => {
  const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
  const day = DAY.format(deal.untilMs);
  beforeEach(() => {
    server.messages = [messageOf('hello', 'u1', Date.now() - 5000)];
    server.chat = { ...chat, postId: null, deal };
  });

  test('are asked for of the other, up to three, and sent once', async () => {
    const { user } = show();
    const part = within(await words());
    expect(part.getByText('How was it with Ben?')).toBeVisible();
    const send = part.getByRole('button', { name: 'Send Words' });
    expect(send).toBeDisabled();
    for (const name of ['Friendly', 'On time', 'As described'])
      await user.click(part.getByRole('button', { name }));
    const fourth = part.getByRole('button', { name: 'Fair price' });
    expect(fourth).toHaveAttribute('aria-disabled', 'true');
    expect(fourth).toHaveAccessibleDescription(`Up to three. Shown when both are in, or on ${day}.`);
    await user.click(fourth);
    await user.click(part.getByRole('button', { name: 'On time', pressed: true }));
    await user.click(send);
    expect(calls.sendGoodWords).toHaveBeenCalledExactlyOnceWith({
      chatId: chat.id,
      words: ['friendly', 'as_described'],
    });
    const sent = `Sent. You see each other's when both are in, or on ${day}.`;
    expect(await part.findByText(sent)).toBeVisible();
    act(() => server.tellChat({ ...chat, postId: null, deal: { ...deal, givenBy: ['u1'] } }));
    expect(part.getByText(sent)).toBeVisible();
  });

  test('are kept when they are refused, and when there is no connection', async () => {
    calls.sendGoodWords.mockResolvedValue('This has changed. Have another look.');
    const { user } = show();
    const part = within(await words());
    await user.click(part.getByRole('button', { name: 'Friendly' }));
    const send = part.getByRole('button', { name: 'Send Words' });
    await user.click(send);
    expect(await part.findByRole('alert')).toHaveTextContent('This has changed. Have another look.');
    goOffline();
    await user.click(send);
    expect(await part.findByText(errorText('offline'))).toBeVisible();
    expect(calls.sendGoodWords).toHaveBeenCalledOnce();
    expect(part.getByRole('button', { name: 'Friendly', pressed: true })).toBeVisible();
  });

  test('can be put away for this visit', async () => {
    const { user } = show();
    const part = await words();
    await user.click(within(part).getByRole('button', { name: 'Close' }));
    expect(part).not.toBeInTheDocument();
  });

  test('of both are one line once they are shown', async () => {
    const shown = { ben: ['friendly'], u1: ['friendly', 'fair_price'] } as const;
    server.chat = { ...chat, postId: null, deal: { ...deal, givenBy: ['ben', 'u1'], words: shown } };
    show();
    expect(await words()).toHaveTextContent('You: Friendly, Fair price · Ben: Friendly');
    expect(screen.queryByText(/How was it/)).toBeNull();
  });

  test.each([
    ['given already', { ...deal, givenBy: ['u1'] }],
    ['too late', { ...deal, untilMs: Date.now() - 1 }],
    ['told long ago', { ...deal, untilMs: Date.now() - 15 * DAY_MS, words: { ben: ['friendly'], u1: [] } }],
    ['nobody gave any', { ...deal, untilMs: Date.now() - 1, words: { ben: [], u1: [] } }],
  ] as const)('are not asked for: %s', async (_why, over) => {
    server.chat = { ...chat, postId: null, deal };
    show();
    const part = await words();
    act(() => server.tellChat({ ...chat, postId: null, deal: over }));
    await waitFor(() => expect(part).not.toBeInTheDocument());
  });

  test('are not asked for across a block', async () => {
    const { store } = show();
    const part = await words();
    act(() => void store.dispatch(hiddenRead(['ben'])));
    await waitFor(() => expect(part).not.toBeInTheDocument());
  });
});

test('the head of a conversation tells the deals of the other, and nothing where there are none', async () => {
  server.messages = [messageOf('hello', 'u1', Date.now() - 5000)];
  server.chat = { ...chat, postId: null, deals: { ben: 1, u1: 7 } };
  show();
  expect(await screen.findByText('@ben · 1 deal')).toBeVisible();
  act(() => server.tellChat({ ...chat, postId: null, deals: { ben: 0, u1: 7 } }));
  expect(await screen.findByText('@ben')).toBeVisible();
});
