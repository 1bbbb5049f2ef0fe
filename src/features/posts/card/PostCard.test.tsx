import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeStore } from '../../../app/store.ts';
import { setAppConfig } from '../../../data/config/appConfig.ts';
import { showCampus } from '../../../data/config/testing/appConfig.ts';
import { arrives } from '../../../data/session/testing/person.ts';
import { postsReceived, postsRemoved, savedKnown } from '../../../data/posts/postsSlice.ts';
import { profileRead, signedOut } from '../../../data/session/sessionSlice.ts';
import { photoOf } from '../../../domain/testing/media.ts';
import { postOf, profileOf } from '../../../domain/testing/people.ts';
import { mediaMatches } from '../../../lib/testing/window.ts';
import { alertStore } from '../../../ui/alerts/alertStore.ts';
import { mediaName } from '../media/mediaName.ts';
import { PostCard } from './PostCard.tsx';
// What is opened gives up after five seconds, in which a busy machine may not have loaded its code.
import '../../../ui/DialogPanel.tsx';
import './PostActionDialogs.tsx';
import './PostMenuPanel.tsx';

const likes = vi.hoisted(() => ({
  SAVED_AMONG_MAX: 30,
  fetchSavedAmong: vi.fn(async () => []),
  savePost: vi.fn<(db: unknown, post: unknown, me: unknown) => Promise<void>>(async () => undefined),
  unsavePost: vi.fn(async () => undefined),
}));
vi.mock('../../../data/posts/likes.ts', () => likes);
vi.mock('../../../data/sdk/firebase.ts', () => ({ firestoreDb: async () => ({}) }));

const drawn = vi.hoisted(() => vi.fn());
vi.mock('./PostText.tsx', async (original) => {
  const { PostText } = await original<{ PostText: (props: object) => ReactNode }>();
  return {
    PostText: (props: object) => {
      drawn();
      return PostText(props);
    },
  };
});

const post = postOf(
  'p1',
  {
    category: 'furniture',
    likeCount: 3,
    createdAtMs: Date.now() - 3 * 3600_000 - 60_000,
    lastModifiedMs: Date.now(),
  },
  'Green bean bag $35',
);
const ana = profileOf('ana');

function Address() {
  return <output>{useLocation().pathname + useLocation().hash}</output>;
}

const photo = photoOf('p1');

/** The card in a list, into which a new post may come above it. */
function Listed(): ReactNode {
  const [place, setPlace] = useState(1);
  return (
    <>
      <button onClick={() => setPlace(place + 1)}>A new post comes</button>
      <PostCard id="p1" place={place} size={-1} />
    </>
  );
}

function show(uid: string | null, shown = post, card: ReactNode = <PostCard id="p1" />) {
  const store = makeStore();
  store.dispatch(uid === null ? signedOut() : arrives(uid));
  store.dispatch(postsReceived([shown]));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Routes>
          <Route path="*" element={card} />
        </Routes>
        <Address />
      </MemoryRouter>
    </Provider>,
  );
  return store;
}

beforeEach(() => showCampus('ut'));
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  alertStore.clear();
  setAppConfig(null);
});

