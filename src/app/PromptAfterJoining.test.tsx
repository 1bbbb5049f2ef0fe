import { screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DataFailure } from '../data/errors/dataError.ts';
import { isPictureStepDue, rememberPictureStep } from '../data/session/deviceTraces.ts';
import { storeAct, readAct, type InterruptedAct } from '../data/session/interruptedAct.ts';
import { showCampus } from '../data/config/testing/appConfig.ts';
import {
  address,
  becomeMember,
  CONFIRMED,
  MEMBER,
  NEWCOMER,
  onCampus,
  renderPage,
} from '../pages/testing/renderPage.tsx';
import PromptAfterJoining from './PromptAfterJoining.tsx';
import { Prompts } from './Prompts.tsx';
import '../pages/testing/panelsLoaded.ts';

type Setting = (member: { readonly uid: string }, photo: Blob) => Promise<void>;
const setProfilePicture = vi.hoisted(() => vi.fn<Setting>());
vi.mock('../data/account/profilePicture.ts', () => ({ setProfilePicture }));
// No canvas here: what a browser makes of a file is seen in tests/journeys/setUp.spec.ts.
vi.mock('../data/media/canvas.ts', () => ({
  pictureOf: async () => ({ source: {}, widthPx: 40, heightPx: 30, close: () => undefined }),
  drawWithin: () => ({ source: {}, widthPx: 40, heightPx: 30, toBlob: async () => new Blob(['photo']) }),
  blank: () => ({
    context: { scale: vi.fn(), translate: vi.fn(), rotate: vi.fn(), drawImage: vi.fn() },
    toBlob: async () => new Blob(['cut']),
  }),
}));

onCampus('ut');
beforeEach(() => {
  setProfilePicture.mockReset().mockResolvedValue();
  URL.createObjectURL = () => 'data:image/png;base64,';
  vi.stubGlobal('Image', LoadedImage);
  URL.revokeObjectURL = () => undefined;
});

/** A picture of a few pixels, whatever the file. */
class LoadedImage {
  naturalWidth = 40;
  naturalHeight = 30;
  onload: (() => void) | null = null;
  set src(_address: string) {
    queueMicrotask(() => this.onload?.());
  }
}

const ABOUT = { postId: 'p1', campusId: 'ut' } as const;
const interrupted = (act: Partial<InterruptedAct>): void =>
  storeAct({ reason: 'comment', about: ABOUT, path: '/home', isSchoolAsked: false, ...act });

/** What screens of that width answer. */
function onScreen(isDesktop: boolean): void {
  window.matchMedia = (query) =>
    ({ matches: isDesktop, media: query, addEventListener: vi.fn(), removeEventListener: vi.fn() }) as never;
}

describe('what joining came in between', () => {
  it.each<[Partial<InterruptedAct>, boolean, string]>([
    [{ reason: 'comment' }, true, '/post/p1'],
    [{ reason: 'comment' }, false, '/create/comment/p1?goBack=%2Fhome'],
    [{ reason: 'message' }, false, '/post/p1?redirect=true'],
    [{ reason: 'message', about: undefined, path: '/messages' }, false, '/messages?redirect=true'],
    [{ reason: 'post', about: undefined, path: '/media' }, false, '/create/post?goBack=%2Fmedia'],
    [{ reason: 'post', about: undefined, path: '/media' }, true, '/media'],
    [{ reason: 'search', about: undefined, path: '/search?q=bike' }, true, '/search?q=bike'],
    [{ reason: 'join campus', about: undefined, path: '/post/p1' }, true, '/post/p1'],
    [{ reason: 'join campus', about: undefined, path: '/hannahkim' }, true, '/hannahkim'],
    [
      { reason: 'message', about: undefined, path: '/hannahkim?redirect=true' },
      true,
      '/hannahkim?redirect=true',
    ],
    [{ reason: 'comment', about: undefined, path: '//evil.example' }, true, '/home'],
  ])('%j goes on (desktop: %s) at %s, once', async (wanted, isDesktop, target) => {
    onScreen(isDesktop);
    interrupted(wanted);
    renderPage(<Prompts />, { session: MEMBER, at: '/settings' });
    await waitFor(() => expect(address()).toBe(target));
    expect(readAct()).toBeNull();
  });

  it('waits until joining is over', async () => {
    onScreen(true);
    interrupted({ reason: 'comment' });
    // Itself, whose code is loaded: it goes on in its first effect.
    const { store } = renderPage(<PromptAfterJoining />, { session: NEWCOMER, at: '/home' });
    expect(address()).toBe('/home');
    expect(readAct()).not.toBeNull();
    becomeMember(store);
    expect(address()).toBe('/post/p1');
  });

  it('on the shared site, asks for a school first where one is needed, and then waits for it', async () => {
    showCampus('campus');
    interrupted({ reason: 'like', path: '/home' });
    const { user } = renderPage(<Prompts />, { session: CONFIRMED, at: '/search_schools' });
    await user.click(await screen.findByRole('button', { name: 'Verify your school' }));
    await waitFor(() => expect(address()).toBe('/settings/account/school_email'));
    expect(readAct()).toMatchObject({ reason: 'like', about: ABOUT, path: '/home', isSchoolAsked: true });
  });

  it('on the shared site, who joins a campus is shown the schools', async () => {
    showCampus('campus');
    interrupted({ reason: 'join campus', about: undefined });
    renderPage(<Prompts />, { session: CONFIRMED, at: '/home' });
    await waitFor(() => expect(address()).toBe('/search_schools'));
  });
});

