import { act, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { useLeaveComposer } from './useLeaveComposer.ts';
import { useLeaveToComment } from './useLeaveToComment.ts';

function Page(): ReactNode {
  const { pathname, hash } = useLocation();
  const back = useLeaveComposer();
  const show = useLeaveToComment();
  return (
    <>
      <output>{pathname + hash}</output>
      <button onClick={() => back('/home')}>Leave</button>
      <button onClick={() => show('/post/root', 'c1')}>Sent</button>
    </>
  );
}

function Elsewhere(): ReactNode {
  const navigate = useNavigate();
  return <button onClick={() => void navigate('/settings')}>Elsewhere</button>;
}

function show(before: string | null, state: unknown): void {
  const here = { pathname: '/create/comment/p1', state };
  render(
    <MemoryRouter initialEntries={before === null ? [here] : [before, here]}>
      <Page />
    </MemoryRouter>,
  );
}
const address = () => screen.getByRole('status').textContent;
const press = async (name: string): Promise<void> => {
  screen.getByRole('button', { name }).click();
  await waitFor(() => expect(address()).not.toContain('/create/'));
};

describe('leaving the page for comments', () => {
  test('goes back to the page it was opened from', async () => {
    show('/post/p1', { cameFrom: '/post/p1' });
    await press('Leave');
    expect(address()).toBe('/post/p1');
  });

  test('goes where it was told to when it was opened by its address', async () => {
    show('/settings', null);
    await press('Leave');
    expect(address()).toBe('/home');
  });

  test('goes where it was told to in a tab that was restored without the page before', async () => {
    show(null, { cameFrom: '/post/p1' });
    await press('Leave');
    expect(address()).toBe('/home');
  });

  test('shows the new comment in such a tab, too, and leads nobody there later', async () => {
    show(null, { cameFrom: '/post/p1' });
    await press('Sent');
    expect(address()).toBe('/post/p1#comment-c1');
    screen.getByRole('button', { name: 'Leave' }).click();
    await expect.poll(address).toBe('/home');
    act(() => void dispatchEvent(new Event('popstate')));
    expect(address()).toBe('/home');
  });

  test('leads nobody to the comment who has left such a tab by then', async () => {
    render(
      <MemoryRouter initialEntries={[{ pathname: '/create/comment/p1', state: { cameFrom: '/post/p1' } }]}>
        <Elsewhere />
        <Routes>
          <Route path="/settings" element={<output>/settings</output>} />
          <Route path="*" element={<Page />} />
        </Routes>
      </MemoryRouter>,
    );
    screen.getByRole('button', { name: 'Sent' }).click();
    screen.getByRole('button', { name: 'Elsewhere' }).click();
    await expect.poll(address).toBe('/settings');
    act(() => void dispatchEvent(new Event('popstate')));
    expect(address()).toBe('/settings');
  });

  test('goes back one step, however often it is pressed', async () => {
    render(
      <MemoryRouter
        initialEntries={[
          '/settings',
          '/post/p1',
          { pathname: '/create/post', state: { cameFrom: '/post/p1' } },
        ]}
      >
        <Page />
      </MemoryRouter>,
    );
    screen.getByRole('button', { name: 'Leave' }).click();
    await press('Leave');
    expect(address()).toBe('/post/p1');
  });

  test.each([
    ['the feed', '/home', { cameFrom: '/home' }],
    ['nowhere', '/settings', null],
  ])('shows the new comment in its thread, coming from %s', async (_from, before, state) => {
    show(before, state);
    await press('Sent');
    expect(address()).toBe('/post/root#comment-c1');
  });

  test('uses the entry of the post again, and names the comment in it', async () => {
    show('/post/p1', { cameFrom: '/post/p1' });
    await press('Sent');
    expect(address()).toBe('/post/p1');
    // This router keeps its history to itself; the browser's says so when it is back.
    dispatchEvent(new Event('popstate'));
    await expect.poll(address).toBe('/post/p1#comment-c1');
  });
});
