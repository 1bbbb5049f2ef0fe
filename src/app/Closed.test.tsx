import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mediaMatches } from '../lib/testing/window.ts';
import { BottomBar } from './shell/BottomBar.tsx';
import { LeftRail } from './shell/LeftRail.tsx';
import { VerifyBar } from './shell/VerifyBar.tsx';
import { gateRedirect } from './gates.ts';
import { learnCampus } from '../domain/campus.ts';
import { campusFileOf } from '../domain/testing/campuses.ts';
import { postOf } from '../domain/testing/people.ts';
import WantButton from '../features/wants/WantButton.tsx';
import { Comments } from '../pages/post/Comments.tsx';
import { CONFIRMED, MEMBER, onCampus, renderPage, VISITOR } from '../pages/testing/renderPage.tsx';
import { Component as JoinStartPage } from '../pages/auth/JoinStartPage.tsx';
import { Component as RegisterPage } from '../pages/auth/RegisterPage.tsx';
import { Component as SchoolEmailPage } from '../pages/settings/SchoolEmailPage.tsx';
import { Component as HomePage } from '../pages/home/HomePage.tsx';

vi.mock('../data/sdk/firebase.ts', () => ({
  isFirestoreAsked: () => false,
  appCheckToken: () => Promise.resolve(null),
  firestoreDb: () => Promise.reject(new Error('no')),
}));

const close = (isClosed: boolean): void => learnCampus(campusFileOf({ id: 'ut', shortName: 'UT', isClosed }));

onCampus('ut');
beforeEach(() => {
  mediaMatches(true);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('[]')));
});
afterEach(() => {
  close(false);
});

const writing = (): number =>
  ['Create Post', 'What are you selling?'].flatMap((name) => screen.queryAllByRole('button', { name }))
    .length;

test('a community that is closed while it is shown says so and takes back every way to post', async () => {
  renderPage(
    <>
      <VerifyBar />
      <LeftRail />
      <BottomBar />
      <HomePage />
    </>,
    { session: MEMBER },
  );
  expect(writing()).toBe(3);
  expect(screen.queryByText('This community is closed.')).toBeNull();
  act(() => close(true));
  expect(screen.getByText('This community is closed.')).toBeVisible();
  expect(writing()).toBe(0);
  expect(screen.getAllByRole('link', { name: /Messages/ })[0]).toBeVisible();
});

test.each([
  ['Register', RegisterPage, VISITOR],
  ['JoinStart', JoinStartPage, VISITOR],
  ['SchoolEmail', SchoolEmailPage, CONFIRMED],
] as const)('a community that is closed takes nobody: %s', async (_page, Page, session) => {
  const fields = (): number => screen.queryAllByRole('textbox').length;
  const { unmount } = renderPage(<Page />, { session });
  expect(screen.queryByText('This community is closed.')).toBeNull();
  unmount();
  close(true);
  renderPage(<Page />, { session });
  expect(await screen.findByText('This community is closed.')).toBeVisible();
  expect(fields()).toBe(0);
  // Its members come in as before.
  if (session === VISITOR) expect(screen.getByRole('link', { name: 'Log In' })).toBeVisible();
});

test('nor does the address of the composer lead to it', () => {
  const args = {
    gate: 'writer',
    session: MEMBER,
    campusId: 'ut',
    url: new URL('https://x.example/create/post'),
  } as const;
  expect(gateRedirect(args)).toBeNull();
  close(true);
  expect(gateRedirect(args)).toBe('/home');
});

test.each([false, true])(
  'a post takes comments and wants: not where the community is closed (%s)',
  (isClosed) => {
    close(isClosed);
    const post = { ...postOf('sofa'), campusId: 'ut', priceCents: 500 };
    renderPage(
      <>
        <WantButton post={post} className={undefined} />
        <Comments
          post={post}
          posts={[]}
          isAsked={false}
          markedId={null}
          onComment={() => undefined}
          isComing={false}
          problem={null}
          onRetry={() => undefined}
        />
      </>,
      { session: MEMBER },
    );
    expect(screen.queryAllByRole('button', { name: /^I Want It/ })).toHaveLength(isClosed ? 0 : 1);
    expect(screen.queryAllByRole('button', { name: 'Create A Comment' })).toHaveLength(isClosed ? 0 : 1);
    expect(
      screen.queryAllByPlaceholderText('Write a comment...').length +
        screen.queryAllByRole('button', { name: 'Write a comment...' }).length,
    ).toBe(isClosed ? 0 : 1);
  },
);

test('its members change to another school there as before', async () => {
  close(true);
  renderPage(<SchoolEmailPage />, { session: MEMBER });
  expect(await screen.findByRole('textbox', { name: 'School email' })).toBeVisible();
  expect(screen.queryByText('This community is closed.')).toBeNull();
});
