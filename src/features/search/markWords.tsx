import { useMemo, type ReactNode } from 'react';
import { Marks, type Mark } from '../posts/card/FormattedText.tsx';
import type { TextPart } from '../../data/search/searchHits.ts';
import { foundWords } from './foundWords.ts';
import styles from './markWords.module.css';

/** Highlights these letters at the beginning of words, case-insensitively. */
export function markerOf(words: readonly string[]): Mark {
  const partsIn = foundWords(words);
  return (text) => {
    const parts = partsIn(text);
    return parts.length === 1 ? text : <MarkedParts parts={parts} />;
  };
}

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

/** A found text with its matches highlighted. */
export function MarkedParts({ parts }: { readonly parts: readonly TextPart[] }): ReactNode {
  return parts.map(({ text, isMatch }, n) =>
    isMatch ? (
      <mark key={n} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
