import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ben, chatWithBen, conversations, maya, show, wantCardBy } from './testing/openConversation.tsx';
import { calls, outbox, server } from './testing/conversationServer.ts';
import { DataFailure } from '../../data/errors/dataError.ts';
import { profileRead } from '../../data/session/sessionSlice.ts';
import { goOffline } from '../../data/testing/offline.ts';
import { learnCampus } from '../../domain/campus.ts';
import type { MeetUp } from '../../domain/meetUp.ts';
import type { Message } from '../../domain/message.ts';
import { campusFileOf } from '../../domain/testing/campuses.ts';
import { postOf } from '../../domain/testing/people.ts';
import { wantOf } from '../../domain/testing/wants.ts';
import '../../features/campus/spotOnMap.ts';
import '../../features/chats/conversation/meetUp/PlanMeetUp.tsx';
import '../../features/chats/conversation/meetUp/meetUpParts.tsx';
import { messageOf } from '../../features/chats/conversation/testing/messages.ts';

const chat = chatWithBen({ postId: 'bag' });
const bag = postOf('bag', { author: maya }, 'Green bean bag');

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
const DAY_MS = 96 * QUARTER_MS;
/** A quarter of an hour, so much from now. */
const soon = (aheadMs: number): number => Math.ceil((Date.now() + aheadMs) / QUARTER_MS) * QUARTER_MS;
const meetUpOf = (more: Partial<MeetUp> = {}): MeetUp => ({
  postId: 'bag',
  campusId: 'ut',
  place: 'Texas Union',
  atMs: soon(2 * DAY_MS),
  state: 'proposed',
  byUid: 'ben',
  ...more,
});
const stepOf = (meetUp: MeetUp, id = 'step', agoMs = 5000): Message => ({
  ...messageOf(id, meetUp.byUid, Date.now() - agoMs),
  text: `words of ${id}`,
  postId: 'bag',
  meetUp,
});
/** The conversation with this as its latest step. */
function showStep(meetUp: MeetUp, ...before: readonly Message[]) {
  server.chat = { ...chat, meetUp };
  server.messages = [...before, stepOf(meetUp)];
  return show();
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const noButton = (name: string | RegExp) =>
  expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
/** The card in the list, once it has come. */
const card = async (state: string) => {
  const list = await screen.findByRole('region', { name: 'Messages' });
  const found = (await within(list).findByText(state)).closest('article');
  if (found === null) throw new Error('It stands in no message.');
  return found;
};
const messageIds = () => calls.takeMeetUpStep.mock.calls.map(([, { messageId }]) => messageId);
const taken = () => calls.takeMeetUpStep.mock.calls.map(([, { step }]) => step);
const dialog = (name: string) => screen.findByRole('dialog', { name });
/** In another zone than the tests'. */
const ZONE = 'America/Chicago';
const clockOf = (atMs: number): string =>
  new Date(atMs).toLocaleTimeString('en-US', { timeZone: ZONE, hour: 'numeric', minute: '2-digit' });
const asRead = (text: string): string => text.replaceAll(/\s/g, ' ');

conversations(() => ({ chat, posts: [bag] }));
beforeEach(() => learnCampus(campusFileOf({ id: 'ut', city: 'Austin', state: 'TX', timeZone: ZONE })));

describe('a step in the conversation', () => {
  test('is its words until its card comes: state, time by the campus, place and thing', async () => {
    const meetUp = meetUpOf();
    showStep(meetUp);
    expect(await screen.findByText('words of step')).toBeVisible();
    const shown = await card('Meet up?');
    expect(screen.queryByText('words of step')).toBeNull();
    expect(asRead(shown.textContent)).toContain(asRead(clockOf(meetUp.atMs)));
    expect(shown).toHaveTextContent('campus time');
    // The head says it.
    expect(shown).not.toHaveTextContent('Green bean bag');
    const spot = await within(shown).findByRole('link', {
      name: /^Texas Union.*2308 Whitis Ave.*west entrance.*on a map/,
    });
    expect(spot).toHaveAttribute('href', expect.stringContaining('Texas+Union%2C+2308+Whitis+Ave%2C+Austin'));
  });

  test('keeps a line for the street before that has come, so that nothing moves', async () => {
    // Of no spot: it is as a spot's is before that is read.
    showStep(meetUpOf({ place: 'My porch' }));
    const place = within(await card('Meet up?')).getByText('My porch');
    expect(place.className).toMatch(/spot/);
  });

  test('is a quiet line of words once there is a newer one', async () => {
    const proposed = meetUpOf();
    showStep({ ...proposed, state: 'accepted', byUid: 'u1' }, stepOf(proposed, 'first', 9000));
    await card('Meeting up');
    expect(screen.getByText('words of first')).toBeVisible();
    expect(screen.queryByText('Meet up?')).toBeNull();
  });

  test('of the other is accepted, by words that old pages show', async () => {
    const { user } = showStep(meetUpOf());
    await user.click(await button('Accept'));
    expect(taken()).toEqual([{ ...server.chat?.meetUp, state: 'accepted', byUid: 'u1' }]);
    const [, step, sender] = calls.takeMeetUpStep.mock.lastCall ?? [];
    expect(step?.text).toMatch(/^Meet-up accepted: Texas Union, /);
    expect(sender).toMatchObject({ id: 'u1' });
    expect(await screen.findByText('Accepted')).toBeVisible();
  });

  test('of the other is declined', async () => {
    const { user } = showStep(meetUpOf());
    await button('Accept');
    noButton('Decline');
    await user.click(await button('More: Meet-up'));
    await user.click(await screen.findByRole('menuitem', { name: 'Decline' }));
    expect(taken()).toEqual([{ ...server.chat?.meetUp, state: 'cancelled', byUid: 'u1' }]);
  });

  test('cannot be accepted once its time has come', async () => {
    showStep(meetUpOf({ atMs: soon(-QUARTER_MS - 1) }));
    await card('Meet up?');
    expect(await button('Decline')).toBeVisible();
    noButton('Accept');
  });

  test('of one’s own waits for the other, and can be taken back', async () => {
    const { user } = showStep(meetUpOf({ byUid: 'u1', place: 'Gate 7' }));
    const shown = await card('Meet up?');
    expect(shown).toHaveTextContent('Waiting for Ben');
    expect(within(shown).queryByRole('link', { name: /Gate 7/ })).toBeNull();
    noButton('Accept');
    await user.click(await button('Cancel'));
    expect(taken()).toMatchObject([{ state: 'cancelled', byUid: 'u1' }]);
  });

  test.each([
    ['Canceled', { state: 'cancelled' }],
    ['Over', { state: 'ended' }],
    ['Over', { state: 'accepted', atMs: soon(-121 * MINUTE_MS - QUARTER_MS) }],
  ] as const)('says %s, and asks for nothing: %j', async (state, more) => {
    showStep(meetUpOf(more));
    const shown = await card(state);
    expect(shown).toHaveTextContent('Texas Union');
    noButton(/^(Accept|Change|Cancel|Decline|I'm Here|Add to Calendar|More: Meet-up|Meet)/);
  });

  test('is not answered offline: that is said', async () => {
    goOffline();
    const { user } = showStep(meetUpOf());
    await user.click(await button('Accept'));
    expect(await screen.findByText("You're offline. Try again when the connection is back.")).toBeVisible();
    expect(calls.takeMeetUpStep).not.toHaveBeenCalled();
  });

  test('whose answer is lost is the same message when it is pressed again, and another one later', async () => {
    calls.takeMeetUpStep.mockRejectedValueOnce(new DataFailure('offline', 'lost'));
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const { user } = showStep(meetUpOf());
    await user.click(await button('Accept'));
    expect(await screen.findByText(/^Something went wrong/)).toBeVisible();
    await user.click(await button('Accept'));
    expect(await screen.findByText('Accepted')).toBeVisible();
    await user.click(await button('More: Meet-up'));
    await user.click(await screen.findByRole('menuitem', { name: 'Decline' }));
    await waitFor(() => expect(taken()).toHaveLength(3));
    const [first, second, third] = messageIds();
    expect(first).toMatch(/^[A-Za-z0-9]{20}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test.each([
    ['changed-elsewhere', 'Not sent: the meet-up has changed meanwhile.'],
    ['denied', "This can't be sent."],
  ] as const)('that is refused says why: %s', async (code, text) => {
    calls.takeMeetUpStep.mockRejectedValue(new DataFailure(code, 'refused'));
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const { user } = showStep(meetUpOf());
    await user.click(await button('Accept'));
    expect(await screen.findByText(text)).toBeVisible();
    expect(await button('Accept')).toBeVisible();
  });

  test('that is refused for a pause says until when', async () => {
    calls.takeMeetUpStep.mockRejectedValue(new DataFailure('denied', 'refused'));
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const { user, store } = showStep(meetUpOf());
    const { profile } = store.getState().session;
    if (profile === null) throw new Error('No profile');
    act(() => void store.dispatch(profileRead({ ...profile, pausedUntilMs: Date.now() + 86_400_000 })));
    await user.click(await button('Accept'));
    expect(await screen.findByText(/^Your writing is paused until \w{3}, .* [AP]M\.$/)).toBeVisible();
  });
});

describe('a meet-up that is accepted', () => {
  const accepted = meetUpOf({ state: 'accepted', byUid: 'u1' });
  const choose = async (user: UserEvent, name: string): Promise<void> => {
    await user.click(await button('More: Meet-up'));
    await user.click(await screen.findByRole('menuitem', { name }));
  };

  test('goes to a calendar', async () => {
    let file: Blob | undefined;
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => ((file = blob), 'blob:a'),
        revokeObjectURL: () => undefined,
      }),
    );
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
    const { user } = showStep(accepted);
    await user.click(await button('Add to Calendar'));
    await expect.poll(() => click.mock.contexts[0]).toHaveProperty('download', 'meet-up.ics');
    const text = await file?.text();
    expect(text).toContain('SUMMARY:Meet Ben: Green bean bag\r\n');
    expect(text).toContain(String.raw`LOCATION:Texas Union\, 2308 Whitis Ave`);
    expect(text).toContain(`DTSTART:${new Date(accepted.atMs).toISOString().replaceAll(/[-:]|\.000/g, '')}`);
  });

  test('is copied where there is no share sheet', async () => {
    const { user } = showStep(accepted);
    await choose(user, 'Copy');
    expect(await screen.findByText('Text copied')).toBeVisible();
    expect(asRead(await navigator.clipboard.readText())).toMatch(
      /^Meeting Ben: \w{3}, \w{3} \d+, .* campus time, Texas Union, 2308 Whitis Ave$/,
    );
  });

  test('is canceled once that was asked', async () => {
    const { user } = showStep(accepted);
    await choose(user, 'Cancel');
    expect(await dialog('Cancel the Meet-up?')).toHaveTextContent('Ben is told.');
    expect(calls.takeMeetUpStep).not.toHaveBeenCalled();
    await user.click(await button('Cancel It'));
    expect(taken()).toEqual([{ ...accepted, state: 'cancelled', byUid: 'u1' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test.each([
    [-105 * MINUTE_MS, true],
    [30 * MINUTE_MS, true],
    [75 * MINUTE_MS, false],
  ])('has a message for who is there, about the time: in %i ms', async (aheadMs, isOffered) => {
    const { user } = showStep({ ...accepted, atMs: soon(aheadMs) });
    await button('More: Meet-up');
    if (!isOffered) {
      noButton("I'm Here");
      return;
    }
    outbox.add.mockReturnValue(new Promise(() => undefined));
    await user.click(await button("I'm Here"));
    await waitFor(() => expect(outbox.add).toHaveBeenCalledOnce());
    // A second press before it is kept sends nothing, and is none on what comes instead.
    await user.click(await button("I'm Here"));
    expect(outbox.show).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        kind: 'message',
        uid: 'u1',
        message: expect.objectContaining({ chatId: 'ben_u1', text: "I'm here.", postId: null }) as unknown,
      }),
    );
  });

  const near = { ...accepted, atMs: soon(30 * MINUTE_MS) };
  const here = (by: string, agoMs = 0): Message => ({
    ...messageOf(`here ${by}`, by, Date.now() - agoMs),
    text: "I'm here.",
  });

  test('has it no more once it was said, also after a reload', async () => {
    server.chat = { ...chat, meetUp: near };
    server.messages = [stepOf(near), here('u1')];
    show();
    expect(await button('Add to Calendar')).toBeVisible();
    noButton("I'm Here");
  });

  test.each([
    ['the other has said it', [stepOf(near), here('ben')]],
    ['it was said before the latest step', [here('u1', 9000), stepOf(near)]],
  ] as const)('has it still where %s', async (_what, messages) => {
    server.chat = { ...chat, meetUp: near };
    server.messages = messages;
    show();
    expect(await button("I'm Here")).toBeVisible();
  });
});

describe('the line below the head', () => {
  test('says what is next, and opens it', async () => {
    const { user } = showStep(meetUpOf());
    const line = await button(/^Meet up\? .* · Texas Union$/);
    await user.click(line);
    const opened = await dialog('Meet up?');
    await user.click(within(opened).getByRole('button', { name: 'Accept' }));
    expect(taken()).toMatchObject([{ state: 'accepted' }]);
    await user.click(within(opened).getByRole('button', { name: 'Change' }));
    expect(await dialog('Change the Meet-up')).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Meet up?' })).toBeNull();
  });

  test('is not there for one that is over or canceled', async () => {
    showStep(meetUpOf({ state: 'cancelled' }));
    await card('Canceled');
    noButton(/Texas Union/);
  });

  test('goes when the thing is sold', async () => {
    const meetUp = meetUpOf({ state: 'accepted' });
    showStep(meetUp);
    await button(/^Meeting up/);
    act(() => server.tellChat({ ...chat, meetUp: { ...meetUp, state: 'ended' } }));
    await card('Over');
    noButton(/^Meeting up/);
  });
});

describe('planning one', () => {
  const fromMenu = async (user: UserEvent, name: string): Promise<void> => {
    await user.click(await button('More: Conversation with Ben T.'));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  beforeEach(() => {
    server.messages = [messageOf('hi', 'ben', Date.now() - 5000)];
  });

  test('begins in the menu, with a spot and a time that suit most', async () => {
    const { user } = show();
    await fromMenu(user, 'Plan a Meet-up');
    const form = within(await dialog('Plan a Meet-up'));
    expect(form.getByText('Green bean bag')).toBeVisible();
    expect(form.getByRole('radio', { name: /^William C\. Powers.*2201 Speedway/ })).toBeChecked();
    await user.click(form.getByRole('radio', { name: /^Perry/ }));
    await user.click(form.getByRole('button', { name: 'Tomorrow' }));
    await user.selectOptions(form.getByRole('combobox', { name: 'Time at the campus' }), '17:30');
    await user.click(form.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(taken()).toMatchObject([
      { postId: 'bag', campusId: 'ut', place: 'Perry-Castañeda Library', state: 'proposed', byUid: 'u1' },
    ]);
    const atMs = taken()[0]?.atMs ?? 0;
    expect(asRead(clockOf(atMs))).toBe('5:30 PM');
    const dayOf = (ms: number): string => new Date(ms).toLocaleDateString('en-US', { timeZone: ZONE });
    expect(dayOf(atMs - DAY_MS)).toBe(dayOf(Date.now()));
  });

  test('takes own words, another day, and says what is missing where it is', async () => {
    const { user } = show();
    await fromMenu(user, 'Plan a Meet-up');
    const form = within(await dialog('Plan a Meet-up'));
    await user.click(form.getByRole('radio', { name: 'Somewhere else' }));
    const send = form.getByRole('button', { name: 'Send' });
    await user.click(send);
    const place = form.getByRole('textbox', { name: 'Place' });
    expect(place).toHaveFocus();
    expect(place).toHaveAccessibleDescription('Say where.');
    expect(place).toHaveAttribute('maxlength', '80');
    await user.click(place);
    await user.paste('  Gate\t7\u202C ');
    await user.click(form.getByRole('button', { name: 'Another day' }));
    const day = form.getByLabelText('Another day', { selector: 'input' });
    fireEvent.change(day, { target: { value: '2020-01-01' } });
    await user.click(send);
    expect(day).toHaveFocus();
    expect(day).toHaveAccessibleDescription('Choose one of the next 60 days.');
    const later = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10);
    fireEvent.change(day, { target: { value: later } });
    const time = form.getByRole('combobox', { name: 'Time at the campus' });
    await user.selectOptions(time, '');
    await user.click(send);
    expect(time).toHaveFocus();
    expect(time).toHaveAccessibleDescription('Choose a later time.');
    expect(calls.takeMeetUpStep).not.toHaveBeenCalled();
    await user.selectOptions(time, '09:15');
    await user.click(send);
    await waitFor(() => expect(taken()).toMatchObject([{ place: 'Gate 7' }]));
    expect(new Date(taken()[0]?.atMs ?? 0).toLocaleDateString('sv-SE', { timeZone: ZONE })).toBe(later);
  });

  test('loses nothing when it is not sent', async () => {
    const { user } = show();
    await fromMenu(user, 'Plan a Meet-up');
    const form = within(await dialog('Plan a Meet-up'));
    await user.click(form.getByRole('radio', { name: 'Somewhere else' }));
    await user.type(form.getByRole('textbox', { name: 'Place' }), 'Gate 7');
    await user.click(form.getByRole('button', { name: 'Tomorrow' }));
    goOffline();
    await user.click(form.getByRole('button', { name: 'Send' }));
    expect(await form.findByRole('alert')).toHaveTextContent("You're offline.");
    expect(form.getByRole('textbox', { name: 'Place' })).toHaveValue('Gate 7');
    expect(calls.takeMeetUpStep).not.toHaveBeenCalled();
    act(() => void dispatchEvent(new Event('online')));
    await user.click(form.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(taken()).toMatchObject([{ place: 'Gate 7' }]));
  });

  test('sends nothing twice: not what was stored although its answer was lost', async () => {
    calls.takeMeetUpStep.mockRejectedValueOnce(new DataFailure('offline', 'lost'));
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const { user } = show();
    await fromMenu(user, 'Plan a Meet-up');
    const form = within(await dialog('Plan a Meet-up'));
    await user.click(form.getByRole('button', { name: 'Tomorrow' }));
    await user.click(form.getByRole('button', { name: 'Send' }));
    expect(await form.findByRole('alert')).toHaveTextContent('Something went wrong');
    const [step] = taken();
    act(() => server.tellChat({ ...chat, meetUp: step ?? null }));
    await user.click(form.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(taken()).toHaveLength(1);
  });

  test('changes the one that is next: what it was stands there', async () => {
    const before = meetUpOf({ place: 'By the fountain', atMs: soon(3 * DAY_MS) });
    const { user } = showStep(before);
    await user.click(await button('Change'));
    const form = within(await dialog('Change the Meet-up'));
    expect(form.getByRole('textbox', { name: 'Place' })).toHaveValue('By the fountain');
    await user.click(form.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(taken()).toEqual([{ ...before, byUid: 'u1' }]));
    expect(calls.takeMeetUpStep.mock.lastCall?.[1].text).toMatch(
      /^New time or place to meet: By the fountain/,
    );
  });

  test('is offered once a want is accepted, by its card, until there is one', async () => {
    server.wants = [wantOf(ben, bag, { amountCents: 3000, state: 'accepted' })];
    server.posts = [{ ...bag, kind: 'selling', priceCents: 3500, status: 'reserved', isPromised: true }];
    server.messages = [wantCardBy('ben')];
    const { user } = show();
    await user.click(await button('Plan a Meet-up'));
    await user.click(within(await dialog('Plan a Meet-up')).getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(taken()).toMatchObject([{ postId: 'bag', state: 'proposed' }]));
    act(() => server.tellChat({ ...chat, meetUp: meetUpOf({ byUid: 'u1' }) }));
    await waitFor(() => noButton('Plan a Meet-up'));
  });

  test.each([
    ['of what is sold', { posts: [{ ...bag, status: 'sold' as const }] }],
    ['without a thing', { chat: { ...chat, postId: null } }],
  ])('is not offered %s', async (_what, held) => {
    Object.assign(server, held);
    const { user } = show();
    await user.click(await button('More: Conversation with Ben T.'));
    await screen.findByRole('menuitem', { name: 'Report' });
    expect(screen.queryByRole('menuitem', { name: /Meet-up/ })).toBeNull();
  });
});
