import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { hasFirstSteps } from '../../data/session/firstSteps.ts';
import { handedWith } from '../../data/session/sharedSignIn.ts';
import { storeNonce } from '../../data/handOver/handOverNonce.ts';
import { storeSignIn } from '../../data/session/testing/storedSignIn.ts';
import { address, onCampus, renderPage } from '../testing/renderPage.tsx';
import { Component as HandOverPage } from './HandOverPage.tsx';

const calls = vi.hoisted(() => ({
  createHandOver: vi.fn<() => Promise<string>>(),
  redeemHandOver: vi.fn<() => Promise<boolean>>(),
}));
vi.mock('../../data/handOver/handOverCalls.ts', () => calls);

onCampus('ut');
beforeEach(() => history.replaceState(null, '', `/auth/hand-over#code=${'c'.repeat(43)}`));

/** What the SDK has stored when signing in resolves. */
function stores(isNew = false): Promise<boolean> {
  const claims = { school_verified: true, campus_id: 'ut', email_verified: true };
  storeSignIn('u1', { email: 'maya@example.com', claims });
  return Promise.resolve(isNew);
}

const arrive = () => renderPage(<HandOverPage />, { at: '/auth/hand-over', path: '/auth/hand-over' });

it('who is handed over is signed in before the page they go to is shown', async () => {
  calls.redeemHandOver.mockImplementation(() => stores());
  await storeNonce('/saved', 'campus');
  const { store } = arrive();
  await waitFor(() => expect(address()).toBe('/saved'));
  expect(store.getState().session).toMatchObject({ status: 'signedIn', claims: { isSchoolVerified: true } });
  // Logging out here will end the sign-in there, too.
  expect(handedWith('u1')).toEqual(['campus']);
});

it.each([true, false])(
  'the page that they go to expects the first steps of a newcomer alone: %s',
  async (isNew) => {
    calls.redeemHandOver.mockImplementation(() => stores(isNew));
    await storeNonce('/home', 'campus');
    arrive();
    await waitFor(() => expect(address()).toBe('/home'));
    expect(hasFirstSteps('u1')).toBe(isNew);
  },
);

it('who is refused arrives as a visitor, and an answer to nothing asked signs nobody in', async () => {
  calls.redeemHandOver.mockRejectedValueOnce(new Error('refused'));
  vi.spyOn(console, 'error').mockImplementationOnce(() => undefined);
  await storeNonce('/saved', 'campus');
  const refused = arrive();
  await waitFor(() => expect(address()).toBe('/saved'));
  expect(refused.store.getState().session.status).toBe('signedOut');
  refused.unmount();

  history.replaceState(null, '', `/auth/hand-over#code=${'c'.repeat(43)}`);
  calls.redeemHandOver.mockClear();
  arrive();
  await waitFor(() => expect(address()).toBe('/home'));
  expect(calls.redeemHandOver).not.toHaveBeenCalled();
});
