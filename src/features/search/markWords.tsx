import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { Marks, type Mark } from '../posts/card/marks.ts';
import type { TextPart } from '../../data/search/searchHits.ts';
import styles from './markWords.module.css';

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Marks these letters wherever a word begins with them, in whatever case. */
export function markerOf(words: readonly string[]): Mark {
  const known = words.filter((word) => word.trim() !== '').toSorted((a, b) => b.length - a.length);
  if (known.length === 0) return (text) => text;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${known.map(escaped).join('|')})`, 'giu');
  return (text) => {
    // What the pattern's group has found stands at the odd places.
    const pieces = text.split(pattern);
    return pieces.length === 1
      ? text
      : pieces.map((piece, n) =>
          n % 2 === 1 ? (
            <mark key={n} className={styles.mark}>
              {piece}
            </mark>
          ) : (
            piece
          ),
        );
  };
}

/** What of a found text matches, each once, in small letters. */
export function matchesIn(parts: readonly TextPart[]): readonly string[] {
  return [...new Set(parts.filter(({ isMatch }) => isMatch).map(({ text }) => text.toLowerCase()))];
}

/** The words of what was typed. */
export const wordsOf = (text: string): readonly string[] => text.split(/\s+/u).filter(Boolean);

export interface MarkedProps {
  /** What is marked, separated by spaces. */
  readonly words: string;
  readonly children: ReactNode;
}

/** Around posts or people: what was searched for is marked in their words. */
export function Marked({ words, children }: MarkedProps): ReactNode {
  const mark = useMemo(() => markerOf(wordsOf(words)), [words]);
  return <Marks value={mark}>{children}</Marks>;
}

/** A found text, what matches marked. */
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
