import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { listenAccount } from '../../data/account/accountQueries.ts';
import type { Account } from '../../domain/account.ts';
import { ACCOUNT } from '../testing/account.ts';
import { findHrefOf } from '../testing/hrefOf.ts';
import { MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';
import { Component as AccountPage } from './AccountPage.tsx';

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
  it('lists its parts, with words where there is nothing, each leading to its editor', async () => {
    holding({ schoolEmail: 'maya@utexas.edu' });
    renderPage(<AccountPage />, { session: MEMBER });
    expect(await findHrefOf('Phone click to add')).toBe('/settings/account/phone');
    const rows = ['Screen name @mayarivera', 'Gender None', 'Birth date None'];
    for (const name of rows) expect(screen.getByRole('link', { name })).toBeVisible();
    expect(screen.getByRole('link', { name: /^School email/ })).toHaveTextContent('maya@utexas.edu');
  });

  it('invites to a campus where there is no school address, and says a birth date in words', async () => {
    holding({ birthDate: { month: 2, day: 29, year: 2004 } });
    renderPage(<AccountPage />, { session: MEMBER });
    expect(await findHrefOf('School email Join your campus')).toBe('/settings/account/school_email');
    expect(screen.getByRole('link', { name: 'Birth date February 29, 2004' })).toBeVisible();
  });

  it('says whether the school is verified and since when there is an account', async () => {
    holding({});
    renderPage(<AccountPage />, { session: MEMBER });
    await screen.findByRole('link', { name: 'Phone click to add' });
    expect(screen.getByText('Verified').parentElement).toHaveTextContent('Yes');
    expect(screen.getByText('Account created').parentElement).toHaveTextContent(/Oct 9, 2025, \d/);
  });
});
