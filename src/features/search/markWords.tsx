import { useMemo, type ReactNode } from 'react';
import { Marks } from '../posts/card/marks.ts';
import { markerOf } from './markerOf.tsx';

/** The words of a query. */
export const wordsOf = (text: string): readonly string[] => text.split(/\s+/u).filter(Boolean);

interface MarkedProps {
  /** The words to highlight, separated by spaces. */
  readonly words: string;
  readonly children: ReactNode;
}

/** Wraps posts or people: highlights the searched words in them. */
export function Marked({ words, children }: MarkedProps): ReactNode {
  const mark = useMemo(() => markerOf(wordsOf(words)), [words]);
  return <Marks value={mark}>{children}</Marks>;
}
