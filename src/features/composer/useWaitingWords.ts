import { useEffect, useState } from 'react';
import { openDrafts } from '../../data/outbox/openDrafts.ts';
import { readDraft } from '../../data/outbox/draftWords.ts';
import { plainTextOf } from '../../domain/postText.ts';

/** The text of the draft that a composer here would open with; '' when there is none. */
export function useWaitingWords(place: string | null, isOpen: boolean): string {
  const [words, setWords] = useState('');
  useEffect(() => {
    if (place === null || isOpen) return undefined;
    let isWanted = true;
    const look = async (): Promise<void> => {
      const key = await openDrafts.offered(place);
      if (isWanted) setWords(key === null ? '' : plainTextOf(readDraft(key).raw));
    };
    look().catch(console.error);
    return () => {
      isWanted = false;
    };
  }, [place, isOpen]);
  return words;
}
