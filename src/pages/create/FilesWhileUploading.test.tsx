import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';
import { draftMediaOf } from '../../data/outbox/draftMedia.ts';
import { held, itemOf } from '../../data/outbox/heldEntry.ts';
import { outboxItemsSet } from '../../data/outbox/outboxSlice.ts';
import { Composer } from '../../features/composer/Composer.tsx';
import { entryOf } from '../../features/composer/entryOf.ts';
import type { ComposerState } from '../../features/composer/useComposer.ts';

onCampus('ut');

const picture = new File(['x'], 'late.png', { type: 'image/png' });
const bringing = { files: [picture], types: ['Files'], items: [], getData: () => '' };

const entry = entryOf({ kind: 'post', campusId: 'ut' }, 'u1', { raw: null, category: null, media: [] });

function composer(add: ComposerState['media']['add']): ComposerState {
  const nothing = (): void => undefined;
  return {
    content: { raw: null, length: 0 },
    category: null,
    media: { media: [], isUnkept: false, refused: 0, isPreparing: false, add, list: draftMediaOf(null) },
    round: 0,
    isEmpty: false,
    canSend: true,
    isSending: false,
    isUnderWay: true,
    postedId: null,
    uploadingId: entry.post.id,
    write: nothing,
    choose: nothing,
    complainTooLong: nothing,
    send: nothing,
    discard: nothing,
    uploaded: nothing,
    cancelUpload: nothing,
  };
}

test('takes no picture over the upload: it would be in no post, and go with the field', async () => {
  const add = vi.fn();
  const { store } = renderPage(
    <Composer composer={composer(add)} label="Create Post" placeholder="" sendLabel="Post" />,
    { session: MEMBER },
  );
  store.dispatch(outboxItemsSet([itemOf(held(entry, { state: 'sending' }))]));
  const dialog = await screen.findByRole('dialog');
  fireEvent.paste(dialog, { clipboardData: bringing });
  fireEvent.drop(dialog, { dataTransfer: bringing });
  expect(add).not.toHaveBeenCalled();
});
