import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailure } from '../../data/errors/callFailure.ts';
import { forgetSignIn } from '../../data/session/forgetSignIn.ts';
import { showCampus } from '../../data/config/testing/appConfig.ts';
import { stubPushBrowser, unstubPushBrowser, type PushBrowser } from '../../data/testing/pushBrowser.ts';
import { PushPrompt } from '../../features/push/PushPrompt.tsx';
import { CONFIRMED, MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';
import { Component as AccountPage } from './AccountPage.tsx';

const server = vi.hoisted(() => ({
  call: vi.fn<(name: string, data: Readonly<Record<string, unknown>>) => Promise<unknown>>(),
}));
vi.mock(import('../../data/calls/callables.ts'), async (original) => ({
  ...(await original()),
  call: server.call as never,
}));
vi.mock('../../data/sdk/firebase.ts', () => ({ firestoreDb: () => new Promise(() => undefined) }));

onCampus('ut');

let browser: PushBrowser;
beforeEach(() => {
  showCampus('ut', { pushKey: 'key' });
  browser = stubPushBrowser();
  server.call.mockReset().mockImplementation((name) => {
    return Promise.resolve(name === 'pushSubscription' ? { isOn: true, showsWords: false } : {});
  });
});
afterEach(unstubPushBrowser);

const tick = (): Promise<HTMLElement> => screen.findByRole('checkbox', { name: 'Notify me on this device' });
const words = (): HTMLElement | null => screen.queryByRole('checkbox', { name: 'Show what was written' });
const device = { endpoint: 'https://fcm.googleapis.com/fcm/send/one' };

describe('the switch in the account settings', () => {
  it('asks the browser within the press, and stores the subscription without words', async () => {
    const { user } = renderPage(<AccountPage />, { session: MEMBER });
    expect(await tick()).not.toBeChecked();
    await user.click(await tick());
    await waitFor(async () => expect(await tick()).toBeChecked());
    expect(browser.asked).toHaveBeenCalledOnce();
    expect(server.call.mock.calls).toEqual([
      ['savePushSubscription', { ...device, p256dh: 'key', auth: 'secret', showsWords: false }],
    ]);
    expect(browser.member()).toBe('u1');
    expect(words()).not.toBeChecked();
  });

  it('shows what was written only where that is chosen, and is off again at a press', async () => {
    const { user } = renderPage(<AccountPage />, { session: MEMBER });
    await user.click(await tick());
    await user.click(await screen.findByRole('checkbox', { name: 'Show what was written' }));
    await waitFor(() => expect(words()).toBeChecked());
    expect(server.call).toHaveBeenLastCalledWith(
      'savePushSubscription',
      expect.objectContaining({ showsWords: true }),
    );
    await user.click(await tick());
    await waitFor(async () => expect(await tick()).not.toBeChecked());
    expect(server.call).toHaveBeenLastCalledWith('removePushSubscription', device);
    expect([browser.endpoint(), browser.member(), words()]).toEqual([null, null, null]);
  });

  it('is off beyond the rate limit, too: the browser has no subscription any more', async () => {
    const { user } = renderPage(<AccountPage />, { session: MEMBER });
    await user.click(await tick());
    await waitFor(async () => expect(await tick()).toBeChecked());
    server.call.mockRejectedValue(new CallFailure('too-many', 'Too many tries. Try again in an hour.'));
    await user.click(await tick());
    await waitFor(async () => expect(await tick()).not.toBeChecked());
    expect([browser.endpoint(), screen.queryByRole('alert')]).toEqual([null, null]);
  });

  it('stays off where the server refuses, and says so', async () => {
    server.call.mockRejectedValue(new Error('down'));
    const { user } = renderPage(<AccountPage />, { session: MEMBER });
    await user.click(await tick());
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
    expect(await tick()).not.toBeChecked();
    expect([browser.endpoint(), browser.member()]).toEqual([null, null]);
  });

  it('is off where the same sign-in has its notifications on another host', async () => {
    browser = stubPushBrowser('granted');
    const { user, unmount } = renderPage(<AccountPage />, { session: MEMBER });
    await user.click(await tick());
    await waitFor(async () => expect(await tick()).toBeChecked());
    unmount();
    server.call.mockResolvedValue({ isOn: false, showsWords: false });
    renderPage(<AccountPage />, { session: MEMBER });
    expect(await tick()).not.toBeChecked();
  });

  it('says that the browser blocks them, also at the answer just given', async () => {
    browser.answer = 'denied';
    const { user } = renderPage(<AccountPage />, { session: MEMBER });
    await user.click(await tick());
    expect(await screen.findByText(/^Your browser blocks notifications/)).toBeVisible();
    expect(server.call).not.toHaveBeenCalled();
  });

  it('says where there are none', async () => {
    unstubPushBrowser();
    renderPage(<AccountPage />, { session: MEMBER });
    expect(await screen.findByText(/^This browser can't show notifications/)).toBeVisible();
  });

  it('is for school-verified members, and where pushes are set up', () => {
    const title = 'Notifications on this device';
    const { unmount } = renderPage(<AccountPage />, { session: CONFIRMED });
    expect(screen.queryByText(title)).toBeNull();
    unmount();
    showCampus('ut');
    renderPage(<AccountPage />, { session: MEMBER });
    expect(screen.queryByText(title)).toBeNull();
  });

  it('ends with the sign-in on this device', async () => {
    const { user } = renderPage(<AccountPage />, { session: MEMBER });
    await user.click(await tick());
    await waitFor(() => expect(browser.member()).toBe('u1'));
    await forgetSignIn();
    expect([browser.endpoint(), browser.member()]).toEqual([null, null]);
  });
});

describe('the prompt', () => {
  const show = () => renderPage(<PushPrompt uid="u1" name="Ben" />, { session: MEMBER });
  const prompt = () => screen.queryByRole('region', { name: 'Notifications' });

  it('switches them on, and does not ask again', async () => {
    const { user, unmount } = show();
    expect(prompt()).toHaveTextContent('Get a notification when Ben replies?');
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    expect(await screen.findByText('Notifications are on')).toBeVisible();
    expect(prompt()).toBeNull();
    expect(server.call).toHaveBeenCalledWith('savePushSubscription', expect.objectContaining(device));
    unmount();
    show();
    expect(prompt()).toBeNull();
  });

  it('remembers Not now, without asking the browser', async () => {
    const { user, unmount } = show();
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(prompt()).toBeNull();
    unmount();
    await forgetSignIn();
    show();
    expect(prompt()).toBeNull();
    expect(browser.asked).not.toHaveBeenCalled();
  });

  it('is not there where pushes cannot be, or the browser was asked before', () => {
    stubPushBrowser('denied');
    const { unmount } = show();
    expect(prompt()).toBeNull();
    unmount();
    stubPushBrowser();
    showCampus('ut');
    show();
    expect(prompt()).toBeNull();
  });
});
