import { useState } from 'react';
import { readDraft, writeDraft, type Draft } from '../../../data/outbox/draftWords.ts';
import type { PostEdit } from '../../../data/posts/listingWrites.ts';
import { POST_TEXT_MAX } from '../../../domain/limits.ts';
import type { Post } from '../../../domain/post.ts';
import { showAlert } from '../../../ui/alerts/alertStore.ts';
import { useTooLongAlert } from '../../../ui/alerts/useTooLongAlert.ts';
import { closeDraft } from '../closeDraft.ts';
import type { Composed } from '../useComposer.ts';
import { useDraftWords } from '../useDraftWords.ts';
import { draftOf, isUnchanged } from './edit.ts';
import { NEEDS_CONNECTION } from './saveEdit.ts';

/** An edit as it is ready to be stored, and the version that it began from. */
export interface FinishedEdit {
  readonly edit: PostEdit;
  readonly editedAtMs: number | null;
}

export interface EditState extends Composed {
  readonly isChanged: boolean;
  /** The post was edited elsewhere since, to something else: the author has to choose. */
  readonly isOvertaken: boolean;
  /** Saves over the newer version. */
  readonly keepMine: () => void;
  /** Removes what was changed here. */
  readonly discard: () => void;
}

const begun = (key: string | null, post: Post): Draft => {
  const kept = key === null ? null : readDraft(key);
  return kept?.edits ? kept : draftOf(post);
};

/** The state of an edit of a stored post or comment; `onSave` gets what was written. */
export function useEdit(post: Post, key: string | null, onSave: (finished: FinishedEdit) => void): EditState {
  const [edits, setEdits] = useState(() => begun(key, post).edits ?? { editedAtMs: post.editedAtMs });
  const { forget, ...words } = useDraftWords(key, () => begun(key, post), post.parentId === null, edits);
  const { content, details, chosen } = words;
  const { media } = post;
  const edit: PostEdit = { ...(post.parentId === null ? details : post), rawText: content.raw, media };
  const isChanged = !isUnchanged(post, edit);
  const isOvertaken = isChanged && edits.editedAtMs !== post.editedAtMs;
  const isTooLong = content.length > POST_TEXT_MAX;
  const canSend = isChanged && !isOvertaken && !isTooLong && (content.raw !== null || media.length > 0);
  const complainTooLong = useTooLongAlert();
  return {
    ...words,
    draftKey: key,
    media: null,
    fault: null,
    isSending: false,
    canSend,
    isChanged,
    isOvertaken,
    complainTooLong,
    send: () => {
      if (isTooLong) complainTooLong();
      else if (!canSend) return;
      else if (!navigator.onLine) showAlert({ kind: 'danger', text: NEEDS_CONNECTION });
      else onSave({ edit, editedAtMs: post.editedAtMs });
    },
    keepMine: () => {
      const now = { editedAtMs: post.editedAtMs };
      setEdits(now);
      if (key !== null) writeDraft(key, { raw: content.raw, chosen, edits: now });
    },
    discard: () => {
      forget();
      closeDraft(key);
    },
  };
}
