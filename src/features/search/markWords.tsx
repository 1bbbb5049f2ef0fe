import { useMemo, type ReactNode } from 'react';
import { Marks, type Mark } from '../posts/card/FormattedText.tsx';
import type { TextPart } from '../../data/search/searchHits.ts';
import styles from './markWords.module.css';

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Highlights these letters at the beginning of words, case-insensitively. */
export function markerOf(words: readonly string[]): Mark {
  const known = words.filter((word) => word.trim() !== '').toSorted((a, b) => b.length - a.length);
  if (known.length === 0) return (text) => text;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${known.map(escaped).join('|')})`, 'giu');
  return (text) => {
    // The pattern's matches are at the odd indexes.
    const pieces = text.split(pattern);
    if (pieces.length === 1) return text;
    return <MarkedParts parts={pieces.map((piece, n) => ({ text: piece, isMatch: n % 2 === 1 }))} />;
  };
}

/** The matches in a found text, each once, in lower case. */
export function matchesIn(parts: readonly TextPart[]): readonly string[] {
  return [...new Set(parts.filter(({ isMatch }) => isMatch).map(({ text }) => text.toLowerCase()))];
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
