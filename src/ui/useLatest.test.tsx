import { render } from '@testing-library/react';
import { useLayoutEffect, type ReactNode, type RefObject } from 'react';
import { expect, it } from 'vitest';
import { useLatest } from './useLatest.ts';

it('has the value of what is on the page before that is painted', () => {
  const seen: string[] = [];
  let latest: RefObject<string> | null = null;
  function Words({ words }: { readonly words: string }): ReactNode {
    latest = useLatest(words);
    return words;
  }
  function Page({ words }: { readonly words: string }): ReactNode {
    useLayoutEffect(() => void seen.push(latest?.current ?? ''));
    return <Words words={words} />;
  }
  const { rerender } = render(<Page words="before" />);
  rerender(<Page words="after" />);
  expect(seen).toEqual(['before', 'after']);
});
