import { screen, waitFor } from '@testing-library/react';
import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { SessionState } from '../../data/live/dataState.ts';
import {
  address,
  CONFIRMED,
  NEWCOMER,
  onCampus,
  renderPage,
  VISITOR,
} from '../../pages/testing/renderPage.tsx';
import { ROUTES } from './routes.tsx';

onCampus('ut');

/** Opens an address as the table of routes has it, without the frame. */
function open(path: string, session: SessionState): void {
  const route = matchRoutes([...ROUTES], path)?.at(-1)?.route;
  renderPage(route?.element, { at: path, path: path.replace(/\?.*/, ''), session });
}

const SCHOOL = '/settings/account/school_email';

describe('the pages behind a gate', () => {
  it.each([
    ['an unverified email', '/home', '/verify', NEWCOMER],
    ['no school', '/home', SCHOOL, CONFIRMED],
    ['no school', '/create/post', SCHOOL, CONFIRMED],
    ['no school', '/create/comment/p1', SCHOOL, CONFIRMED],
    ['no school', '/create/message', SCHOOL, CONFIRMED],
    ['no school', '/messages/new', SCHOOL, CONFIRMED],
    ['no account', '/create/post', '/', VISITOR],
    ['no account', '/create/comment/p1', '/', VISITOR],
    ['no account', '/saved', '/', VISITOR],
    [
      'no account',
      '/settings/payments?link=expired',
      '/login?redirect=%2Fsettings%2Fpayments%3Flink%3Dexpired',
      VISITOR,
    ],
    ['an unverified email', '/settings/payments', '/verify', NEWCOMER],
  ])('redirect a person with %s from %s to %s', async (_who, path, target, session) => {
    open(path, session);
    await waitFor(() => expect(address()).toBe(target));
  });
});

describe('the policies', () => {
  it.each(['/settings/trust_and_safety', '/settings/trust'])('show Trust and Safety at %s', async (path) => {
    open(path, VISITOR);
    expect(await screen.findByRole('heading', { level: 1, name: 'Trust and Safety' })).toBeVisible();
  });
});
