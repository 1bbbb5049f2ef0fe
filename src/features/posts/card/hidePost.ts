import type { Store } from '@reduxjs/toolkit';
import { setInOwnList, type WithOwn } from '../../../data/account/setInOwnList.ts';
import type { DataErrorCode } from '../../../data/errors.ts';
import { errorText } from '../../../data/errorText.ts';
import { forgetInLastFeed } from '../../../data/posts/lastFeed.ts';
import { nextPaint } from '../../../lib/nextPaint.ts';
import { alertStore, LONG_ALERT_MS, showAlert } from '../../../ui/alerts/alertStore.ts';
import { returnFocus } from '../../../ui/opener.ts';

const sayWhy = (code: DataErrorCode | null): void => {
  if (code !== null) showAlert({ kind: 'danger', text: errorText(code) });
};

const setHidden = (store: Store<WithOwn>, id: string, isIn: boolean): Promise<DataErrorCode | null> =>
  setInOwnList(store, { list: 'hiddenPosts', id, isIn });

/** Hides a post or comment that the reader has reported from them. */
export async function hideReported(store: Store<WithOwn>, id: string): Promise<void> {
  forgetInLastFeed([id]);
  sayWhy(await setHidden(store, id, true));
}

/** Hides a post from the reader, who may take it back. */
export async function hidePost(store: Store<WithOwn>, id: string): Promise<void> {
  const hidden = setHidden(store, id, true);
  forgetInLastFeed([id]);
  const undo = (): void => {
    alertStore.dismiss(said);
    void setHidden(store, id, false).then(sayWhy);
  };
  const said = alertStore.show({
    kind: 'okay',
    text: 'Post hidden.',
    durationMs: LONG_ALERT_MS,
    action: { text: 'Undo', run: undo },
  });
  // The card is gone, with the button that had the focus.
  await nextPaint();
  returnFocus(null);
  const code = await hidden;
  if (code !== null) alertStore.dismiss(said);
  sayWhy(code);
}
