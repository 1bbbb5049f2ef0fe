import { beforeEach, expect, test, vi } from 'vitest';
import { closePayoutAccount } from './closeAccount.ts';

/** What the provider's client does when it is asked to close an account. */
const world = vi.hoisted(() => ({ del: (): Promise<object> => Promise.resolve({ deleted: true }) }));

vi.mock('./provider.ts', async (original) => ({
  ...(await original<object>()),
  provider: () => Promise.resolve({ accounts: { del: () => world.del() } }),
}));

function failing(fields: object): () => Promise<object> {
  return () => Promise.reject(Object.assign(new Error('Not closed.'), fields));
}

beforeEach(() => {
  world.del = () => Promise.resolve({ deleted: true });
});

test('an account is closed; one that is gone counts as closed', async () => {
  expect(await closePayoutAccount('acct_1')).toBe('closed');
  world.del = failing({ type: 'StripePermissionError', statusCode: 403, code: 'account_invalid' });
  expect(await closePayoutAccount('acct_1')).toBe('closed');
});

test('an account with money on it, which the provider does not close, is kept', async () => {
  world.del = failing({ type: 'StripeInvalidRequestError', statusCode: 400 });
  expect(await closePayoutAccount('acct_1')).toBe('kept');
});

test.each([
  { type: 'StripeConnectionError' },
  { type: 'StripeAPIError', statusCode: 500 },
  { type: 'StripeRateLimitError', statusCode: 429 },
  { type: 'StripeAuthenticationError', statusCode: 401 },
  {},
])('a provider that does not answer (%j) is an error, so that it is asked again', async (fields) => {
  world.del = failing(fields);
  await expect(closePayoutAccount('acct_1')).rejects.toThrow('Not closed.');
});
