import type { Store } from '@reduxjs/toolkit';
import { setInOwnList, type WithOwn } from '../../../data/account/setInOwnList.ts';
import type { DataErrorCode } from '../../../data/errors/dataError.ts';
import { errorText } from '../../../data/errors/errorText.ts';
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

/** The menu of the card after a post's. */
function menuAfter(id: string): HTMLElement | null {
  const cards = [...document.querySelectorAll<HTMLElement>('article[data-post]')];
  const place = cards.findIndex(({ dataset }) => dataset['post'] === id);
  const next = place === -1 ? undefined : cards[place + 1];
  return next?.querySelector<HTMLElement>('button[aria-haspopup="menu"]') ?? null;
}

/** Hides a post from the reader, who may take it back. */
export async function hidePost(store: Store<WithOwn>, id: string): Promise<void> {
  const next = menuAfter(id);
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
  // The card is gone, with the button that had the focus. Undo is announced; focused it would stay until it is left.
  await nextPaint();
  returnFocus(next);
  const code = await hidden;
  if (code !== null) alertStore.dismiss(said);
  sayWhy(code);
}
