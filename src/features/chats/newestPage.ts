import { original, type Draft } from '@reduxjs/toolkit';
import { DataFailure } from '../../data/errors/dataError.ts';
import type { Subscriber } from '../../data/live/liveQuery.ts';
import type { WindowNews } from '../../data/stored/document.ts';

/** The listener of a list's newest page: merges its snapshots into the list's state. */
export function mergeInto<State extends object, Entry>(
  { next, patch, fail }: Subscriber<State>,
  empty: State,
  withNews: (state: State | Draft<State>, news: WindowNews<Entry>) => State,
): (news: WindowNews<Entry>) => void {
  let isFirst = true;
  return (news) => {
    if (isFirst && !news.isComplete && news.count === 0) {
      fail(new DataFailure('offline', 'The server does not answer'));
      return;
    }
    if (isFirst) next(withNews(empty, news));
    // The state behind the draft: it is replaced, not mutated.
    else patch((draft) => void Object.assign(draft, withNews(original(draft) ?? empty, news)));
    isFirst = false;
  };
}
