import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { listenAccount } from '../../data/account/accountQueries.ts';
import type { updateAccount } from '../../data/account/accountWrites.ts';
import type { Account } from '../../domain/account.ts';
import { ACCOUNT } from '../testing/account.ts';
import { address, MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';
import { BirthDatePage, GenderPage, PhonePage } from './accountEditors.tsx';
import { Component as AccountPage } from './AccountPage.tsx';

const data = vi.hoisted(() => ({
  listenAccount: vi.fn<typeof listenAccount>(),
  updateAccount: vi.fn<typeof updateAccount>(),
}));
vi.mock('../../data/sdk/firebase.ts', () => import('../../data/testing/noSdk.ts'));
vi.mock('../../data/account/accountQueries.ts', () => ({ listenAccount: data.listenAccount }));
vi.mock('../../data/account/accountWrites.ts', () => ({ updateAccount: data.updateAccount }));

onCampus('ut');

/** The stored account from now on; what is open shows it. */
let hold: (held: Partial<Account>) => void;

beforeEach(() => {
  data.updateAccount.mockReset().mockResolvedValue();
  let held = ACCOUNT;
  const open = new Set<(account: Account | null) => void>();
  hold = (more) => {
    held = { ...held, ...more };
    for (const next of open) act(() => next(held));
  };
  data.listenAccount.mockReset().mockImplementation((_db, _uid, next) => {
    open.add(next);
    next(held);
    return () => void open.delete(next);
  });
});

const save = () => screen.getByRole('button', { name: 'Save' });

/** Says that the browser has no connection, for one test. */
function goOffline(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false).mockReturnValueOnce(false);
}

describe('the phone number', () => {
  const open = () => renderPage(<PhonePage />, { session: MEMBER });

  it('is stored, said to be, and leads back to the account', async () => {
    const { user } = open();
    await user.type(await screen.findByLabelText('Phone'), ' (512) 555-0142');
    await user.click(save());
    expect(await screen.findByText('Account Updated!')).toBeVisible();
    expect(data.updateAccount).toHaveBeenCalledWith({}, 'u1', { phone: '(512) 555-0142' });
    await waitFor(() => expect(address()).toBe('/settings/account'));
  });

  it('is no longer than 20 characters', async () => {
    const { user } = open();
    const field = await screen.findByLabelText('Phone');
    await user.type(field, '123456789012345678901');
    expect(field).toHaveValue('12345678901234567890');
  });

  it('that cannot be stored says so at the field and stays typed', async () => {
    data.updateAccount.mockRejectedValue(new Error('500'));
    const { user } = open();
    const field = await screen.findByLabelText('Phone');
    await user.type(field, '555');
    await user.click(save());
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    expect(field).toHaveAccessibleDescription(/Something went wrong/);
    expect(field).toHaveValue('555');
    expect(field).toHaveFocus();
    expect(address()).toBe('/page');
  });

  it('says without a connection that there is none, and sends nothing later', async () => {
    const { user } = open();
    await user.type(await screen.findByLabelText('Phone'), '555');
    goOffline();
    await user.click(save());
    expect(await screen.findByText('Network error. Please check your connection')).toBeVisible();
    expect(data.updateAccount).not.toHaveBeenCalled();
  });

  it('shows what another tab has stored, until something is typed here', async () => {
    const { user } = open();
    const field = await screen.findByLabelText('Phone');
    hold({ phone: '111' });
    await waitFor(() => expect(field).toHaveValue('111'));
    await user.type(field, '2');
    hold({ phone: '333' });
    expect(field).toHaveValue('1112');
  });
});

