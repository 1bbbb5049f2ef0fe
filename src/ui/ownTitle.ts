import { useEffect } from 'react';

let own = '';
let show: (words: string) => void = () => undefined;

function change(words: string): void {
  own = words;
  show(words);
}

/** Tells the one that writes the document's title what the page calls itself, now and whenever that changes; '' is nothing. */
export function watchOwnTitle(listener: (words: string) => void): void {
  show = listener;
  listener(own);
}

/** What the page calls itself in the document's title, for as long as it is there: a post begins with its own words. */
export function useOwnTitle(words: string): void {
  useEffect(() => {
    change(words);
    return () => change('');
  }, [words]);
}
