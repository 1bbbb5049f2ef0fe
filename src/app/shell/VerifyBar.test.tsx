import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hrefOf } from '../../pages/testing/hrefOf.ts';
import { CONFIRMED, GUEST, MEMBER, onCampus, renderPage, VISITOR } from '../../pages/testing/renderPage.tsx';
import { VerifyBar } from './VerifyBar.tsx';

describe('above the pages of the shared site', () => {
  onCampus('campus');

  it('members are not asked to verify', () => {
    renderPage(<VerifyBar />, { session: MEMBER });
    expect(screen.queryByText('Verify your account')).toBeNull();
  });

  it('those without a school find it first', () => {
    renderPage(<VerifyBar />, { session: CONFIRMED });
    const landmark = screen.getByRole('navigation', { name: 'Your campus' });
    expect(hrefOf('Verify your account', within(landmark))).toBe('/search_schools');
  });

  it('does not lead to the page it stands on', () => {
    renderPage(<VerifyBar />, { session: CONFIRMED, at: '/search_schools' });
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('visitors see nothing', () => {
    renderPage(<VerifyBar />, { session: VISITOR });
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('above the pages of a school', () => {
  onCampus('ut');

  it("leads to the school address on a school's own site", () => {
    renderPage(<VerifyBar />, { session: CONFIRMED, at: '/post/p1' });
    expect(hrefOf('Verify your account')).toBe('/settings/account/school_email');
  });

  it('tells a guest of another school that they are one, with the way home', () => {
    renderPage(<VerifyBar />, { session: GUEST, at: '/home' });
    expect(screen.getByText("You're visiting UT as a guest")).toBeVisible();
    expect(hrefOf('View Your Campus')).toMatch(/^http:\/\/ou\./);
  });

  it('tells members nothing', () => {
    renderPage(<VerifyBar />, { session: MEMBER });
    expect(screen.queryByText(/as a guest/)).toBeNull();
  });

  it.each(['/settings', '/settings/account', '/settings/account/alerts'])('is shown above %s', (at) => {
    renderPage(<VerifyBar />, { session: CONFIRMED, at });
    expect(screen.getByRole('link', { name: 'Verify your account' })).toBeVisible();
  });

  it.each(['school_email', 'verify_school_email?email=a'])('is not shown where one verifies: %s', (page) => {
    renderPage(<VerifyBar />, { session: CONFIRMED, at: `/settings/account/${page}` });
    expect(screen.queryByRole('link')).toBeNull();
  });
});
