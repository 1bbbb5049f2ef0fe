import { beforeEach, expect, test, vi } from 'vitest';
import { syncPayouts } from './syncPayouts.ts';

/** What is stored, what the provider says, and what else happens at the moment the record is written. */
const world = vi.hoisted(() => ({
  record: {},
  account: { charges_enabled: false, payouts_enabled: false, details_submitted: true },
  meanwhile: (): void => undefined,
}));

vi.mock('./provider.ts', () => ({
  provider: () => Promise.resolve({ accounts: { retrieve: () => Promise.resolve({ ...world.account }) } }),
}));

vi.mock('../platform/admin.ts', () => ({
  db: {
    doc: () => null,
    runTransaction: (act: (transaction: object) => Promise<unknown>) =>
      act({
        get: () => Promise.resolve({ data: () => ({ ...world.record }) }),
        update: (_ref: unknown, change: object) => {
          world.record = { ...world.record, ...change };
          world.meanwhile();
        },
      }),
  },
}));

beforeEach(() => {
  world.record = {
    stripe_account_id: 'acct_1',
    charges_enabled: false,
    payouts_enabled: false,
    stripe_onboarding_complete: false,
  };
  world.account = { charges_enabled: false, payouts_enabled: false, details_submitted: true };
  world.meanwhile = () => undefined;
});

test('news that fall between asking and writing are in the record in the end', async () => {
  world.meanwhile = () => {
    world.account = { charges_enabled: true, payouts_enabled: true, details_submitted: true };
  };
  const state = { charges_enabled: true, payouts_enabled: true, details_submitted: true };
  expect(await syncPayouts('maya', 'acct_1')).toEqual(state);
  expect(world.record).toMatchObject({ payouts_enabled: true, stripe_onboarding_complete: true });
});

test('an account that never comes to rest is an error, so that the event comes again', async () => {
  world.meanwhile = () => {
    world.account = { ...world.account, payouts_enabled: !world.account.payouts_enabled };
  };
  await expect(syncPayouts('maya', 'acct_1')).rejects.toThrow('agree');
});

test('another account than the stored one changes nothing', async () => {
  expect(await syncPayouts('maya', 'acct_2')).toBeNull();
  expect(world.record).toMatchObject({ stripe_onboarding_complete: false });
});
