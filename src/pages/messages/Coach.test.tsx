import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { hrefOf } from '../testing/hrefOf.ts';
import { chatWithBen, conversations, show } from './testing/openConversation.tsx';
import { calls, server } from './testing/conversationServer.ts';
import { coachHiddenKey, forgetTraces } from '../../data/session/deviceTraces.ts';
import type { Message } from '../../domain/message.ts';
import { messageOf } from '../../features/chats/conversation/testing/messages.ts';
import '../../features/coach/coach.tsx';

const NOW_MS = Date.now();
const said = (id: string, by: 'ben' | 'u1', agoMs: number, text: string): Message => ({
  ...messageOf(id, by, NOW_MS - agoMs),
  text,
});
const PAY_FIRST = said('m1', 'ben', 90_000, 'Zelle me half first and I hold it for you');
const CODE = said('m2', 'ben', 80_000, 'Send me the 6 digit code you got');
const notes = () => screen.findAllByRole('note');
/** What is loaded after the paint has been asked by then. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 300)));

conversations(() => ({ chat: chatWithBen(), messages: [PAY_FIRST] }));

describe('the line below a message that looks like a scam', () => {
  test('is part of the message, says what this usually is, and leads to more', async () => {
    show();
    const [note] = await notes();
    if (!note) throw new Error('No line.');
    expect(screen.getByRole('article', { name: 'Message by Ben T.' })).toContainElement(note);
    expect(note).toHaveTextContent(
      'Paying before you meet is how most scams begin. Pay when you have seen it.',
    );
    expect(hrefOf('Learn more', within(note))).toBe('/settings/trust_and_safety#scams');
  });

  test('is not below ordinary talk, nor below what one has written', async () => {
    server.messages = [
      said('m1', 'ben', 90_000, 'Venmo when we meet is fine'),
      said('m2', 'u1', 80_000, 'Zelle me half first and I hold it for you'),
      CODE,
    ];
    show();
    expect(await notes()).toHaveLength(1);
  });

  test('reports the conversation by the dialog of its menu', async () => {
    const { user } = show();
    const [note] = await notes();
    if (!note) throw new Error('No line.');
    await user.click(within(note).getByRole('button', { name: 'Report' }));
    const dialog = await screen.findByRole('dialog', { name: 'Report Ben T?' });
    await user.click(within(dialog).getByRole('radio', { name: 'Scam' }));
    await user.click(within(dialog).getByRole('button', { name: 'Report' }));
    expect(calls.sendReport).toHaveBeenCalledWith('chat', 'ben_u1', 'scam', '');
  });

  test('is hidden for its kind in this conversation, also at the next visit, until the account leaves the device', async () => {
    server.messages = [PAY_FIRST, CODE, said('m3', 'ben', 70_000, 'Venmo me the deposit now')];
    const { user, unmount } = show();
    const [first] = await notes();
    if (!first) throw new Error('No line.');
    await user.click(within(first).getByRole('button', { name: 'Hide' }));
    expect(screen.getAllByRole('note')).toHaveLength(1);
    expect(screen.getByRole('note')).toHaveTextContent(/^A code sent to your phone/);
    unmount();
    const again = show();
    expect(await notes()).toHaveLength(1);
    again.unmount();
    forgetTraces('somebody else');
    expect(localStorage.getItem(coachHiddenKey('ben_u1', 'u1'))).toBeNull();
    show();
    expect(await notes()).toHaveLength(3);
  });

  test('is heard with a new message', async () => {
    server.messages = [said('m0', 'ben', 90_000, 'Hi')];
    show();
    await screen.findByText('Hi');
    await settled();
    act(() => server.tellMessages([...server.messages, { ...CODE, createdAtMs: NOW_MS + 1000 }]));
    expect(
      await screen.findByText(
        'Ben T.: Send me the 6 digit code you got A code sent to your phone can open an account in your name. Keep it to yourself.',
      ),
    ).toHaveAttribute('aria-live', 'polite');
  });
});
