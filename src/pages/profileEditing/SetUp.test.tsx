import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DataFailure } from '../../data/errors/dataError.ts';
import type { OpenPhoto, UnfitReason } from '../../data/media/openPhoto.ts';
import { profileRead } from '../../data/session/sessionSlice.ts';
import type { SessionState } from '../../data/live/dataState.ts';
import type { Profile } from '../../domain/user.ts';
import { address, MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';
import { OwnProfilePage, SetUpPage } from './OwnPages.tsx';
import '../testing/panelsLoaded.ts';

type Setting = (member: { readonly uid: string }, photo: Blob) => Promise<void>;
const backend = vi.hoisted(() => ({
  updateProfile: vi.fn(async () => undefined),
  setProfilePicture: vi.fn<Setting>(),
  openPhoto: vi.fn<(file: File) => Promise<OpenPhoto>>(),
  cutOut: vi.fn(async (_photo: unknown, _placed: unknown) => new Blob(['cut'])),
}));
vi.mock('../../data/sdk/firebase.ts', () => ({ firestoreDb: () => Promise.resolve({}) }));
vi.mock('../../data/profiles/profileWrites.ts', () => ({ updateProfile: backend.updateProfile }));
vi.mock('../../data/account/profilePicture.ts', () => ({ setProfilePicture: backend.setProfilePicture }));
// What a browser makes of a file is seen in tests/journeys/setUp.spec.ts.
vi.mock('../../data/media/openPhoto.ts', () => ({ openPhoto: backend.openPhoto, cutOut: backend.cutOut }));

onCampus('ut');

class Unfit extends Error {
  override readonly name = 'UnfitPhoto';
  readonly reason: UnfitReason;
  constructor(reason: UnfitReason) {
    super(reason);
    this.reason = reason;
  }
}

const opened: OpenPhoto = {
  source: document.createElement('canvas'),
  widthPx: 400,
  heightPx: 300,
  address: 'data:image/png;base64,',
  close: () => undefined,
};

beforeEach(() => {
  for (const one of Object.values(backend)) one.mockReset();
  backend.updateProfile.mockResolvedValue(undefined);
  backend.setProfilePicture.mockResolvedValue();
  backend.openPhoto.mockResolvedValue(opened);
  backend.cutOut.mockResolvedValue(new Blob(['cut']));
  window.scrollTo = () => undefined;
});

const begin = (profile: Partial<Profile> = {}) => {
  const session: SessionState = {
    ...MEMBER,
    profile: MEMBER.profile && { ...MEMBER.profile, ...profile },
  };
  return renderPage(<SetUpPage />, { session, at: '/profile/set-up', path: '/profile/set-up' });
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string) => screen.getByRole('button', { name });
const file = (name: string): File => new File(['x'], name, { type: 'image/jpeg' });
const picker = () => screen.getByLabelText('Profile picture');

describe('setting up a profile', () => {
  it('asks for a photo, a bio and a year, stores each before the next, and says at the end that it is done', async () => {
    const { user } = begin();
    await heading('Pick a profile picture');
    expect(button('Next')).toBeDisabled();
    await user.upload(picker(), file('me.jpg'));
    await screen.findByRole('button', { name: 'Choose another photo' });
    await user.click(button('Next'));
    await heading('Describe yourself');
    expect(backend.setProfilePicture).toHaveBeenCalledTimes(1);

    expect(button('Skip for now')).toBeVisible();
    const bio = screen.getByRole('textbox', { name: 'Describe yourself' });
    expect(bio).toHaveFocus();
    await user.type(bio, 'Physics, bikes.');
    expect(screen.getByText('15 / 160')).toBeVisible();
    expect(bio).toHaveAttribute('maxlength', '160');
    await user.click(button('Next'));
    await heading('Graduation year');
    expect(backend.updateProfile).toHaveBeenLastCalledWith({}, 'u1', { bio: 'Physics, bikes.' });

    const year = String(new Date().getFullYear() + 2);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Graduation year' }), year);
    await user.click(button('Next'));
    await heading('Your profile is updated');
    expect(backend.updateProfile).toHaveBeenLastCalledWith({}, 'u1', {
      gradYear: Number(year),
      isProfileSetUp: true,
    });
    // With the person as others see them.
    expect(screen.getByText('Maya R.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go To Feed' })).toHaveAttribute('href', '/home');
    await user.click(screen.getByRole('link', { name: 'See profile' }));
    expect(address()).toBe('/mayarivera');
  });

  it('leaves out what is skipped, and is set up all the same', async () => {
    const { user } = begin();
    for (const title of ['Pick a profile picture', 'Describe yourself', 'Graduation year']) {
      await heading(title);
      await user.click(button('Skip for now'));
    }
    await heading('Your profile is updated');
    expect(backend.setProfilePicture).not.toHaveBeenCalled();
    expect(backend.updateProfile.mock.calls).toEqual([[{}, 'u1', { gradYear: null, isProfileSetUp: true }]]);
  });

  it('goes on where somebody left, and back', async () => {
    const { user } = begin({ photoPath: 'images/profilePics/u1.jpg' });
    await heading('Describe yourself');
    expect(screen.getByText('Step 2 of 3')).toBeVisible();
    await user.click(button('Back'));
    await heading('Pick a profile picture');
  });

  it('keeps what was typed over a reload, and when it is refused, with the reason at its field', async () => {
    backend.updateProfile.mockRejectedValue(new DataFailure('denied', 'no'));
    const first = begin({ photoPath: 'a.jpg' });
    await heading('Describe yourself');
    await first.user.type(screen.getByRole('textbox'), 'Physics');
    await first.user.click(button('Next'));
    await waitFor(() =>
      expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/Something went wrong/),
    );
    first.unmount();
    begin({ photoPath: 'a.jpg' });
    await heading('Describe yourself');
    expect(screen.getByRole('textbox')).toHaveValue('Physics');
  });
});

