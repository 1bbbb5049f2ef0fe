import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openDrafts } from '../../data/outbox/openDrafts.ts';
import { EMPTY_DRAFT, draftPlace, readDraft, writeDraft } from '../../data/outbox/draftWords.ts';
import { leftDraft } from '../../data/outbox/testing/drafts.ts';
import { rawOfPlainText } from '../../domain/richText.ts';
import { SHARED_AT, SHARED_CACHE, SHARE_PATH, WORDS_TYPE } from '../../lib/siteWorker.ts';
import { memoryCaches } from '../../lib/testing/memoryCaches.ts';
import { mediaMatches } from '../../lib/testing/window.ts';
import { address, MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';
import { Component as Categories } from './CreateCategoriesPage.tsx';
import { QuickCreateComment, QuickCreatePost } from './QuickCreate.tsx';

onCampus('ut');

beforeEach(() => {
  mediaMatches(false);
});

const key = leftDraft('u1', 'post');

describe('the page for categories', () => {
  const show = (at = '/create/categories?goBack=/create/post') =>
    renderPage(<Categories />, { session: MEMBER, at, path: '/create/categories' });

  test('offers all of them and none, and marks what was chosen', async () => {
    writeDraft(key, { ...EMPTY_DRAFT, raw: rawOfPlainText('Two seats'), chosen: { category: 'tickets' } });
    show();
    const all = within(screen.getByRole('list', { name: 'Categories' })).getAllByRole('button');
    expect(all).toHaveLength(35);
    expect(await screen.findByRole('button', { name: 'Tickets', pressed: true })).toBeDefined();
    expect(screen.getByRole('button', { name: 'No category', pressed: false })).toBeDefined();
  });

  test('puts the choice to what is written and goes back to it', async () => {
    writeDraft(key, { ...EMPTY_DRAFT, raw: rawOfPlainText('Sofa') });
    const { user } = show();
    await waitFor(() => expect(openDrafts.keyFor(draftPlace('u1', 'post'))).toBe(key));
    await user.click(screen.getByRole('button', { name: 'Clothing & Shoes' }));
    expect(address()).toBe('/create/post');
    expect(readDraft(key)).toEqual({
      raw: rawOfPlainText('Sofa'),
      chosen: { category: 'clothing, shoes, & accessories' },
    });
  });

  test('keeps a choice that the words have made already', async () => {
    writeDraft(key, { ...EMPTY_DRAFT, raw: rawOfPlainText('Sofa') });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Furniture', pressed: true }));
    expect(readDraft(key).chosen).toEqual({ category: 'furniture' });
  });

  test('leads nowhere but to our own pages', async () => {
    const { user } = show('/create/categories?goBack=//evil.example');
    await user.click(screen.getByRole('button', { name: 'Drones' }));
    expect(address()).toBe('/create/post');
  });
});

describe('above 769 px the pages for writing are not used', () => {
  beforeEach(() => {
    mediaMatches(true);
  });

  test.each([
    ['/create/post?goBack=/settings', '/settings'],
    ['/create/post', '/home'],
    ['/create/post?username=mayarivera', '/mayarivera'],
  ])('%s leads to %s', (at, target) => {
    renderPage(<QuickCreatePost />, { session: MEMBER, at, path: '/create/post' });
    expect(address()).toBe(target);
  });

  test('a comment leads to its post, the categories home', () => {
    renderPage(<QuickCreateComment />, {
      session: MEMBER,
      at: '/create/comment/p1',
      path: '/create/comment/:postId',
    });
    expect(address()).toBe('/post/p1');
    renderPage(<Categories />, { session: MEMBER, at: '/create/categories', path: '/create/categories' });
    expect(screen.getAllByRole('status', { name: 'address' }).at(-1)?.textContent).toBe('/home');
  });
});

describe('on phones', () => {
  test('the page for a post takes typing at once and asks what is sold', async () => {
    const { user } = renderPage(<QuickCreatePost />, {
      session: MEMBER,
      at: '/create/post',
      path: '/create/post',
    });
    const field = screen.getByPlaceholderText('What are you selling?');
    expect(document.activeElement).toBe(field);
    await user.keyboard('Lamp');
    expect(readDraft(openDrafts.keyFor(draftPlace('u1', 'post'))).raw).toContain('Lamp');
    expect(screen.getByRole('heading', { name: 'Create Post' })).toBeDefined();
  });

  test('words shared with the app are typed into its draft, behind what is there, and not posted', async () => {
    const caches = memoryCaches();
    vi.stubGlobal('caches', caches);
    const headers = { 'content-type': WORDS_TYPE, [SHARED_AT]: String(Date.now()) };
    const words = new Response('A desk https://example.com/1', { headers });
    await (await caches.open(SHARED_CACHE)).put(`${SHARE_PATH}/0`, words);
    writeDraft(key, { ...EMPTY_DRAFT, raw: rawOfPlainText('Look:') });
    renderPage(<QuickCreatePost />, { session: MEMBER, at: '/create/post?shared=1', path: '/create/post' });
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Create Post' })).toHaveTextContent(
        'Look:A desk https://example.com/1',
      ),
    );
    expect(screen.getByRole('button', { name: 'Post' })).toBeEnabled();
    expect(address()).toBe('/create/post?shared=1');
  });

  test('leaving before its code is here keeps what was typed', async () => {
    const { user } = renderPage(<QuickCreateComment />, {
      session: MEMBER,
      at: '/create/comment/p1?goBack=/home',
      path: '/create/comment/:postId',
    });
    expect(screen.getByPlaceholderText('Write a comment...')).toBeDefined();
    await user.keyboard('Hi');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(address()).toBe('/home');
    expect(readDraft(openDrafts.keyFor(draftPlace('u1', 'p1'))).raw).toContain('Hi');
  });
});
