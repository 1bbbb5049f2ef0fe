import type { ReactNode } from 'react';
import type { TextPart } from '../../data/search/searchHits.ts';
import type { Mark } from '../posts/card/marks.ts';
import { foundWords } from './foundWords.ts';
import styles from './markerOf.module.css';

/** Highlights these letters at the beginning of words, case-insensitively. */
export function markerOf(words: readonly string[]): Mark {
  const partsIn = foundWords(words);
  return (text) => {
    const parts = partsIn(text);
    return parts.length === 1 ? text : <MarkedParts parts={parts} />;
  };
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
