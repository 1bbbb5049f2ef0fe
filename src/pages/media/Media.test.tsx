import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { goOffline } from '../../data/testing/offline.ts';
import { postsReceived } from '../../data/posts/postsSlice.ts';
import { pageOfAnswer } from '../../data/posts/feedAnswer.ts';
import { selectPrompt } from '../../features/membership/promptSlice.ts';
import { mediaMatches } from '../../lib/testing/window.ts';
import { address, CONFIRMED, MEMBER, onCampus, renderPage, VISITOR } from '../testing/renderPage.tsx';
import { answeredPost, type AnsweredPost } from '../testing/restPosts.ts';
import { setAppConfig, appConfig } from '../../data/config/appConfig.ts';
import { Component as MediaPage } from './MediaPage.tsx';
import { Component as MediaPostPage } from './MediaPostPage.tsx';

const answered = vi.hoisted(() => ({ code: 'unavailable' }));
vi.mock('../../data/sdk/firebase.ts', () => ({
  isFirestoreAsked: () => false,
  firestoreDb: () => Promise.reject(Object.assign(new Error('no'), answered)),
}));

onCampus('campus');
afterEach(() => {
  answered.code = 'unavailable';
});

/** What the database answers to a visitor's first question. */
function answering(...posts: readonly AnsweredPost[]): { readonly asked: string[] } {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (_address: string, { body }: { readonly body: string }) => {
    asked.push(body);
    return Promise.resolve(new Response(JSON.stringify(posts.map(answeredPost))));
  });
  return { asked };
}

const sofa: AnsweredPost = { id: 'sofa', words: 'Blue sofa. $140', media: ['photo'] };

const tiles = () => screen.getAllByRole('link', { name: /^(Photo|Video)/ });

