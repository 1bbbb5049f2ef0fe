import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { draftMediaOf } from '../../data/outbox/draftMedia.ts';
import { openDrafts } from '../../data/outbox/openDrafts.ts';
import { storageRefused } from '../../data/outbox/outboxSlice.ts';
import type { DraftMediaList, DraftMediaState } from '../../data/outbox/draftMediaList.ts';
import type { Post } from '../../domain/post.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';
import { sayStilled } from './sayStilled.ts';
import { validateFiles } from './validateFiles.ts';

export interface DraftMediaInUse extends DraftMediaState {
  readonly isPreparing: boolean;
  /** Adds valid files, and reports the others. */
  readonly add: (files: readonly File[]) => void;
  readonly list: DraftMediaList;
}

/** Adds valid files, and reports the others. */
async function addFiles(
  list: DraftMediaList,
  draftKey: string | null,
  files: readonly File[],
): Promise<void> {
  const { taken, complaint } = await validateFiles(files, () => list.now().media.length);
  if (complaint !== null) showAlert({ kind: 'danger', text: complaint });
  if (taken.length === 0) return;
  if (draftKey !== null) openDrafts.noteFiles(draftKey);
  list.add(taken);
}

/** Adds files to a draft that no open list shows yet. */
export const addToDraft = (draftKey: string, files: readonly File[]): Promise<void> =>
  addFiles(draftMediaOf(draftKey), draftKey, files);

/** The pictures of a draft, for rendering; `edited` is the post that it edits. */
export function useDraftMedia(draftKey: string | null, edited: Post | null = null): DraftMediaInUse {
  const list = useMemo(() => draftMediaOf(draftKey, edited), [draftKey, edited]);
  const state = useSyncExternalStore(list.subscribe, list.now);
  const { isUnstored } = state;
  const dispatch = useDispatch();
  useEffect(() => {
    if (isUnstored) dispatch(storageRefused());
  }, [isUnstored, dispatch]);
  const stilled = state.media.find(({ prepared }) => prepared?.isStilled)?.name;
  useEffect(() => {
    if (stilled !== undefined) sayStilled(stilled);
  }, [stilled]);
  return {
    ...state,
    isPreparing: state.media.some((one) => one.state === 'preparing'),
    list,
    add: (files) => void addFiles(list, draftKey, files).catch(console.error),
  };
}
