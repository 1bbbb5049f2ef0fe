import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { address, MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';
import { Component as AccountDeletedPage } from './AccountDeletedPage.tsx';

vi.mock('../../data/sdk/firebase.ts', () => ({ firestoreDb: () => Promise.resolve({}) }));

onCampus('ut');

describe('after the deletion', () => {
  it('a page says that the account was deleted, once', () => {
    localStorage.setItem('accountDeletion', `${String(Date.now() - 60_000)} begun`);
    renderPage(<AccountDeletedPage />, { at: '/settings/account/deleted?done=true' });
    expect(screen.getByRole('heading', { name: 'Your account was deleted' })).toBeVisible();
    expect(localStorage.getItem('accountDeletion')).toMatch(/ told$/);
  });

  it('or that the rest goes on by itself', () => {
    renderPage(<AccountDeletedPage />, { at: '/settings/account/deleted' });
    expect(screen.getByRole('heading', { name: 'Your account is being deleted' })).toBeVisible();
    expect(screen.getByText(/the rest happens without you/)).toBeVisible();
  });

  it('is there already while the session ends, and nothing counts as told yet', () => {
    localStorage.setItem('accountDeletion', `${String(Date.now() - 60_000)} begun`);
    renderPage(<AccountDeletedPage />, {
      session: { ...MEMBER, profile: MEMBER.profile && { ...MEMBER.profile, status: 'deleting' } },
      at: '/settings/account/deleted?done=true',
    });
    expect(screen.getByRole('heading', { name: 'Your account was deleted' })).toBeVisible();
    expect(localStorage.getItem('accountDeletion')).toMatch(/ begun$/);
  });

  it('tells nothing to who is signed in', () => {
    renderPage(<AccountDeletedPage />, {
      session: MEMBER,
      at: '/settings/account/deleted',
      path: '/settings/account/deleted',
    });
    expect(address()).toBe('/settings/account');
  });
});