describe('the photo', () => {
  it.each<[UnfitReason, string]>([
    ['no-photo', 'Only photos are allowed!'],
    ['empty', 'That file is empty. Choose another photo.'],
    ['too-large', 'That photo is too large. Choose one of up to 15 MB.'],
  ])('that is unfit (%s) is refused at its field: %s', async (reason, text) => {
    backend.openPhoto.mockRejectedValue(new Unfit(reason));
    const { user } = begin();
    await heading('Pick a profile picture');
    await user.upload(picker(), file('me.jpg'));
    expect(await screen.findByText(text)).toBeVisible();
    expect(button('Choose a photo')).toHaveAccessibleDescription(text);
    expect(button('Next')).toBeDisabled();
  });

  it('goes up as it was moved, zoomed and turned by the controls', async () => {
    const { user } = begin();
    await heading('Pick a profile picture');
    await user.upload(picker(), file('me.jpg'));
    await screen.findByRole('slider', { name: 'Zoom' });
    await user.click(button('Turn right'));
    await user.click(button('Next'));
    await heading('Describe yourself');
    const [, placed] = backend.cutOut.mock.calls[0] ?? [];
    expect(placed).toEqual({
      x: expect.closeTo(0) as number,
      y: expect.closeTo(0) as number,
      width: expect.closeTo(4 / 3) as number,
      height: expect.closeTo(1) as number,
      turn: 90,
    });
  });

  it('whose upload fails stays as it was cut, and goes up at the next try', async () => {
    backend.setProfilePicture.mockRejectedValueOnce(new DataFailure('failed', 'x'));
    const { user } = begin();
    await heading('Pick a profile picture');
    await user.upload(picker(), file('me.jpg'));
    await screen.findByRole('button', { name: 'Choose another photo' });
    await user.click(button('Next'));
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    await user.click(button('Next'));
    await heading('Describe yourself');
  });
});

describe('/profile', () => {
  const open = (at: string, isProfileSetUp: boolean) => {
    const session = { ...MEMBER, profile: MEMBER.profile && { ...MEMBER.profile, isProfileSetUp } };
    return renderPage(<OwnProfilePage />, { session, at, path: '/profile' });
  };

  it('with setUp=true opens the set-up over the own profile, and its end leads to it', async () => {
    const { user, store } = open('/profile?setUp=true', false);
    expect(await screen.findByRole('dialog', { name: 'Pick a profile picture' })).toBeVisible();
    await user.click(button('Skip for now'));
    await user.click(button('Skip for now'));
    await user.click(button('Skip for now'));
    // The profile says at once that it is set up; the end stays all the same.
    const mine = store.getState().session.profile;
    act(() => void store.dispatch(profileRead(mine && { ...mine, isProfileSetUp: true })));
    expect(await screen.findByRole('dialog', { name: 'Your profile is updated' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'See profile' }));
    expect(address()).toBe('/mayarivera');
  });

  it('with setUp=true can be closed half-way', async () => {
    const { user } = open('/profile?setUp=true', false);
    await screen.findByRole('dialog', { name: 'Pick a profile picture' });
    await user.click(button('Close'));
    await waitFor(() => expect(address()).toBe('/mayarivera'));
    expect(backend.updateProfile).not.toHaveBeenCalled();
  });

  it('with setUp=true leads to a profile that is set up already', () => {
    open('/profile?setUp=true', true);
    expect(address()).toBe('/mayarivera');
  });
});
