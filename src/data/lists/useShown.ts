import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import { selectHiddenMembers } from '../blocks/blocksSlice.ts';

/** The uids of those whom an item of a list is of. It is left out where one of them is not shown to the reader. */
export type Whose<Item> = (item: Item) => string | readonly string[];

/**
 * The way in which a list gets its items: without those of members who are not shown to the reader. The same function until
 * somebody is blocked or unblocked. Lists of posts by id have `selectPresentIds`, pages of a list `usePagedList`.
 */
export function useShown(): <Item>(items: readonly Item[], whose: Whose<Item>) => readonly Item[] {
  const hidden = useSelector(selectHiddenMembers);
  return useCallback(
    (items, whose) => items.filter((item) => ![whose(item)].flat().some((uid) => hidden[uid] === true)),
    [hidden],
  );
}
