import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { listenAccount } from '../../data/account/accountQueries.ts';
import type { Account } from '../../domain/account.ts';
import { ACCOUNT } from '../testing/account.ts';
import { MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';
import { Component as ContactPhonePage } from './ContactPhonePage.tsx';

const reads = vi.hoisted(() => ({ listenAccount: vi.fn<typeof listenAccount>() }));
vi.mock('../../data/sdk/firebase.ts', () => import('../../data/testing/noSdk.ts'));
vi.mock('../../data/account/accountQueries.ts', () => ({ listenAccount: reads.listenAccount }));

onCampus('ut');

const stop = (): void => undefined;
const holding = (held: Partial<Account>): void => {
  reads.listenAccount.mockImplementation((_db, _uid, next) => (next({ ...ACCOUNT, ...held }), stop));
};

beforeEach(() => void reads.listenAccount.mockReset());

describe('the account', () => {
  it('shows its phone number to its owner', async () => {
    holding({ phone: '(512) 555-0142' });
    renderPage(<ContactPhonePage />, { session: MEMBER });
    expect(await screen.findByRole('heading', { name: '(512) 555-0142' })).toBeVisible();
  });

  it('says so when there is none', async () => {
    holding({});
    renderPage(<ContactPhonePage />, { session: MEMBER });
    expect(await screen.findByText('You have no phone number here')).toBeVisible();
  });
});
