import '@testing-library/jest-dom/vitest';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { storeAct, readAct } from '../data/session/interruptedAct.ts';
import { askForEmail, askToJoin, askToVerifySchool } from '../features/membership/promptSlice.ts';
import {
  address,
  becomeMember,
  CONFIRMED,
  MEMBER,
  onCampus,
  renderPage,
  VISITOR,
} from '../pages/testing/renderPage.tsx';
import { Prompts } from './Prompts.tsx';
import { LeftRail } from './shell/LeftRail.tsx';
import '../pages/testing/panelsLoaded.ts';

onCampus('ut');

/** The browser's own Back, from the entry of the question. */
function goBack(): void {
  vi.spyOn(history, 'state', 'get').mockReturnValue(null);
  dispatchEvent(new PopStateEvent('popstate'));
}

test.each([
  ['gives up what a visitor was about to do', VISITOR, askForEmail(), null],
  ['keeps what waits for a proven school', CONFIRMED, askToVerifySchool('post'), 'post'],
])('Back from a question %s', async (_what, session, question, left) => {
  storeAct({ reason: 'post', about: undefined, path: '/home', isSchoolAsked: true });
  const { store } = renderPage(<Prompts />, { session });
  act(() => void store.dispatch(question));
  await screen.findByRole('dialog');
  act(goBack);
  vi.restoreAllMocks();
  await waitFor(() => expect(store.getState().prompt.open).toBeNull());
  expect(readAct()?.reason ?? null).toBe(left);
});

test('what a member taps before the session is known is not asked about, and done once it is', async () => {
  const { store } = renderPage(<Prompts />, { session: { ...MEMBER, status: 'loading' }, at: '/media' });
  const about = { postId: 'p1', campusId: 'ut' } as const;
  act(() => void store.dispatch(askToJoin('message', about)));
  // A visitor, who taps after them, is asked.
  const visitor = renderPage(<Prompts />, { at: '/media' });
  act(() => void visitor.store.dispatch(askToJoin('message', about)));
  expect(await screen.findAllByRole('dialog')).toHaveLength(1);
  visitor.unmount();
  expect(screen.queryByRole('dialog')).toBeNull();
  becomeMember(store);
  await waitFor(() => expect(address()).toBe('/post/p1?redirect=true'));
  expect(store.getState().prompt.open).toBeNull();
  expect(readAct()).toBeNull();
});

test('Create Post, tapped on a wide screen before the session is known, opens the composer', async () => {
  window.matchMedia = (query) =>
    ({ matches: true, media: query, addEventListener: vi.fn(), removeEventListener: vi.fn() }) as never;
  const page = (
    <>
      <LeftRail />
      <Prompts />
    </>
  );
  const { store } = renderPage(page, { session: { ...MEMBER, status: 'loading' }, at: '/settings/account' });
  act(() => screen.getByRole('button', { name: 'Create Post' }).click());
  expect(store.getState().prompt.reason).toBe('post');
  becomeMember(store);
  await waitFor(() => expect(store.getState().prompt.open).toBe('compose'));
});
