import { createContext, use, useEffect } from 'react';

/** Receives the page's own part of the document's title; '' for none. Provided by the frame. */
export const OwnTitle = createContext<(words: string) => void>(() => undefined);

/** Sets the page's own part of the document's title while mounted: a post's begins with its first words. */
export function useOwnTitle(words: string): void {
  const setTitle = use(OwnTitle);
  useEffect(() => {
    setTitle(words);
    return () => setTitle('');
  }, [setTitle, words]);
}
