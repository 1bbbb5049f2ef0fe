import '@testing-library/jest-dom/vitest';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { askForEmail, askToJoin, askToVerifySchool } from '../features/membership/promptSlice.ts';
import type { SessionState } from '../data/live/dataState.ts';
import { CONFIRMED, onCampus, VISITOR } from '../pages/testing/renderPage.tsx';
import { historyIndex } from './history/useTrail.ts';
import { Prompts } from './Prompts.tsx';
import { makeStore } from './store.ts';
import '../pages/testing/panelsLoaded.ts';

vi.mock('../data/auth/signIn.ts', () => ({ hasAccount: () => Promise.resolve(true) }));

onCampus('ut');
beforeEach(() => history.pushState({ idx: 3, key: 'post' }, '', '/post/p1'));

const user = userEvent.setup();
const press = async (role: 'button' | 'link', name: string): Promise<void> =>
  user.click(await screen.findByRole(role, { name }));

function open(session: SessionState) {
  const store = makeStore({ session });
  render(
    <Provider store={store}>
      <BrowserRouter>
        <Prompts />
      </BrowserRouter>
    </Provider>,
  );
  return store;
}

describe('a question that leads to another page leaves the history as a link would', () => {
  test.each([
    {
      to: '/settings/account/school_email',
      session: CONFIRMED,
      question: askToVerifySchool('post'),
      answer: () => press('button', 'Verify your school'),
    },
    { to: '/login', session: VISITOR, question: askToJoin('like'), answer: () => press('link', 'Log In') },
    {
      to: '/login',
      session: VISITOR,
      question: askForEmail(),
      answer: async () => {
        await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'maya@example.com');
        await press('button', 'Next');
      },
    },
  ])('$question.type: to $to', async ({ to, session, question, answer }) => {
    const store = open(session);
    act(() => void store.dispatch(question));
    await screen.findByRole('dialog');
    await waitFor(() => expect(history.state).toHaveProperty('isOver'));
    await answer();
    await waitFor(() => expect(location.pathname).toBe(to));
    // Counted as the page after: the app's own Back finds the post one step behind it.
    expect(historyIndex()).toBe(4);
    act(() => history.back());
    await waitFor(() => expect(location.pathname).toBe('/post/p1'));
    expect(history.state).not.toHaveProperty('isOver');
  });
});