describe('post card', () => {
  test('that a new one above moves down is not drawn anew', async () => {
    show('ana', post, <Listed />);
    const times = drawn.mock.calls.length;
    expect(times).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('button', { name: 'A new post comes' }));
    expect(screen.getByRole('article').getAttribute('aria-posinset')).toBe('2');
    expect(drawn).toHaveBeenCalledTimes(times);
  });

  test('shows who, when, what and of which kind', () => {
    show('ana');
    const card = screen.getByRole('article', { name: 'Green bean bag $35' });
    expect(within(card).getByText('Green bean bag $35')).toBeDefined();
    expect(within(card).getByText('Furniture')).toBeDefined();
    expect(within(card).getByText('3h')).toBeDefined();
    expect(within(card).getByText('school verified')).toBeDefined();
  });

  test('has a heading, a link and a menu named by its first words; its photos by its words', () => {
    show('ana', { ...post, media: [photo, photoOf('p1', 1)] });
    expect(screen.getByRole('heading', { level: 2, name: 'Green bean bag $35' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Green bean bag $35, 3h' }).getAttribute('href')).toBe(
      '/post/p1',
    );
    expect(screen.getByRole('button', { name: 'More: Green bean bag $35' })).toBeDefined();
    expect(mediaName([photo, photo], 1, post)).toBe('Photo 2 of 2: Green bean bag $35');
  });

  test('without words is named by its author', () => {
    show('ana', { ...post, rawText: null, media: [photo] });
    expect(screen.getByRole('article', { name: 'Post by Hannah K.' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'More: Post by Hannah K.' })).toBeDefined();
    expect(mediaName([photo], 0, { ...post, rawText: null })).toBe('Photo by Hannah K.');
  });

  test('shows its price as an element; a comment has none', () => {
    show('ana');
    expect(screen.getByText('$35', { selector: 'b' })).toBeDefined();
    cleanup();
    show('ana', { ...post, parentId: 'p0', priceCents: null });
    expect(screen.queryByText('$35')).toBeNull();
  });

  test('shows the price before struck through, the kind and the condition', () => {
    const more = { kind: 'wanted', previousPriceCents: 5000, condition: 'good', takesOffers: true } as const;
    show('ana', { ...post, ...more });
    expect(screen.getByText('$50', { selector: 's' }).textContent).toBe('was $50');
    expect(screen.getByText('Looking for')).toBeDefined();
    expect(screen.getByText('Good · or best offer')).toBeDefined();
  });

  test.each([
    ['reserved', 'selling', 'Reserved'],
    ['expired', 'selling', 'Expired'],
    ['sold', 'selling', 'Sold'],
    ['sold', 'wanted', 'Found'],
  ] as const)('says in words, and to screen readers, that it is %s (%s)', (status, kind, text) => {
    show('ana', { ...post, status, kind });
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.getByRole('heading', { name: new RegExp(`, ${text}$`) })).toBeDefined();
  });

  test.each([
    ['available', false],
    ['reserved', false],
    ['expired', true],
    ['sold', true],
  ] as const)('%s is dimmed: %s', (status, isDimmed) => {
    show('ana', { ...post, status });
    expect(screen.getByRole('article').hasAttribute('data-over')).toBe(isDimmed);
  });

  test('tells the number of comments, if there are any', () => {
    const store = show('ana');
    expect(screen.getByRole('button', { name: 'Comment' })).toBeDefined();
    store.dispatch(postsReceived([{ ...post, commentCount: 1234 }]));
    return screen.findByRole('button', { name: 'Comment (1.2K)' });
  });

  test("reads 'Save (3)', and 'Saved!' without a count on mine", () => {
    const store = show('ana');
    expect(screen.getByRole('button', { name: 'Save (3)' })).toBeDefined();
    store.dispatch(savedKnown({ asked: ['p1'], saved: ['p1'] }));
    return screen.findByRole('button', { name: 'Saved!', pressed: true });
  });

  test('a save before the own profile is there shows at once, and is done when it comes', async () => {
    const store = show('ana');
    await userEvent.click(screen.getByRole('button', { name: 'Save (3)' }));
    await screen.findByRole('button', { name: 'Saved!', pressed: true });
    expect(likes.savePost).not.toHaveBeenCalled();
    store.dispatch(profileRead(ana));
    await expect.poll(() => likes.savePost.mock.calls.length).toBe(1);
    expect(likes.savePost.mock.calls[0]).toMatchObject([{}, { id: 'p1' }, { id: 'ana' }]);
    expect(screen.getByRole('button', { name: 'Saved!', pressed: true })).toBeDefined();
    store.dispatch(profileRead({ ...ana }));
    expect(likes.savePost).toHaveBeenCalledOnce();
  });

  test('a save before the own profile is there is done although its card has gone from the screen', async () => {
    const store = show('ana');
    await userEvent.click(screen.getByRole('button', { name: 'Save (3)' }));
    cleanup();
    store.dispatch(profileRead(ana));
    await expect.poll(() => likes.savePost.mock.calls.length).toBe(1);
    expect(store.getState().posts.saved['p1']).toBe(true);
  });

  test('a save without any profile is taken back with a word', async () => {
    const store = show('ana');
    await userEvent.click(screen.getByRole('button', { name: 'Save (3)' }));
    store.dispatch(profileRead(null));
    expect(await screen.findByRole('button', { name: 'Save (3)', pressed: false })).toBeDefined();
    // What a save of an earlier test tells comes later, beside it.
    expect(alertStore.current().map(({ text }) => text)).toContain('Something went wrong');
    expect(likes.savePost).not.toHaveBeenCalled();
  });

  test('a save that was taken back before the profile came, or is another account’s, is not done', async () => {
    const store = show('ana');
    const button = screen.getByRole('button', { name: 'Save (3)' });
    await userEvent.click(button);
    await userEvent.click(button);
    store.dispatch(profileRead(ana));
    expect(await screen.findByRole('button', { name: 'Save (3)', pressed: false })).toBeDefined();
    cleanup();
    const next = show('ana');
    await userEvent.click(screen.getByRole('button', { name: 'Save (3)' }));
    next.dispatch(arrives('ben'));
    next.dispatch(profileRead({ ...ana, id: 'ben' }));
    next.dispatch(postsReceived([post]));
    expect(await screen.findByRole('button', { name: 'Save (3)', pressed: false })).toBeDefined();
    expect(likes.savePost).not.toHaveBeenCalled();
  });

  test('asks a visitor who saves to join', async () => {
    const store = show(null);
    await userEvent.click(screen.getByRole('button', { name: 'Save (3)' }));
    expect(store.getState().prompt).toMatchObject({ open: 'join', reason: 'like' });
  });

  test('a film played in it is stopped by a press, and does not lead away', async () => {
    const film = { ...photo, kind: 'video', path: 'images/posts/p1/0_video.mp4' } as const;
    show('ana', { ...post, campusId: 'campus', media: [film] });
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    await userEvent.click(screen.getByRole('button', { name: 'Play Video: Green bean bag $35' }));
    const video = await vi.waitFor(() => {
      const found = document.querySelector('video');
      if (!found) throw new Error('no film yet');
      return found;
    });
    await userEvent.click(video);
    await userEvent.click(screen.getByText('0:00 / 0:00'));
    // Where the page is; the film says its own state beside it.
    expect(document.querySelector('output')?.textContent).toBe('/');
  });

  test('opens from anywhere on it but its buttons', async () => {
    show('ana');
    await userEvent.click(screen.getByText('Green bean bag $35'));
    expect(screen.getByRole('status').textContent).toBe('/post/p1');
  });

  test.each([
    ['Ctrl', '{Control>}[MouseLeft]{/Control}'],
    ['Cmd', '{Meta>}[MouseLeft]{/Meta}'],
    ['the middle button', '[MouseMiddle]'],
  ])('opens in a tab of its own with %s, as a link does', async (_name, keys) => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    show('ana');
    const user = userEvent.setup();
    await user.pointer([{ target: screen.getByText('Green bean bag $35') }]);
    for (const press of keys.split(/(?<=\})(?=\[)|(?<=\])(?=\{)/))
      await (press.startsWith('[') ? user.pointer(press) : user.keyboard(press));
    expect(opened).toHaveBeenCalledExactlyOnceWith('/post/p1', '_blank', 'noopener');
    expect(screen.getByRole('status').textContent).toBe('/');
    opened.mockRestore();
  });

  test.each([
    ['field of the post', true, '/post/p1#comment'],
    ['page for writing on phones', false, '/create/comment/p1'],
  ])('Comment leads to the %s', async (_what, isWide, place) => {
    mediaMatches(isWide);
    show('ana');
    await userEvent.click(screen.getByRole('button', { name: 'Comment' }));
    expect(screen.getByRole('status').textContent).toBe(place);
  });

  test.each([
    ['the owner', 'hannah', true],
    ['somebody else', 'ana', false],
  ])('%s may delete: %s %s', async (_who, uid, may) => {
    show(uid);
    await userEvent.click(screen.getByRole('button', { name: /^More/ }));
    await screen.findByRole('menuitem', { name: 'Copy link' });
    expect(screen.queryByRole('menuitem', { name: 'Delete' }) !== null).toBe(may);
  });

  test('is shared through the sheet of a touch device; by the dialog where that fails', async () => {
    const share = vi.fn(async (_data: ShareData): Promise<void> => undefined);
    mediaMatches(true);
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { share }));
    show('ana');
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    expect(share.mock.calls[0]?.[0]).toMatchObject({
      title: 'Green bean bag $35',
      url: `${location.origin}/s/p1`,
    });
    share.mockRejectedValueOnce(new DOMException('Put away', 'AbortError'));
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    share.mockRejectedValueOnce(new DOMException('Refused', 'NotAllowedError'));
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    await screen.findByRole('dialog', { name: 'Share Post' });
  });

  test('goes when its post is removed', async () => {
    const store = show('ana');
    store.dispatch(postsRemoved(['p1']));
    await expect.poll(() => screen.queryByRole('article')).toBeNull();
  });

  test('an open dialog that goes with the post somebody deleted says why', async () => {
    const store = show('ana');
    await userEvent.click(screen.getByRole('button', { name: /^More/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Report' }));
    await screen.findByRole('dialog', { name: 'Report Post?' });
    // Others may be there: what a first save tells comes late, from an earlier test.
    const texts = (): readonly string[] => alertStore.current().map(({ text }) => text);
    const gone = 'Sorry, that post has been deleted.';
    expect(texts()).not.toContain(gone);
    store.dispatch(postsRemoved(['p1']));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(texts()).toContain(gone);
  });
});
