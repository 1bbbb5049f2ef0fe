import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { unread } from '../../data/unread/unread.ts';
import { onCampus } from '../../pages/testing/renderPage.tsx';
import { useOwnTitle } from '../../ui/ownTitle.ts';
import { useTitle } from './useArrival.ts';

onCampus('ut');
afterEach(() => unread.clear());

function Own({ words }: { readonly words: string }): ReactNode {
  useOwnTitle(words);
  return null;
}

function Frame({ title, children }: { readonly title: string; readonly children?: ReactNode }): ReactNode {
  useTitle({ title });
  return children;
}

describe("the document's title", () => {
  it('begins with the words of the post, once they are known, and no longer than it is shown', () => {
    const { rerender } = render(<Frame title="Post" />);
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

  it('keeps the words beside the number of what waits', () => {
    render(
      <Frame title="Post">
        <Own words="Blue sofa" />
      </Frame>,
    );
    act(() => unread.set({ chats: 2 }));
    expect(document.title).toBe('(2) Blue sofa · UT Buy/Sell');
  });
});
