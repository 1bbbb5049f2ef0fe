import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { firestoreDb } from '../../data/firebase.ts';
import type { WithPosts } from '../../data/posts/postsSlice.ts';
import type { Profile } from '../../domain/user.ts';

/** Whether the member has ever saved a post; null until known. At most one read. */
export function useFirstSave({ id, campusId }: Profile): boolean | null {
  const isKnown = useSelector((state: WithPosts) => Object.values(state.posts.saved).includes(true));
  const [isStored, setStored] = useState<boolean | null>(null);
  useEffect(() => {
    if (isKnown) return undefined;
    let isWanted = true;
    const ask = async (): Promise<void> => {
      const [db, { hasSavedAny }] = await Promise.all([firestoreDb(), import('../../data/posts/likes.ts')]);
      const answer = await hasSavedAny(db, id, campusId);
      if (isWanted) setStored(answer);
    };
    // An unknown answer counts as not done: the step is shown, and a save checks it.
    ask().catch(() => isWanted && setStored(false));
    return () => {
      isWanted = false;
    };
  }, [id, campusId, isKnown]);
  return isKnown || isStored;
}
