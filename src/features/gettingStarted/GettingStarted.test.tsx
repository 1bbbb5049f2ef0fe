import '@testing-library/jest-dom/vitest';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeStore } from '../../app/store.ts';
import { savedKnown } from '../../data/posts/postsSlice.ts';
import { profileRead, profileUnreadable } from '../../data/session/sessionSlice.ts';
import { arrives } from '../../data/session/testing/person.ts';
import { goOffline } from '../../data/testing/offline.ts';
import { profileOf } from '../../domain/testing/people.ts';
import type { Profile } from '../../domain/user.ts';
import { mediaMatches } from '../../lib/testing/window.ts';
import { GettingStartedPlace } from './GettingStartedPlace.tsx';
// What is opened gives up after five seconds, in which a busy machine may not have loaded its code.
import '../../ui/DialogPanel.tsx';

const backend = vi.hoisted(() => ({
  updateProfile: vi.fn(async () => undefined),
  hasSavedAny: vi.fn(async () => false),
}));
vi.mock('../../data/sdk/firebase.ts', () => ({ firestoreDb: async () => ({}) }));
vi.mock('../../data/profiles/profileWrites.ts', () => ({ updateProfile: backend.updateProfile }));
vi.mock('../../data/posts/savedPosts.ts', () => ({ hasSavedAny: backend.hasSavedAny }));

const newcomer = (more: Partial<Profile> = {}) =>
  profileOf('ana', { hasGettingStartedDone: false, isProfileSetUp: false, ...more });

function show(known: Profile | null) {
  const store = makeStore();
  store.dispatch(arrives('ana'));
  if (known) store.dispatch(profileRead(known));
  const { unmount, container } = render(
    <Provider store={store}>
      <MemoryRouter>
        <GettingStartedPlace />
      </MemoryRouter>
    </Provider>,
  );
  return { store, unmount, container, user: userEvent.setup() };
}
const card = () => screen.findByRole('region', { name: 'Getting started' });

beforeEach(() => {
  backend.updateProfile.mockReset().mockResolvedValue(undefined);
});

test('a new member sees three steps: a photo, a first save, a first post', async () => {
  show(newcomer());
  const steps = within(await card()).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual([
    'Add a profile picture',
    'Save a post you like',
    'Post your first item',
  ]);
  expect(screen.getByRole('link', { name: 'Add a profile picture' })).toHaveAttribute(
    'href',
    '/profile/set-up',
  );
});

test('whose profile is set up without a photo adds it where profiles are edited', async () => {
  show(newcomer({ isProfileSetUp: true }));
  expect(await screen.findByRole('link', { name: 'Add a profile picture' })).toHaveAttribute(
    'href',
    '/profile/edit',
  );
});

test.each([
  { motion: 'smoothly', prefersReducedMotion: false, behavior: 'smooth' },
  { motion: 'at once for who wants less motion', prefersReducedMotion: true, behavior: 'auto' },
])('the save leads to the first post not saved yet, $motion', async ({ prefersReducedMotion, behavior }) => {
  mediaMatches((query) => prefersReducedMotion && query.includes('reduced-motion'));
  const scrolled = vi.fn();
  HTMLElement.prototype.scrollIntoView = scrolled;
  HTMLElement.prototype.animate = vi.fn();
  const { user } = show(newcomer());
  render(
    <div role="feed">
      <button aria-pressed="true">Saved!</button>
      <button aria-pressed="false">Save</button>
      <button aria-pressed="false">Save (2)</button>
    </div>,
  );
  await user.click(within(await card()).getByRole('button', { name: 'Save a post you like' }));
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('button', { name: 'Save' })]);
  expect(scrolled).toHaveBeenCalledWith({ block: 'center', behavior });
});

test('each is ticked as it is taken', async () => {
  const { store } = show(newcomer());
  expect(within(await card()).getByText('0 of 3')).toBeVisible();
  act(() => void store.dispatch(savedKnown({ asked: ['p1'], saved: ['p1'] })));
  expect(screen.getByText('1 of 3')).toBeVisible();
  act(() => void store.dispatch(profileRead(newcomer({ photoPath: 'a.jpg', totalPosts: 1 }))));
  expect(screen.getByRole('heading', { name: "You're all set" })).toBeVisible();
});

test('it is put away for good, and comes back when that is refused', async () => {
  backend.updateProfile.mockRejectedValueOnce(new Error('no'));
  const { user } = show(newcomer());
  await user.click(within(await card()).getByRole('button', { name: 'Dismiss' }));
  expect(await card()).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('region')).toBeNull();
  expect(backend.updateProfile).toHaveBeenLastCalledWith({}, 'ana', { hasGettingStartedDone: true });
});

test('it pushes nothing down: unexpected, it waits for the next visit; expected, its place is kept', async () => {
  const { store, unmount } = show(null);
  act(() => void store.dispatch(profileRead(newcomer())));
  expect(screen.queryByRole('region')).toBeNull();
  unmount();
  const next = show(null);
  act(() => void next.store.dispatch(profileRead(newcomer())));
  expect(await card()).toBeVisible();
});

test.each([
  ['the device is offline', goOffline, () => undefined],
  ['it cannot be read', () => undefined, profileUnreadable],
])('no place is kept for it where the profile does not come: %s', async (_why, begin, happens) => {
  show(newcomer()).unmount();
  begin();
  const { store, container } = show(null);
  act(() => void store.dispatch(happens() ?? { type: 'nothing' }));
  expect(container).toBeEmptyDOMElement();
  // It does not push the posts down later, either.
  act(() => void store.dispatch(profileRead(newcomer())));
  expect(container).toBeEmptyDOMElement();
});

test('who is done sees nothing of it', () => {
  show(profileOf('ana'));
  expect(screen.queryByRole('region')).toBeNull();
});
