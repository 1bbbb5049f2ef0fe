import { createContext, use, useEffect } from 'react';

/** Takes what the page calls itself in the document's title; '' is nothing. The frame around the pages provides it. */
export const OwnTitle = createContext<(words: string) => void>(() => undefined);

/** What the page calls itself in the document's title, for as long as it is there: a post begins with its own words. */
export function useOwnTitle(words: string): void {
  const setTitle = use(OwnTitle);
  useEffect(() => {
    setTitle(words);
    return () => setTitle('');
  }, [setTitle, words]);
}
