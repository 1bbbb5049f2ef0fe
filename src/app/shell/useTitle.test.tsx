import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { describe, expect, it, vi } from 'vitest';
import { firstScreen } from '../../lib/firstScreen.ts';
import { MEMBER, onCampus } from '../../pages/testing/renderPage.tsx';
import { OwnTitle, useOwnTitle } from '../../ui/ownTitle.ts';
import { makeStore } from '../store.ts';
import { useTitle } from './Root.tsx';

type Tell = (chatIds: readonly string[]) => void;

const stored = vi.hoisted(() => ({ chats: [] as readonly string[] }));
vi.mock('../../data/sdk/firebase.ts', () => ({ firestoreDb: async () => ({}) }));
vi.mock('../../data/notifications/notificationQueries.ts', () => ({
  listenUnreadNotifications: () => () => undefined,
}));
vi.mock('../../data/chats/chatQueries.ts', () => ({
  listenUnreadChats: (_db: unknown, _uid: string, tell: Tell) => {
    tell(stored.chats);
    return () => undefined;
  },
}));

onCampus('ut');
// The unread is counted once the first screen has loaded.
firstScreen.settleNow();

function renderFrame(frame: ReactNode): (next: ReactNode) => void {
  const store = makeStore({ session: MEMBER });
  const { rerender } = render(<Provider store={store}>{frame}</Provider>);
  return (next) => rerender(<Provider store={store}>{next}</Provider>);
}

function Own({ words }: { readonly words: string }): ReactNode {
  useOwnTitle(words);
  return null;
}

function Frame({ title, children }: { readonly title: string; readonly children?: ReactNode }): ReactNode {
  return <OwnTitle value={useTitle({ title })}>{children}</OwnTitle>;
}

describe("the document's title", () => {
  it('begins with the words of the post, once they are known, and no longer than it is shown', () => {
    const rerender = renderFrame(<Frame title="Post" />);
    expect(document.title).toBe('Post · UT Buy/Sell');
    rerender(
      <Frame title="Post">
        <Own words="Blue sofa, $140" />
      </Frame>,
    );
    expect(document.title).toBe('Blue sofa, $140 · UT Buy/Sell');
    rerender(<Frame title="Home" />);
    expect(document.title).toBe('Home · UT Buy/Sell');
  });

  it('keeps the words beside the number of what waits', async () => {
    stored.chats = ['ana_u1', 'ben_u1'];
    renderFrame(
      <Frame title="Post">
        <Own words="Blue sofa" />
      </Frame>,
    );
    await vi.waitFor(() => expect(document.title).toBe('(2) Blue sofa · UT Buy/Sell'));
  });
});
