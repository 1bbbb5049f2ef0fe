import '@testing-library/jest-dom/vitest';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { storeAct, readAct } from '../data/session/interruptedAct.ts';
import { askToJoin } from '../features/membership/promptSlice.ts';
import { onCampus, VISITOR } from '../pages/testing/renderPage.tsx';
import { alertStore } from '../ui/alerts/alertStore.ts';
import { Prompts } from './Prompts.tsx';
import { makeStore } from './store.ts';

// What an update has taken away: the server answers 404.
vi.mock('./PromptPanel.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

onCampus('ut');
beforeEach(() => {
  // The spare entry is not what is looked at here, and happy-dom's own Back waits for a real clock.
  vi.spyOn(history, 'back').mockReturnValue();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

function open(session: typeof VISITOR) {
  const store = makeStore({ session });
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/home']}>
        <textarea defaultValue="Half a post" />
        <Prompts />
      </MemoryRouter>
    </Provider>,
  );
  return store;
}

const realTimeout = setTimeout;

/** Until every try is over. */
async function whenGivenUp(): Promise<void> {
  for (let seconds = 0; seconds < 20; seconds += 1) {
    await act(async () => {
      vi.advanceTimersByTime(1000);
      await new Promise((resolve) => realTimeout(resolve));
    });
  }
}

const pageStays = () => expect(screen.getByRole('textbox')).toHaveValue('Half a post');

test('a question whose code is there no more is given up and said, and the page stays with what is typed on it', async () => {
  storeAct({ reason: 'like', about: undefined, path: '/home', isSchoolAsked: false });
  const store = open(VISITOR);
  act(() => void store.dispatch(askToJoin('like')));
  await whenGivenUp();
  pageStays();
  expect(store.getState().prompt.open).toBeNull();
  expect(readAct()).toBeNull();
  expect(alertStore.current()).toMatchObject([
    { kind: 'danger', text: "This didn't load. Check your connection and try again." },
  ]);
});