describe('the account, while it is read', () => {
  it('is said to be loading', async () => {
    data.listenAccount.mockImplementation(() => () => undefined);
    renderPage(<PhonePage />, { session: MEMBER });
    expect(await screen.findByRole('status', { name: 'Loading your account' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('can be asked for again when that fails', async () => {
    data.listenAccount.mockImplementationOnce((_db, _uid, _next, fail) => {
      fail(new Error('500'));
      return () => undefined;
    });
    const { user } = renderPage(<PhonePage />, { session: MEMBER });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Phone')).toBeVisible();
  });
});

describe('the gender', () => {
  it('is one of four, and stored', async () => {
    hold({ gender: 'other' });
    const { user } = renderPage(<GenderPage />, { session: MEMBER });
    const group = await screen.findByRole('group', { name: 'Gender' });
    const names = within(group)
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent);
    expect(names).toEqual(['None', 'Male', 'Female', 'Other']);
    expect(screen.getByLabelText('Other')).toBeChecked();
    await user.click(screen.getByLabelText('Female'));
    await user.click(save());
    expect(await screen.findByText('Account Updated!')).toBeVisible();
    expect(data.updateAccount).toHaveBeenCalledWith({}, 'u1', { gender: 'female' });
  });

  it('that cannot be stored says so, and the gender stays chosen', async () => {
    data.updateAccount.mockRejectedValue(new Error('500'));
    const { user } = renderPage(<GenderPage />, { session: MEMBER });
    await user.click(await screen.findByLabelText('Male'));
    await user.click(save());
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    expect(screen.getByLabelText('Male')).toBeChecked();
  });
});

describe('the birth date', () => {
  const open = () => renderPage(<BirthDatePage />, { session: MEMBER });
  const part = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);
  const textsOf = (label: string) => [...part(label).options].slice(1).map(({ text }) => text);

  it('has months January to December, days 1 to 31 and years 2021 down to 1970', async () => {
    open();
    await screen.findByLabelText('Month');
    expect(textsOf('Month')).toHaveLength(12);
    expect([textsOf('Month').at(0), textsOf('Month').at(-1)]).toEqual(['January', 'December']);
    expect([textsOf('Day').length, textsOf('Day').at(0), textsOf('Day').at(-1)]).toEqual([31, '1', '31']);
    expect([textsOf('Year').length, textsOf('Year').at(0), textsOf('Year').at(-1)]).toEqual([
      52,
      '2021',
      '1970',
    ]);
  });

  it('asks for all the fields, and leads to the empty one', async () => {
    const { user } = open();
    await user.selectOptions(await screen.findByLabelText('Month'), 'May');
    await user.click(save());
    expect(screen.getByText('Please fill in all the fields')).toBeVisible();
    expect(part('Day')).toHaveFocus();
    expect(part('Day')).toHaveAccessibleDescription('Please fill in all the fields');
    expect(part('Month')).toHaveValue('5');
    expect(part('Month')).toBeValid();
    expect(data.updateAccount).not.toHaveBeenCalled();
  });

  it('that no calendar has is not stored', async () => {
    const { user } = open();
    await user.selectOptions(await screen.findByLabelText('Month'), 'February');
    await user.selectOptions(part('Day'), '30');
    await user.selectOptions(part('Year'), '2000');
    await user.click(save());
    expect(screen.getByText('There is no such day in that month')).toBeVisible();
    expect(data.updateAccount).not.toHaveBeenCalled();
    await user.selectOptions(part('Day'), '29');
    await user.click(save());
    expect(await screen.findByText('Account Updated!')).toBeVisible();
    expect(data.updateAccount).toHaveBeenCalledWith({}, 'u1', {
      birthDate: { month: 2, day: 29, year: 2000 },
    });
  });

  it('can be removed', async () => {
    hold({ birthDate: { month: 2, day: 29, year: 2000 } });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Account Updated!')).toBeVisible();
    expect(data.updateAccount).toHaveBeenCalledWith({}, 'u1', { birthDate: null });
  });

  it('that cannot be stored says so, and the date stays chosen', async () => {
    hold({ birthDate: { month: 2, day: 29, year: 2000 } });
    data.updateAccount.mockRejectedValue(new Error('500'));
    const { user } = open();
    await user.selectOptions(await screen.findByLabelText('Day'), '28');
    await user.click(save());
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    expect(part('Day')).toHaveValue('28');
  });
});

describe('things I saved', () => {
  it('are switched off in the account', async () => {
    const { user } = renderPage(<AccountPage />, { session: MEMBER });
    const name = 'Tell me when things I saved or asked about get cheaper';
    await user.click(await screen.findByRole('checkbox', { name, checked: true }));
    await waitFor(() => expect(data.updateAccount).toHaveBeenCalledWith({}, 'u1', { wantsSaved: false }));
    hold({ wantsSaved: false });
    expect(await screen.findByRole('checkbox', { name, checked: false })).toBeVisible();
  });
});

describe.each([
  ['of my listings', 'Email me about my listings', 'wantsListingMails'],
  ['of my listings', 'Notify my devices about my listings', 'wantsListingPushes'],
  ['of things I want', 'Email me about things I want', 'wantsAnswerMails'],
  ['of things I want', 'Notify my devices about things I want', 'wantsAnswerPushes'],
  ['of meet-ups', 'Email me before a meet-up', 'wantsMeetUpMails'],
  ['of meet-ups', 'Notify my devices before a meet-up', 'wantsMeetUpPushes'],
] as const)('news %s', (_of, name, field) => {
  it(`are switched off apart: ${name}`, async () => {
    const { user } = renderPage(<AccountPage />, { session: MEMBER });
    await user.click(await screen.findByRole('checkbox', { name, checked: true }));
    await waitFor(() => expect(data.updateAccount).toHaveBeenCalledWith({}, 'u1', { [field]: false }));
    hold({ [field]: false });
    expect(await screen.findByRole('checkbox', { name, checked: false })).toBeVisible();
    expect(screen.getAllByRole('checkbox', { checked: false })).toHaveLength(1);
  });
});

describe('notification mails', () => {
  const name = 'Email me about messages, comments and saves';
  /** As the account has it: until that has come, its place alone is there. */
  const box = (checked: boolean) => screen.findByRole('checkbox', { name, checked });

  it('are switched off and on in the account', async () => {
    const { user } = renderPage(<AccountPage />, { session: MEMBER });
    await user.click(await box(true));
    await waitFor(() => expect(data.updateAccount).toHaveBeenCalledWith({}, 'u1', { wantsEmail: false }));
    hold({ wantsEmail: false });
    expect(await box(false)).toBeVisible();
  });

  it('say it when that fails', async () => {
    data.updateAccount.mockRejectedValue(new Error('500'));
    const { user } = renderPage(<AccountPage />, { session: MEMBER });
    await user.click(await box(true));
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    expect(await box(true)).toBeVisible();
  });
});