describe('the first picture', () => {
  const next = () => screen.findByRole('button', { name: 'Next' });
  const choose = (name: string, type: string): File => new File(['x'], name, { type });

  it('is asked for once of who has just registered, and may be skipped', async () => {
    rememberPictureStep('u1');
    const { user, unmount } = renderPage(<Prompts />, { session: MEMBER });
    expect(await screen.findByRole('dialog', { name: 'Pick a profile picture' })).toBeVisible();
    expect(await next()).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Skip for now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(isPictureStepDue('u1')).toBe(false);
    unmount();
    rememberPictureStep('somebody else');
    renderPage(<Prompts />, { session: MEMBER });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('waits until the dialog of a school is closed', async () => {
    rememberPictureStep('u1');
    const { user } = renderPage(
      <>
        <PromptAfterJoining />
        <Link to="/search_schools">Close</Link>
      </>,
      { session: MEMBER, at: '/search_schools?school=ou' },
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Close' }));
    expect(await screen.findByRole('dialog', { name: 'Pick a profile picture' })).toBeVisible();
  });

  it.each(['me.webp', 'me.pdf'])('%s is refused: Only photos are allowed!', async (name) => {
    rememberPictureStep('u1');
    const { user } = renderPage(<Prompts />, { session: MEMBER });
    await next();
    // As by a drop or a picker that offers all files.
    await user.upload(screen.getByLabelText('Profile picture'), choose(name, 'image/png'));
    expect(await screen.findByText('Only photos are allowed!')).toBeInTheDocument();
    expect(await next()).toBeDisabled();
  });

  it('goes up with Next, and what was interrupted goes on afterwards', async () => {
    onScreen(true);
    rememberPictureStep('u1');
    interrupted({ reason: 'comment' });
    const { user } = renderPage(<Prompts />, { session: MEMBER, at: '/home' });
    await next();
    await user.upload(screen.getByLabelText('Profile picture'), choose('me.jpg', 'image/jpeg'));
    await screen.findByRole('button', { name: 'Choose another photo' });
    await user.click(await next());
    await waitFor(() => expect(address()).toBe('/post/p1'));
    expect(setProfilePicture).toHaveBeenCalledTimes(1);
  });

  it.each([
    [new DataFailure('bad-media', 'x'), 'Only photos are allowed!'],
    [new DataFailure('denied', 'x'), 'Something went wrong'],
    [new DataFailure('offline', 'x'), /It is our fault/],
  ])('stays, with what was chosen, when it fails: %s', async (failure, text) => {
    setProfilePicture.mockRejectedValue(failure);
    rememberPictureStep('u1');
    const { user } = renderPage(<Prompts />, { session: MEMBER });
    await next();
    await user.upload(screen.getByLabelText('Profile picture'), choose('me.jpg', 'image/jpeg'));
    await screen.findByRole('button', { name: 'Choose another photo' });
    await user.click(await next());
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(await next()).toBeEnabled();
  });
});
