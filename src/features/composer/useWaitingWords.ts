import { useEffect, useState } from 'react';
import { openDrafts } from '../../data/outbox/openDrafts.ts';
import { readDraft } from '../../data/outbox/draftWords.ts';
import { plainTextOf } from '../../domain/postText.ts';

/** The words of the draft with which a composer would open here; '' while there are none. */
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