describe('a community’s pictures', () => {
  it('stand three in a row, each leading to its post', async () => {
    const { asked } = answering(
      { id: 'sofa', words: 'Blue sofa. $140', media: ['photo', 'photo'] },
      { id: 'film', words: 'Drone. $220', media: ['video'] },
      { id: 'bike', words: 'City bike. $90', media: ['photo'] },
      { id: 'desk', words: 'Desk. $40', media: ['photo'] },
    );
    renderPage(<MediaPage />);
    expect(screen.getByText('Loading posts')).toBeInTheDocument();
    await screen.findByRole('link', { name: 'Photo 1 of 2: Blue sofa. $140 $140' });
    expect(tiles().map((tile) => tile.getAttribute('href'))).toEqual([
      '/media/sofa',
      '/media/film',
      '/media/bike',
      '/media/desk',
    ]);
    expect(screen.getByRole('link', { name: 'Video: Drone. $220 $220' })).toBeInTheDocument();
    const [firstRow] = document.querySelectorAll('[data-row]');
    expect(within(firstRow as HTMLElement).getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByText("You've reached the end.")).toBeInTheDocument();
    // Fifteen posts with pictures, newest activity first.
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain('"fieldPath":"img_count"},"op":"GREATER_THAN_OR_EQUAL"');
    expect(asked[0]).toContain('"limit":15');
    expect(asked[0]).toContain('"orderBy":[{"field":{"fieldPath":"lastModified"},"direction":"DESCENDING"}]');
  });

  it('that other screens have read stand there at once; those that come meanwhile are not drawn twice', async () => {
    const posts = [answeredPost(sofa), answeredPost({ id: 'desk', words: 'Desk. $40', media: ['photo'] })];
    const fetching = vi.fn<() => Promise<Response>>();
    const answer = new Promise<() => void>((isAsked) =>
      fetching.mockImplementation(
        () => new Promise((done) => isAsked(() => done(new Response(JSON.stringify(posts))))),
      ),
    );
    vi.stubGlobal('fetch', fetching);
    const { store } = renderPage(<MediaPage />, { known: pageOfAnswer(posts.slice(0, 1)).entries });
    const [tile] = tiles();
    expect(tile).toHaveAttribute('href', '/media/sofa');
    act(() => void store.dispatch(postsReceived(pageOfAnswer(posts).entries)));
    expect(tiles()).toEqual([tile]);
    (await answer)();
    await waitFor(() => expect(tiles()).toHaveLength(2));
  });

  it('are one tab beside the feed', async () => {
    answering();
    const { user } = renderPage(<MediaPage />, { at: '/media' });
    const tabs = within(screen.getByRole('navigation', { name: 'Feed or media' }));
    expect(tabs.getByRole('link', { name: 'Media' })).toHaveAttribute('aria-current', 'page');
    await user.click(tabs.getByRole('link', { name: 'Feed' }));
    expect(address()).toBe('/home');
  });

  it('are filtered by price, category and kind, which the address says; what is known already, too', async () => {
    const { asked } = answering(sofa);
    const bike: AnsweredPost = { id: 'bike', words: 'City bike. $20', media: ['photo'] };
    const { user } = renderPage(<MediaPage />, {
      at: '/media',
      known: pageOfAnswer([answeredPost(sofa), answeredPost(bike)]).entries,
    });
    await waitFor(() => expect(asked).toHaveLength(1));
    const button = screen.getByRole('button', { name: 'Filters' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    const answer = new Promise<Response>(() => undefined);
    vi.stubGlobal('fetch', (_address: string, { body }: { readonly body: string }) => {
      asked.push(body);
      return answer;
    });
    await user.click(screen.getByRole('button', { name: 'Price: Any price' }));
    await user.type(screen.getByRole('textbox', { name: 'To, in dollars' }), '50{Enter}');
    expect(address()).toBe('/media?to=50');
    // Until the answer comes: those of such a price that other screens have read.
    expect(tiles().map((tile) => tile.getAttribute('href'))).toEqual(['/media/bike']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Furniture');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'For sale');
    expect(address()).toBe('/media?to=50&category=furniture&kind=selling');
    await waitFor(() => expect(asked.at(-1)).toContain('"selling"'));
    for (const part of ['"furniture"', '"price_cents"},"op":"LESS_THAN_OR_EQUAL"', '"integerValue":"5000"'])
      expect(asked.at(-1)).toContain(part);
    expect(asked.at(-1)).not.toContain('"price_cents"},"op":"GREATER_THAN_OR_EQUAL"');
  });

  it('that a filter leaves out are missed in so many words, and it can be cleared', async () => {
    answering();
    const { user } = renderPage(<MediaPage />, { at: '/media?from=20&to=40&kind=wanted' });
    expect(screen.getByRole('button', { name: 'Filters' })).toHaveAttribute('aria-expanded', 'true');
    const words = 'Nothing matches with these filters: $20 to $40, Looking for';
    expect(await screen.findByText(words)).toBeVisible();
    // Once, beside the filters; without them, below what they leave out.
    const clear = screen.getByRole('button', { name: 'Clear filters' });
    expect(screen.getByRole('group', { name: 'Filters' })).toContainElement(clear);
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    expect(screen.getByRole('button', { name: 'Clear filters' })).not.toBe(clear);
    answering(sofa);
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(tiles()).toHaveLength(1));
    expect(address()).toBe('/media');
    expect(screen.queryByRole('group', { name: 'Filters' })).toBeNull();
  });

  it('are missed in so many words where there are none', async () => {
    answering();
    renderPage(<MediaPage />);
    expect(await screen.findByText('No Photos / Videos')).toBeVisible();
  });

  it('that cannot be read say why, and are asked for again', async () => {
    goOffline();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const { user } = renderPage(<MediaPage />);
    expect(await screen.findByText("You're offline")).toBeVisible();
    answering({ id: 'sofa', words: 'Blue sofa', media: ['photo'] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(tiles()).toHaveLength(1));
  });

  it('that a member is refused for a moment are asked for again', async () => {
    answered.code = 'permission-denied';
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('[]', { status: 403 })));
    const { user } = renderPage(<MediaPage />, { session: MEMBER });
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    expect(screen.queryByText('This community is private.')).toBeNull();
    answered.code = 'unavailable';
    answering({ id: 'sofa', words: 'Blue sofa', media: ['photo'] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(tiles()).toHaveLength(1));
  });

  it('are private to who is refused and has no school, whatever else has shown them', async () => {
    answered.code = 'permission-denied';
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('[]', { status: 403 })));
    renderPage(<MediaPage />, { session: CONFIRMED, known: pageOfAnswer([answeredPost(sofa)]).entries });
    expect(tiles()).toHaveLength(1);
    expect(await screen.findByText('This community is private.')).toBeVisible();
    // They are logged in.
    expect(screen.queryByRole('link', { name: 'Log In' })).toBeNull();
    expect(screen.queryByRole('link', { name: /by Hannah K\./ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('of a school are not shown to visitors, who can join', async () => {
    setAppConfig({ ...appConfig(), campus: 'ut' });
    const { user, store } = renderPage(<MediaPage />, { session: VISITOR, at: '/media' });
    expect(screen.getByText('This community is private.')).toBeVisible();
    const logIn = screen.getByRole('link', { name: 'Log In' });
    expect(logIn).toHaveAttribute('href', '/login?redirect=%2Fmedia');
    await user.click(screen.getByRole('button', { name: 'Join Group' }));
    expect(selectPrompt(store.getState())).toMatchObject({ open: 'join', reason: 'join campus' });
  });
});

describe('a post among the pictures', () => {
  it('leads to its comments, and has the others below without itself', async () => {
    const posts: AnsweredPost[] = [
      { id: 'sofa', words: 'Blue sofa. $140', media: ['photo'] },
      { id: 'bike', words: 'City bike. $90', media: ['photo'] },
    ];
    answering(...posts);
    const { store } = renderPage(<MediaPostPage />, { at: '/media/sofa', path: '/media/:id' });
    store.dispatch(postsReceived(pageOfAnswer(posts.map(answeredPost)).entries));
    expect(await screen.findByRole('article', { name: 'Post by Hannah K.' })).toHaveTextContent('Blue sofa');
    expect(screen.getByRole('link', { name: 'View Comments' })).toHaveAttribute('href', '/post/sofa');
    const more = screen.getByRole('region', { name: 'More posts...' });
    await waitFor(() =>
      expect(
        within(more)
          .getAllByRole('link')
          .map((one) => one.getAttribute('href')),
      ).toEqual(['/media/bike']),
    );
  });

  it('asks a visitor who wants to comment to join', async () => {
    answering(sofa);
    const { user, store } = renderPage(<MediaPostPage />, { at: '/media/sofa', path: '/media/:id' });
    store.dispatch(postsReceived(pageOfAnswer([answeredPost(sofa)]).entries));
    await user.click(await screen.findByRole('button', { name: 'Comment' }));
    expect(selectPrompt(store.getState())).toMatchObject({ open: 'join', reason: 'comment' });
    expect(address()).toBe('/media/sofa');
  });

  it.each([
    ['opens the page for a comment on phones', false, '/create/comment/sofa?goBack=%2Fmedia%2Fsofa'],
    ['leads to the field in the thread on wider screens', true, '/post/sofa'],
  ])('%s', async (_what, matches, place) => {
    answering(sofa);
    mediaMatches(matches);
    const { user, store } = renderPage(<MediaPostPage />, {
      session: MEMBER,
      at: '/media/sofa',
      path: '/media/:id',
    });
    store.dispatch(postsReceived(pageOfAnswer([answeredPost(sofa)]).entries));
    await user.click(await screen.findByRole('button', { name: 'Comment' }));
    expect(address()).toBe(place);
  });

  it('has a skeleton below it while no other is known', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const { store } = renderPage(<MediaPostPage />, { at: '/media/sofa', path: '/media/:id' });
    store.dispatch(postsReceived(pageOfAnswer([answeredPost(sofa)]).entries));
    const more = await screen.findByRole('region', { name: 'More posts...' });
    expect(within(more).getByText('Loading posts')).toBeInTheDocument();
  });

  it('that cannot be read says why', async () => {
    goOffline();
    renderPage(<MediaPostPage />, { at: '/media/gone', path: '/media/:id' });
    expect(await screen.findByText("You're offline")).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent("You're offline");
  });

  it.each([
    ['that a member is refused can be asked for again', MEMBER, 'Something went wrong', 1],
    ['is private to who is refused and has no school', CONFIRMED, 'This community is private.', 0],
  ])('%s', async (_what, session, words, retries) => {
    answered.code = 'permission-denied';
    renderPage(<MediaPostPage />, { session, at: '/media/gone', path: '/media/:id' });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(retries);
  });
});
